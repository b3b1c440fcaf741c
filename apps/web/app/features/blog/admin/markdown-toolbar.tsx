import { useRef } from "react";
import { pictureTypes } from "../../../platform/device/picture-files.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import type { IconName } from "../../../ui/graphics/icons.ts";
import styles from "./editor.module.css";
import type { Command, useMarkdownArea } from "./use-markdown-area.ts";

const tools: readonly { command: Command; icon: IconName; label: string }[] = [
	{ command: "bold", icon: "bold", label: "Negrita (Ctrl+B)" },
	{ command: "italic", icon: "italic", label: "Cursiva (Ctrl+I)" },
	{ command: "heading", icon: "heading", label: "Subtítulo" },
	{ command: "list", icon: "list", label: "Lista" },
	{ command: "link", icon: "link", label: "Enlace (Ctrl+K)" },
	{ command: "formula", icon: "sigma", label: "Fórmula" },
];

/** Toolbar for Markdown, for authors who do not know its syntax. */
export function MarkdownToolbar({ run, addPicture, isUploading }: ReturnType<typeof useMarkdownArea>) {
	const file = useRef<HTMLInputElement>(null);
	return (
		<div className={styles.toolbar} role="toolbar" aria-label="Formato del contenido">
			{tools.map(({ command, icon, label }) => (
				<IconButton
					key={command}
					icon={icon}
					label={label}
					title={label}
					// Keep the focus and the selection in the text.
					onMouseDown={(event) => event.preventDefault()}
					onClick={() => run(command)}
				/>
			))}
			<IconButton icon="img" label="Insertar imagen" title="Insertar imagen" onClick={() => file.current?.click()} />
			<input
				ref={file}
				type="file"
				accept={pictureTypes}
				hidden
				onChange={(event) => {
					void addPicture(event.target.files?.[0]);
					event.target.value = "";
				}}
			/>
			<span className={styles.uploading} role="status">
				{isUploading && (
					<>
						<Spinner /> Subiendo la imagen…
					</>
				)}
			</span>
		</div>
	);
}
