import { letterOf } from "@cachimbo/rules/exams/option-letter";
import type { Ink } from "./drawing/ink.ts";
import type { PdfPaper } from "./drawing/pdf-pen.ts";
import { type Pen, tag } from "./drawing/pen.ts";
import type { ReadExam } from "./layout.ts";
import type { PrintChoice } from "./messages.ts";
import { type Bubble, codeBox, codePitch, field, formsAt, planSheets, type SheetPlan } from "./sheet-plan.ts";
import { fitted, titleOf, writeIn } from "./words.ts";

/** Squares in the corners, by which a scanner locates the sheet. All bubbles between them lie on a regular grid. */
const marks = { size: 16, left: 22, right: 557.28, top: 22, bottom: 803.89 } as const;
const { left, right } = field;
const mark = marks.size;
const section = tag("Sect");
/** Line width of a bubble: thin, so that pencil marks are darker. */
const bubbleLine = 0.55;

function sheetsFor({ source }: ReadExam, { forms }: Pick<PrintChoice, "forms">): SheetPlan[] {
	const options = Math.max(...source.questions.map((question) => question.options.length));
	return planSheets({ total: source.questions.length, options, forms });
}

export function drawAnswerSheets(paper: PdfPaper, exam: ReadExam, choice: PrintChoice, ink: Ink): void {
	const plans = sheetsFor(exam, choice);
	for (const [index, plan] of plans.entries()) {
		if (index > 0) paper.nextPage();
		drawSheet(paper.pen, exam, plan, { index, of: plans.length }, ink);
	}
}

function drawSheet(pen: Pen, { source }: ReadExam, plan: SheetPlan, at: { index: number; of: number }, ink: Ink): void {
	const { faces } = ink;
	corners(pen);
	const room = codeBox.x - left - 28;
	pen.text(tag("P", section), fitted(source.academy, room, 10, faces.plain), { x: left, y: 58, size: 10, soft: true });
	pen.text(tag("H1", section), "Hoja de respuestas", { x: left, y: 82, size: 22, strong: true });
	const which = at.of > 1 ? ` · hoja ${at.index + 1} de ${at.of}` : "";
	pen.text(tag("P", section), fitted(`${titleOf(source)}${which}`, room, 12, faces.strong), {
		x: left,
		y: 99,
		size: 12,
		strong: true,
	});
	if (source.area)
		pen.text(tag("P", section), fitted(source.area, room, 10, faces.plain), { x: left, y: 113, size: 10 });
	writeIn(pen, ink, "Apellidos y nombres", { of: section, x: left, y: 144, end: left + room });
	writeIn(pen, ink, "Aula", { of: section, x: left, y: 168, end: left + room * 0.42 });
	writeIn(pen, ink, "Firma", { of: section, x: left + room * 0.46, y: 168, end: left + room });
	drawExample(pen, ink, 194);
	drawForms(pen, plan, ink);
	drawCode(pen, plan, ink);
	pen.line({ x: left, y: 262 }, { x: right, y: 262 }, 1);
	drawAnswers(pen, plan, ink);
}

function corners(pen: Pen): void {
	for (const x of [marks.left, marks.right - mark])
		for (const y of [marks.top, marks.bottom - mark]) pen.rect({ x, y, width: mark, height: mark }, { fill: 0 });
	// The first corner has an extra mark, so that an upside-down sheet is detected.
	pen.rect({ x: marks.left + mark + 6, y: marks.top, width: 7, height: mark }, { fill: 0 });
}

function drawExample(pen: Pen, { faces }: Ink, y: number): void {
	const line = tag("P", section);
	pen.text(line, "Rellena así:", { x: left, y: y + 3, size: 9.5, strong: true });
	pen.circle(left + 70, y, 5.6, { fill: 0 });
	pen.text(line, "No así:", { x: left + 92, y: y + 3, size: 9.5, strong: true });
	let x = left + 136;
	pen.circle(x, y, 5.6, { stroke: 0.7 });
	pen.line({ x: x - 3.6, y: y - 3.6 }, { x: x + 3.6, y: y + 3.6 }, 0.9);
	pen.line({ x: x - 3.6, y: y + 3.6 }, { x: x + 3.6, y: y - 3.6 }, 0.9);
	x += 18;
	pen.circle(x, y, 5.6, { stroke: 0.7 });
	pen.circle(x, y, 1.9, { fill: 0 });
	x += 18;
	pen.circle(x, y, 5.6, { stroke: 0.7 });
	pen.line({ x: x - 4, y: y }, { x: x - 0.6, y: y + 3.6 }, 0.9);
	pen.line({ x: x - 0.6, y: y + 3.6 }, { x: x + 5, y: y - 4.6 }, 0.9);
	const tip = "Usa lápiz oscuro y borra por completo lo que cambies.";
	const [at, size] = [x + 16, 8.6];
	if (at + faces.plain.width(tip, size) < codeBox.x - 14) pen.text(line, tip, { x: at, y: y + 3, size, soft: true });
}

function drawForms(pen: Pen, { forms }: SheetPlan, ink: Ink): void {
	if (forms.length === 0) return;
	pen.text(tag("P", section), "Forma", { x: left, y: formsAt.y + 4, size: 12, strong: true });
	const row = tag("P", section);
	for (const [form, bubble] of forms.entries()) drawBubble(pen, bubble, letterOf(form), ink, row);
}

function drawCode(pen: Pen, { code }: SheetPlan, ink: Ink): void {
	const { x, y } = codeBox;
	pen.text(tag("P", section), "Código del postulante", { x, y: y - 26, size: 9.5, strong: true });
	for (const [place, digits] of code.entries()) {
		pen.rect({ x: x + place * codePitch.x, y: y - 18, width: codePitch.x, height: 20 }, { stroke: 0.7 });
		const column = tag("P", section);
		for (const [digit, bubble] of digits.entries()) drawBubble(pen, bubble, String(digit), ink, column);
	}
}

function drawAnswers(pen: Pen, { answers, first }: SheetPlan, ink: Ink): void {
	const { faces } = ink;
	let lastX = Number.NaN;
	for (const [index, bubbles] of answers.entries()) {
		const [bubble] = bubbles;
		if (!bubble) continue;
		const row = tag("P", section);
		const label = String(first + index);
		const size = Math.min(9.5, bubble.radius * 1.75);
		const x = bubble.x - bubble.radius - 6 - faces.strong.width(label, size);
		pen.text(row, label, { x, y: bubble.y + size * 0.34, size, strong: true });
		for (const [option, one] of bubbles.entries()) drawBubble(pen, one, letterOf(option), ink, row);
		if (bubble.x !== lastX && index > 0) {
			const between = bubble.x - bubble.radius - 30;
			pen.line({ x: between, y: field.top - 8 }, { x: between, y: field.bottom }, 0.4, true);
		}
		lastX = bubble.x;
	}
}

function drawBubble(
	pen: Pen,
	{ x, y, radius }: Bubble,
	letter: string,
	{ faces }: Ink,
	of: ReturnType<typeof tag>,
): void {
	pen.circle(x, y, radius, { stroke: bubbleLine });
	const size = radius * 1.18;
	pen.text(of, letter, { x: x - faces.plain.width(letter, size) / 2, y: y + size * 0.355, size, soft: true });
}
