import type { Ink } from "./drawing/ink.ts";
import { type Pen, tag } from "./drawing/pen.ts";
import { type Form, type ReadExam, sheet } from "./layout.ts";
import { counted, drawText, durationText, fitted, writeIn, writeInSize } from "./words.ts";

const { left, right } = sheet;
const width = right - left;
const section = tag("Sect");

interface About {
	pages: number;
	ink: Ink;
}

/** Draws the cover page. */
export function drawCover(pen: Pen, exam: ReadExam, form: Form, { pages, ink }: About): void {
	track(pen);
	let y = drawTitle(pen, exam, form, ink);
	y = drawFacts(pen, exam, pages, ink, y + 24);
	y = drawFields(pen, ink, y + 28);
	y = drawScoring(pen, exam, ink, y + 30);
	y = drawInstructions(pen, exam, form, pages, ink, y + 18);
	drawCourses(pen, exam, form, ink, y + 18);
	const [closing, size] = ["No abras este cuadernillo hasta que te lo indiquen.", 11.5];
	const x = left + (width - ink.faces.strong.width(closing, size)) / 2;
	pen.line({ x: left, y: sheet.bottom - 34 }, { x: right, y: sheet.bottom - 34 }, 1.1);
	pen.text(tag("P", section), closing, { x, y: sheet.bottom - 14, size, strong: true });
}

/** Draws the timing track of an answer sheet, which everyone who sits an exam knows. */
function track(pen: Pen): void {
	for (let x = left; x + 5 <= right; x += 15) pen.rect({ x, y: 34, width: 5, height: 11 }, { fill: 0 });
}

function drawTitle(pen: Pen, { source }: ReadExam, { letter, code }: Form, ink: Ink): number {
	const { faces } = ink;
	const room = width - 150;
	pen.text(tag("P", section), fitted(source.academy, room, 15, faces.strong), {
		x: left,
		y: 82,
		size: 15,
		strong: true,
	});
	let y = drawText(pen, ink, source.university.name, {
		x: left,
		y: 96,
		width: room,
		size: 12,
		of: tag("P", section),
		most: 2,
	});
	const size = [32, 27, 23, 19].find((one) => faces.strong.width(source.type, one) <= room) ?? 19;
	y = drawText(pen, ink, source.type, {
		x: left,
		y: y + 13,
		width: room,
		size,
		strong: true,
		of: tag("H1", section),
		most: 3,
	});
	const of = tag("P", section);
	y = drawText(pen, ink, source.period, { x: left, y: y + 1, width: room, size: 17, strong: true, of, most: 2 });
	if (source.area) y = drawText(pen, ink, source.area, { x: left, y: y + 3, width: room, size: 12.5, of, most: 2 });

	const [x, middle, radius] = [right - 52, 128, 50];
	const label = tag("P", section, undefined);
	const word = "FORMA";
	pen.circle(x, middle, radius, { fill: 0 });
	pen.text(label, word, {
		x: x - faces.strong.width(word, 10) / 2,
		y: middle - 25,
		size: 10,
		strong: true,
		reversed: true,
	});
	const big = 56;
	pen.text(label, letter, {
		x: x - faces.strong.width(letter, big) / 2,
		y: middle + 29,
		size: big,
		strong: true,
		reversed: true,
	});
	const small = `Impresión ${code}`;
	pen.text(tag("P", section), small, {
		x: x - faces.plain.width(small, 8) / 2,
		y: middle + radius + 14,
		size: 8,
		soft: true,
	});
	return Math.max(y, middle + radius + 18);
}

function drawFacts(pen: Pen, { source }: ReadExam, pages: number, { faces }: Ink, y: number): number {
	const { durationMinutes, questions } = source;
	const facts = [
		{ value: String(questions.length), label: questions.length === 1 ? "pregunta" : "preguntas" },
		...(durationMinutes ? [{ value: durationText(durationMinutes), label: "de duración" }] : []),
		{ value: String(pages), label: pages === 1 ? "página" : "páginas" },
	];
	const own = width / facts.length;
	const height = 54;
	pen.rect({ x: left, y, width, height }, { stroke: 1.1, round: 7 });
	for (const [index, { value, label }] of facts.entries()) {
		const middle = left + (index + 0.5) * own;
		if (index > 0)
			pen.line({ x: left + index * own, y: y + 9 }, { x: left + index * own, y: y + height - 9 }, 0.6, true);
		const fact = tag("P", section);
		pen.text(fact, value, { x: middle - faces.strong.width(value, 21) / 2, y: y + 27, size: 21, strong: true });
		pen.text(fact, label, { x: middle - faces.plain.width(label, 9.5) / 2, y: y + 43, size: 9.5, soft: true });
	}
	return y + height;
}

const codeBoxes = 8;

