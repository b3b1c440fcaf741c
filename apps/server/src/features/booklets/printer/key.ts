import { letterOf } from "@cachimbo/rules/exams/option-letter";
import type { Ink } from "./drawing/ink.ts";
import type { PdfPaper } from "./drawing/pdf-pen.ts";
import { type Pen, tag } from "./drawing/pen.ts";
import { type Form, type ReadExam, sheet } from "./layout.ts";
import type { PrintNote } from "./messages.ts";
import { counted, drawText, fitted, titleOf } from "./words.ts";

const { left, right, bottom } = sheet;
const width = right - left;
const section = tag("Sect");
const rowHeight = 13.6;
const size = 9.5;

/** Letters of the right alternatives of a form's questions; '–' for a question without a key. */
export const keyOf = ({ source }: ReadExam, { arranged }: Form): string[] =>
	arranged.map(({ index, order }) => {
		const at = order.indexOf(source.questions[index]!.correct);
		return at < 0 ? "–" : letterOf(at);
	});

interface Column {
	title: string;
	/** one cell for each question */
	cells: string[];
	width: number;
	strong: boolean;
}

/** Draws the key of all forms, and the notes for the person who prints. */
export function drawKey(
	paper: PdfPaper,
	exam: ReadExam,
	forms: readonly Form[],
	notes: readonly PrintNote[],
	ink: Ink,
): void {
	const { pen } = paper;
	const { source } = exam;
	let y = drawHead(pen, exam, forms, ink);
	const total = source.questions.length;
	const columns: Column[] = [
		{ title: "N.º", cells: Array.from({ length: total }, (_, index) => String(index + 1)), width: 26, strong: false },
		...forms.map((form) => ({ title: form.letter, cells: keyOf(exam, form), width: 21, strong: true })),
	];
	y = drawTable(paper, columns, y + 8, ink);
	const moved = forms.filter(({ arranged }) => arranged.some(({ index }, at) => index !== at));
	if (moved.length > 0) {
		const places: Column[] = [
			{ title: "A", cells: columns[0]!.cells, width: 26, strong: false },
			...moved.map(({ letter, arranged }) => {
				const at = new Map(arranged.map(({ index }, place) => [index, place + 1]));
				return {
					title: letter,
					width: 26,
					strong: true,
					cells: columns[0]!.cells.map((_, index) => String(at.get(index) ?? "–")),
				};
			}),
		];
		y = title(paper, "Qué número tiene cada pregunta en las otras formas", y + 20, 80, ink);
		y = drawTable(paper, places, y, ink);
	}
	drawNotes(paper, notes, source.annulled, y + 20, ink);
}

function drawHead(pen: Pen, { source }: ReadExam, forms: readonly Form[], ink: Ink): number {
	const { faces } = ink;
	pen.text(tag("P", section), fitted(`${source.academy} · ${source.university.name}`, width, 10, faces.plain), {
		x: left,
		y: 52,
		size: 10,
		soft: true,
	});
	pen.text(tag("H1", section), forms.length > 1 ? "Claves por forma" : "Claves", {
		x: left,
		y: 77,
		size: 22,
		strong: true,
	});
	pen.text(
		tag("P", section),
		fitted([titleOf(source), source.area].filter(Boolean).join(" · "), width, 12, faces.strong),
		{ x: left, y: 95, size: 12, strong: true },
	);
	const codes = forms.map(({ letter, code }) => `forma ${letter}, ${code}`).join("; ");
	const valid = `Valen para los cuadernillos que al pie de sus páginas dicen: ${codes}.`;
	return drawText(pen, ink, valid, { x: left, y: 103, width, size: 10, of: tag("P", section), most: 3 });
}

function title(paper: PdfPaper, text: string, y: number, needed: number, _ink: Ink): number {
	let top = y;
	if (top + needed > bottom) {
		paper.nextPage();
		top = sheet.top;
	}
	paper.pen.text(tag("H2", section), text, { x: left, y: top + 11, size: 12, strong: true });
	return top + 22;
}

const blockGap = 16;

/** Draws a narrow table in as many blocks side by side as fit, read downwards and then to the right. @returns the y of its end */
function drawTable(paper: PdfPaper, columns: readonly Column[], from: number, ink: Ink): number {
	const { pen } = paper;
	const total = columns[0]?.cells.length ?? 0;
	const own = columns.reduce((sum, column) => sum + column.width, 0);
	const beside = Math.max(1, Math.floor((width + blockGap) / (own + blockGap)));
	let [at, y] = [0, from];
	while (at < total) {
		if (y + 6 * rowHeight > bottom) {
			paper.nextPage();
			y = sheet.top;
		}
		const room = Math.max(1, Math.floor((bottom - y) / rowHeight) - 1);
		const rows = Math.min(room, Math.max(10, Math.ceil((total - at) / beside / 5) * 5));
		let longest = 0;
		for (let block = 0; block < beside && at < total; block += 1) {
			const count = Math.min(rows, total - at);
			drawBlock(pen, columns, { from: at, count, x: left + block * (own + blockGap), y }, ink);
			at += count;
			longest = Math.max(longest, count);
		}
		y += (longest + 1) * rowHeight;
		if (at < total) y = bottom;
	}
	return y;
}

function drawBlock(
	pen: Pen,
	columns: readonly Column[],
	at: { from: number; count: number; x: number; y: number },
	{ faces }: Ink,
): void {
	const table = tag("Table", section);
	const end = at.x + columns.reduce((sum, column) => sum + column.width, 0);
	for (let row = -1; row < at.count; row += 1) {
		const top = at.y + (row + 1) * rowHeight;
		const number = at.from + row;
		if (row === -1) pen.rect({ x: at.x, y: top, width: end - at.x, height: rowHeight }, { fill: 0.12 });
		else if (number % 5 === 4 || row === at.count - 1)
			pen.line({ x: at.x, y: top + rowHeight }, { x: end, y: top + rowHeight }, 0.6);
		const line = tag("TR", table);
		let x = at.x;
		for (const column of columns) {
			const text = row === -1 ? column.title : (column.cells[number] ?? "");
			const isStrong = row === -1 || column.strong;
			const wide = faces[isStrong ? "strong" : "plain"].width(text, size);
			pen.text(tag(row === -1 ? "TH" : "TD", line), text, {
				...{ x: x + (column.width - wide) / 2, y: top + 9.9, size, strong: isStrong, reversed: row === -1 },
			});
			x += column.width;
		}
	}
}

function drawNotes(paper: PdfPaper, notes: readonly PrintNote[], annulled: number, from: number, ink: Ink): void {
	const sentences = [
		...notes.map(
			({ text, questions }) => `${text} ${questions.length === 1 ? "Pregunta" : "Preguntas"} ${questions.join(", ")}.`,
		),
		...(annulled > 0
			? [
					`${counted(annulled, "pregunta anulada", "preguntas anuladas")} no se ${annulled === 1 ? "imprime" : "imprimen"}.`,
				]
			: []),
	];
	if (sentences.length === 0) return;
	let y = title(paper, "Para quien imprime (números de la forma A)", from, 70, ink);
	for (const sentence of sentences) {
		if (y + 40 > bottom) {
			paper.nextPage();
			y = sheet.top;
		}
		y = drawText(paper.pen, ink, sentence, { x: left, y, width, size: bodySize, of: tag("P", section), most: 40 }) + 4;
	}
}

const bodySize = 9.5;
