import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef } from "react";
import { pictureMarkdown, uploadPicture } from "../../../platform/api/upload-picture.ts";
import { useAction } from "../../../platform/api/use-action.ts";
import { pictureIn, refusalOf } from "../../../platform/device/picture-files.ts";
import { toast } from "../../../platform/screen/toast.ts";
import { type Edit, insertBlock, link, markLines, type Selection, surround } from "./markdown-edit.ts";

/** Commands of the toolbar and the keyboard shortcuts. */
export const commands = {
	bold: (at: Selection) => surround(at, "**", "negrita"),
	italic: (at: Selection) => surround(at, "*", "cursiva"),
	heading: (at: Selection) => markLines(at, "# "),
	list: (at: Selection) => markLines(at, "- "),
	link,
	formula: (at: Selection) => surround(at, "$", "x^2"),
} satisfies Record<string, (at: Selection) => Edit>;

export type Command = keyof typeof commands;

const keys: Record<string, Command> = { b: "bold", i: "italic", k: "link" };

/** Inserts the text like typing does, so that Ctrl+Z undoes it. */
function apply(area: HTMLTextAreaElement, { from, to, insert, select }: Edit): void {
	area.focus();
	area.setSelectionRange(from, to);
	if (!document.execCommand(insert ? "insertText" : "delete", false, insert)) {
		area.setRangeText(insert, from, to);
		area.dispatchEvent(new Event("input", { bubbles: true }));
	}
	area.setSelectionRange(...select);
}

const selectionOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selection => ({
	text: value,
	start: selectionStart,
	end: selectionEnd,
});

/** Alternative text from the file name ('examen-final.png'). Names from cameras and screenshots are replaced by 'Imagen'. */
const altTextOf = ({ name }: File) =>
	/^(image|img|captura|screenshot|whatsapp|dsc|pxl|\d)/i.test(name)
		? "Imagen"
		: name.replace(/\.\w+$/, "").replace(/[-_]+/g, " ");

/** Textarea for Markdown with a toolbar, keyboard shortcuts, and pictures by choosing, pasting and dropping. */
export function useMarkdownArea() {
	const area = useRef<HTMLTextAreaElement>(null);
	const run = (command: Command) => {
		if (area.current) apply(area.current, commands[command](selectionOf(area.current)));
	};
	const { busy: isUploading, run: upload } = useAction("No se pudo subir la imagen", async (file: File) => {
		const picture = await uploadPicture(file, "article");
		if (area.current)
			apply(area.current, insertBlock(selectionOf(area.current), pictureMarkdown(picture, altTextOf(file))));
	});
	const addPicture = (file: File | undefined) => {
		if (!file || isUploading) return;
		const refusal = refusalOf(file);
		if (refusal) toast.error(refusal);
		else void upload(file);
	};
	return {
		run,
		addPicture,
		isUploading,
		area,
		handlers: {
			onKeyDown(event: KeyboardEvent) {
				const command = keys[event.key.toLowerCase()];
				if (!command || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
				event.preventDefault();
				run(command);
			},
			onPaste(event: ClipboardEvent) {
				const file = pictureIn(event.clipboardData);
				if (!file) return;
				event.preventDefault();
				void addPicture(file);
			},
			onDragOver: (event: DragEvent) => event.dataTransfer.types.includes("Files") && event.preventDefault(),
			onDrop(event: DragEvent) {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				void addPicture(pictureIn(event.dataTransfer));
			},
		},
	};
}
