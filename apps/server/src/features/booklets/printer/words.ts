import type { BookletSource } from "../source.ts";
import type { Face } from "./drawing/faces.ts";
import { drawLine, type Ink, leading, setPaper } from "./drawing/ink.ts";
import { type Pen, type Tag, tag } from "./drawing/pen.ts";

/** Title of an exam as the screens show it: 'UNI 2025-1 · Simulacro'. */
export const titleOf = ({ university, period, type }: Pick<BookletSource, "university" | "period" | "type">): string =>
	`${university.code} ${period} · ${type}`;

/** Truncates a line with '…' to fit the width. Omits letters that the face lacks. */
export function fitted(text: string, width: number, size: number, face: Face): string {
	const whole = [...text.slice(0, 400).normalize("NFC").replace(/\s/g, " ")]
		.filter((letter) => face.has(letter))
		.join("");
	if (face.width(whole, size) <= width) return whole;
	let shortened = whole;
	while (shortened && face.width(`${shortened}…`, size) > width) shortened = shortened.slice(0, -1);
	return `${shortened.trimEnd()}…`;
}

interface Place {
	x: number;
	/** y of the top */
	y: number;
	width: number;
	size: number;
	strong?: boolean;
	of: Tag;
	/** Most lines; further ones are omitted. */
	most?: number;
}

/** Draws a text in lines. @returns the y of its end */
export function drawText(
	pen: Pen,
	ink: Ink,
	text: string,
	{ x, y, width, size, strong, of, most = 12 }: Place,
): number {
	const silent: Ink = { ...ink, notes: { add: () => undefined, list: () => [] } };
	const pieces = [{ kind: "text" as const, text, strong: false }];
	const lines = setPaper(pieces, width, { ink: silent, size, highest: size, question: 0, strong: strong === true });
	let at = y;
	for (const line of lines.slice(0, most)) {
		drawLine(pen, line, { x, y: at + line.above }, size, of);
		at += line.above + line.below + size * leading.between;
	}
	return at;
}

export const writeInSize = 9.5;

/** Draws a label and a line to write on. @param y baseline */
export function writeIn(
	pen: Pen,
	{ faces }: Ink,
	label: string,
	{ x, y, end, of }: { x: number; y: number; end: number; of: Tag },
): void {
	pen.text(tag("P", of), label, { x, y, size: writeInSize });
	pen.line({ x: x + faces.plain.width(label, writeInSize) + 6, y: y + 2 }, { x: end, y: y + 2 }, 0.6);
}

export function durationText(minutes: number): string {
	const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
	return [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""].filter(Boolean).join(" ");
}

export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
