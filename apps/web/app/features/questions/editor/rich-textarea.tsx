import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { pictureMarkdown } from "../../../platform/api/upload-picture.ts";
import { pictureIn, pictureTypes } from "../../../platform/device/picture-files.ts";
import { IconButton } from "../../../ui/buttons/button.tsx";
import { Field, Textarea } from "../../../ui/fields/field.tsx";
import styles from "./form.module.css";
import type { Upload } from "./use-uploads.ts";
import { usePicture } from "./use-uploads.ts";

interface RichTextareaProps {
	label: string;
	/** Name of the field, by which the form focuses it. */
	name: string;
	value: string;
	onChange(text: string): void;
	upload: Upload;
	error?: string;
	hint?: ReactNode;
	rows?: number;
	required?: boolean;
	/** Receives a pasted picture instead of the text. */
	onPastedPicture?(file: File): void;
	/** Returns whether it handled the pasted data. */
	onPastedText?(pasted: DataTransfer): boolean;
}

/** Inserts the text like typing does, so that Ctrl+Z undoes it. */
function insert(area: HTMLTextAreaElement, text: string): void {
	area.focus();
	if (!document.execCommand("insertText", false, text)) {
		area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
}

/** Wraps the selection in marks and keeps it selected. Without a selection the caret is placed between the marks. */
export function wrapSelection(area: HTMLTextAreaElement | HTMLInputElement, mark: string): void {
	const { selectionStart, selectionEnd, value } = area;
	const start = selectionStart ?? value.length;
	const inner = value.slice(start, selectionEnd ?? start);
	insert(area as HTMLTextAreaElement, `${mark}${inner}${mark}`);
	area.setSelectionRange(start + mark.length, start + mark.length + inner.length);
}

/** Makes the selection a formula when '$' is typed. @returns whether it did */
export function formulaKey(event: KeyboardEvent<HTMLTextAreaElement | HTMLInputElement>): boolean {
	const area = event.currentTarget;
	if (event.key !== "$" || event.ctrlKey || area.selectionStart === area.selectionEnd) return false;
	event.preventDefault();
	wrapSelection(area, "$");
	return true;
}

/** Toolbar navigation: one Tab stop, arrow keys move between the buttons. */
function arrowsBetween(event: KeyboardEvent<HTMLDivElement>): void {
	const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
	if (!step) return;
	const buttons = [...event.currentTarget.querySelectorAll("button")];
	const from = buttons.indexOf(document.activeElement as HTMLButtonElement);
	const next = buttons[(from + step + buttons.length) % buttons.length];
	for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
	next?.focus();
}

/** Textarea for text with formulas, with buttons for bold, formula and picture. */
export function RichTextarea(props: RichTextareaProps) {
	const { label, name, value, onChange, upload, error, hint, rows = 4, required } = props;
	const wrap = useRef<HTMLDivElement>(null);
	const file = useRef<HTMLInputElement>(null);
	const [caret, setCaret] = useState(0);
	const area = () => wrap.current?.querySelector("textarea") ?? null;
	const picture = usePicture(upload, (stored) => {
		const target = area();
		if (!target) return;
		if (document.activeElement !== target) target.setSelectionRange(caret, caret);
		insert(target, pictureMarkdown({ ...stored }, "Figura"));
	});
	const wrapWith = (mark: string) => {
		const target = area();
		if (target) wrapSelection(target, mark);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
		if (formulaKey(event)) return;
		if (event.key.toLowerCase() === "b" && (event.ctrlKey || event.metaKey) && !event.altKey) {
			event.preventDefault();
			wrapWith("**");
		}
	};
	const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
		const pasted = pictureIn(event.clipboardData);
		if (pasted) {
			event.preventDefault();
			setCaret(event.currentTarget.selectionStart);
			(props.onPastedPicture ?? picture.take)(pasted);
		} else if (props.onPastedText?.(event.clipboardData)) event.preventDefault();
	};
	return (
		<Field label={label} error={picture.error ?? error} hint={hint} required={required}>
			<div ref={wrap}>
				<div className={styles.tools} role="toolbar" aria-label={`Formato de ${label}`} onKeyDown={arrowsBetween}>
					<IconButton icon="bold" label="Negrita" title="Negrita (Ctrl+B)" onClick={() => wrapWith("**")} />
					<IconButton
						icon="sigma"
						label="Insertar fórmula"
						title="Fórmula: selecciona y pulsa $"
						tabIndex={-1}
						onClick={() => wrapWith("$")}
					/>
					<IconButton
						icon="img"
						label="Insertar imagen"
						title="Imagen dentro del texto"
						tabIndex={-1}
						aria-disabled={picture.busy || undefined}
						onClick={() => {
							setCaret(area()?.selectionStart ?? value.length);
							file.current?.click();
						}}
					/>
					{picture.busy && <span className="hint">Subiendo…</span>}
					<input
						ref={file}
						type="file"
						hidden
						accept={pictureTypes}
						aria-label={`Imagen dentro de ${label}`}
						onChange={(event) => {
							const [chosen] = event.target.files ?? [];
							if (chosen) picture.take(chosen);
							event.target.value = "";
						}}
					/>
				</div>
				<Textarea
					data-field={name}
					rows={rows}
					value={value}
					onChange={(event) => onChange(event.target.value)}
					onKeyDown={onKeyDown}
					onPaste={onPaste}
				/>
			</div>
		</Field>
	);
}
