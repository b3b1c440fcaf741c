import { useState } from "react";
import { usePreview } from "../../../platform/forms/use-preview.ts";
import { RichText } from "../../../ui/content/rich-text.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import { PreviewSwitch, type Shown } from "../../../ui/fields/preview-switch.tsx";
import article from "../article.module.css";
import styles from "./editor.module.css";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { useMarkdownArea } from "./use-markdown-area.ts";

interface ContentFieldProps {
	value: string;
	/** Content and HTML at the last save. */
	stored?: { content: string; html: string };
	error?: string;
	onChange(value: string): void;
}

function Preview({ text, stored }: { text: string; stored: ContentFieldProps["stored"] }) {
	const known = stored && [{ kind: "article" as const, text: stored.content, html: stored.html }];
	const [preview] = usePreview([{ kind: "article", text }], known);
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
		<section className={styles.preview} aria-label="Vista previa" tabIndex={0}>
			{preview?.error && <p className={styles.previewError}>{preview.error}</p>}
			{preview?.html ? (
				<RichText html={preview.html} className={article.article} />
			) : (
				<p className="soft">Aquí verás el contenido como lo leerán los visitantes.</p>
			)}
		</section>
	);
}

/** Markdown editor and preview, side by side. A narrow screen shows one of the two. */
export function ContentField({ value, stored, error, onChange }: ContentFieldProps) {
	const [chosen, setShown] = useState<Shown>("write");
	// An error is in the text, so show the editor, which gets the focus.
	const shown = error ? "write" : chosen;
	const markdown = useMarkdownArea();
	return (
		<div className={styles.content} data-shown={shown}>
			<PreviewSwitch legend="Qué se ve del contenido" shown={shown} onShow={setShown} />
			<div className={styles.write}>
				<MarkdownToolbar {...markdown} />
				<Field
					label="Contenido"
					error={error}
					required
					hint="Markdown: # subtítulo, **negrita**, - lista, $fórmula$. Pega o arrastra imágenes aquí."
					className={styles.writeField}
				>
					<Textarea
						ref={markdown.area}
						value={value}
						spellCheck
						onChange={(event) => onChange(event.target.value)}
						{...markdown.handlers}
					/>
				</Field>
			</div>
			<Preview text={value} stored={stored} />
		</div>
	);
}
