import type { Ink } from "./drawing/ink.ts";
import { type Pen, tag } from "./drawing/pen.ts";
import { type Form, headHeight, type ReadExam, sheet } from "./layout.ts";
import { counted, durationText, fitted, titleOf, writeIn } from "./words.ts";

const { left, right } = sheet;
const width = right - left;
const section = tag("Sect");

/** Draws the head above the questions of a booklet without a cover. */
export function drawHead(pen: Pen, { source }: ReadExam, { letter, code }: Form, ink: Ink): void {
	const { faces } = ink;
	const top = sheet.top;
	const size = [15, 13, 11.5].find((one) => faces.strong.width(titleOf(source), one) <= width - 60) ?? 11.5;
	const title = fitted(titleOf(source), width - 60, size, faces.strong);
	pen.text(tag("P", section), fitted(source.academy, width - 120, 9.5, faces.plain), {
		x: left,
		y: top + 6,
		size: 9.5,
		soft: true,
	});
	pen.text(tag("H1", section), title, { x: left, y: top + 24, size, strong: true });
	const facts = [
		source.area ?? "",
		counted(source.questions.length, "pregunta"),
		source.durationMinutes ? durationText(source.durationMinutes) : "",
		code,
	].filter(Boolean);
	pen.text(tag("P", section), fitted(facts.join(" · "), width - 60, 9, faces.plain), { x: left, y: top + 38, size: 9 });
	pen.circle(right - 17, top + 17, 17, { fill: 0 });
	const form = tag("P", section, `Forma ${letter}`);
	pen.text(form, letter, {
		x: right - 17 - faces.strong.width(letter, 21) / 2,
		y: top + 24.5,
		size: 21,
		strong: true,
		reversed: true,
	});
	const base = top + 59;
	writeIn(pen, ink, "Apellidos y nombres", { of: section, x: left, y: base, end: right - 190 });
	writeIn(pen, ink, "Código", { of: section, x: right - 180, y: base, end: right - 80 });
	writeIn(pen, ink, "Aula", { of: section, x: right - 70, y: base, end: right });
	pen.line({ x: left, y: sheet.top + headHeight - 9 }, { x: right, y: sheet.top + headHeight - 9 }, 1.1);
}