function drawFields(pen: Pen, ink: Ink, y: number): number {
	writeIn(pen, ink, "Apellidos y nombres", { of: section, x: left, y: y + 12, end: right });
	const label = "Código";
	const [top, size] = [y + 26, 19];
	pen.text(tag("P", section), label, { x: left, y: top + 13, size: writeInSize });
	const from = left + ink.faces.plain.width(label, writeInSize) + 8;
	for (let n = 0; n < codeBoxes; n += 1)
		pen.rect({ x: from + n * size, y: top, width: size, height: size }, { stroke: 0.6 });
	const after = from + codeBoxes * size + 18;
	const middle = after + (right - after) * 0.38;
	writeIn(pen, ink, "Aula", { of: section, x: after, y: top + 13, end: middle });
	writeIn(pen, ink, "Firma", { of: section, x: middle + 14, y: top + 13, end: right });
	return top + size;
}

function heading(pen: Pen, text: string, y: number): number {
	pen.text(tag("H2", section), text, { x: left, y: y + 11, size: 12, strong: true });
	return y + 19;
}

const bodySize = 10;

function drawScoring(pen: Pen, { source }: ReadExam, ink: Ink, y: number): number {
	let at = heading(pen, "Cómo se califica", y);
	for (const sentence of source.scoring.slice(0, 6))
		at = drawText(pen, ink, sentence, { x: left, y: at, width, size: bodySize, of: tag("P", section), most: 3 }) + 1.5;
	return at;
}

function instructionsOf({ source }: ReadExam, { letter }: Form, pages: number): string[] {
	const questions = counted(source.questions.length, "pregunta");
	const parts = source.parts?.map(({ name, minutes }) => `${name}, ${minutes} minutos`).join("; ");
	return [
		`Comprueba que tu cuadernillo tenga ${counted(pages, "página")} y ${questions}, y que sea de la forma ${letter}.`,
		`En tu hoja de respuestas escribe tus datos, rellena los círculos de tu código y marca la forma ${letter}.`,
		...(parts ? [`El examen tiene partes, cada una con su tiempo: ${parts}.`] : []),
		"Cada pregunta tiene una sola respuesta. Rellena todo el círculo de la letra que elijas, con lápiz oscuro; para cambiarla, bórrala bien.",
		"Puedes hacer tus cálculos en los espacios en blanco de este cuadernillo. Solo se califica la hoja de respuestas.",
		"Mantén tu celular apagado y guardado durante todo el examen.",
	];
}

function drawInstructions(pen: Pen, exam: ReadExam, form: Form, pages: number, ink: Ink, y: number): number {
	let at = heading(pen, "Instrucciones", y);
	const list = tag("L", section);
	for (const [index, text] of instructionsOf(exam, form, pages).entries()) {
		const item = tag("LI", list);
		pen.text(tag("Lbl", item), `${index + 1}.`, { x: left, y: at + 8, size: bodySize, strong: true });
		at =
			drawText(pen, ink, text, {
				x: left + 16,
				y: at,
				width: width - 16,
				size: bodySize,
				of: tag("LBody", item),
				most: 3,
			}) + 2.5;
	}
	return at;
}

/** Draws the contents: the question numbers of each course, if there is room. */
function drawCourses(pen: Pen, { source }: ReadExam, { arranged }: Form, ink: Ink, y: number): void {
	const runs: { name: string; from: number; until: number }[] = [];
	for (const [at, { index }] of arranged.entries()) {
		const name = source.courses[source.questions[index]!.courseId] ?? "";
		const last = runs.at(-1);
		if (last?.name === name) last.until = at + 1;
		else runs.push({ name, from: at + 1, until: at + 1 });
	}
	const columns = 3;
	const lines = Math.ceil(runs.length / columns);
	if (runs.length < 2 || y + 19 + lines * 14 > sheet.bottom - 44) return;
	const top = heading(pen, "Contenido", y);
	const own = (width - 2 * 18) / columns;
	const size = 9.5;
	for (const [n, { name, from, until }] of runs.entries()) {
		const x = left + Math.floor(n / lines) * (own + 18);
		const base = top + (n % lines) * 14 + 8;
		const range = from === until ? String(from) : `${from}–${until}`;
		const line = tag("P", section);
		const wide = ink.faces.strong.width(range, size);
		const room = own - wide - 12;
		const { plain } = ink.faces;
		const small = [size, 9, 8.5, 8].find((one) => plain.width(name, one) <= room) ?? 8;
		const text = fitted(name, room, small, plain);
		pen.text(line, text, { x, y: base, size: small });
		pen.text(line, range, { x: x + own - wide, y: base, size, strong: true });
		pen.line({ x: x + plain.width(text, small) + 4, y: base }, { x: x + own - wide - 4, y: base }, 0.35, true);
	}
}
