import { type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { linkHost } from "./addresses.ts";
import styles from "./editor.module.css";
import { insertPicture } from "./insert.ts";
import { Toolbar } from "./toolbar.tsx";
import { Tray } from "./tray.tsx";
import type { TrayName } from "./trays.ts";
import { usePictureUpload } from "./use-picture-upload.ts";
import { useRichEditor } from "./use-rich-editor.ts";

export interface RichEditorHandle {
	/** Inserts a linked picture at the cursor, or at the start if nobody has set the cursor. @returns whether it was inserted */
	insertLinkedPicture(picture: { src: string; href: string }): boolean;
	focus(): void;
}

interface RichEditorProps {
	/** Initial HTML. Changing it requires a new React key. */
	initial: string;
	labelledBy: string;
	describedBy: string;
	invalid: boolean;
	onChange(html: string): void;
	/** Content shown next to the text, below the toolbar. */
	beside: ReactNode;
	ref: Ref<RichEditorHandle>;
}

/**
 * Message editor with its toolbar. Only the browser loads it, so that the server does not load TipTap. Alt+F10 moves the focus
 * from the text to the toolbar.
 */
export function RichEditor({ initial, labelledBy, describedBy, invalid, onChange, beside, ref }: RichEditorProps) {
	const [tray, setTray] = useState<TrayName>();
	const trayId = useId();
	const frame = useRef<HTMLDivElement>(null);
	const upload = useRef<(file: File) => void>(undefined);
	const { place, editor, wasEntered } = useRichEditor({
		initial,
		onChange,
		onTools: () => frame.current?.querySelector<HTMLElement>("[role=toolbar] [tabindex='0']")?.focus(),
		onPicture: (file) => upload.current?.(file),
		attributes: {
			role: "textbox",
			"aria-multiline": "true",
			"aria-labelledby": labelledBy,
			"aria-describedby": describedBy,
			"aria-required": "true",
			"aria-invalid": String(invalid),
			class: styles.text ?? "",
		},
	});
	const pictures = usePictureUpload(({ url, width }) => {
		if (editor) insertPicture(editor, { src: url, width, alt: "" }, !wasEntered.current);
	});
	upload.current = pictures.upload;
	const focusText = () => editor?.commands.focus();
	useImperativeHandle(ref, () => ({
		insertLinkedPicture: ({ src, href }) =>
			editor !== undefined && insertPicture(editor, { src, href, alt: linkHost(href) }, !wasEntered.current),
		focus: focusText,
	}));
	return (
		<div ref={frame} className={classNames(styles.frame, invalid && styles.invalid)}>
			{editor && (
				<div className={styles.head}>
					<Toolbar editor={editor} tray={tray} trayId={trayId} onTray={setTray} onLeave={focusText} />
					{tray && (
						<Tray
							key={tray}
							id={trayId}
							name={tray}
							editor={editor}
							pictures={pictures}
							onDone={() => {
								setTray(undefined);
								focusText();
							}}
							onCancel={() => {
								setTray(undefined);
								frame.current?.querySelector<HTMLElement>(`[data-tray=${tray}]`)?.focus();
							}}
						/>
					)}
				</div>
			)}
			<div className={styles.columns}>
				<div ref={place} className={styles.sheet} data-theme="light" />
				{beside}
			</div>
		</div>
	);
}
