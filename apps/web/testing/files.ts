import type { Locator } from "vitest/browser";

/** Returns a table in the format of Peru's Excel: semicolons and a byte order mark. */
export function csvFile(name: string, rows: readonly (readonly string[])[]): File {
	const lines = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"));
	return new File([`\u{FEFF}${lines.join("\r\n")}`], name, { type: "text/csv" });
}

/** Returns a PNG of this size. */
export async function pngFile(name: string, width: number, height: number): Promise<File> {
	const canvas = new OffscreenCanvas(width, height);
	const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
	context.fillStyle = "teal";
	context.fillRect(8, 8, width / 2, height / 2);
	return new File([await canvas.convertToBlob()], name, { type: "image/png" });
}

const transfer = (fill: (data: DataTransfer) => void) => {
	const data = new DataTransfer();
	fill(data);
	return { bubbles: true, cancelable: true, data };
};

/** Dispatches a paste event with this content. */
export function paste(target: Locator, fill: (data: DataTransfer) => void): void {
	const { data, ...event } = transfer(fill);
	const element = target.element() as HTMLElement;
	element.focus();
	element.dispatchEvent(new ClipboardEvent("paste", { ...event, clipboardData: data }));
}

export const pasteText = (target: Locator, text: string, html = "") =>
	paste(target, (data) => {
		data.setData("text/plain", text);
		if (html) data.setData("text/html", html);
	});

/** Drops a file on the element. */
export function drop(target: Locator, file: File): void {
	const { data, ...event } = transfer((data) => data.items.add(file));
	for (const type of ["dragenter", "dragover", "drop"])
		target.element().dispatchEvent(new DragEvent(type, { ...event, dataTransfer: data }));
}
