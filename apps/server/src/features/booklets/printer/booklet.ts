import type { BookletSource } from "../source.ts";
import { drawCover } from "./cover.ts";
import type { Ink } from "./drawing/ink.ts";
import type { PdfPaper } from "./drawing/pdf-pen.ts";
import type { Pen } from "./drawing/pen.ts";
import { drawHead } from "./head.ts";
import { type Form, type layOut, type ReadExam, sheet } from "./layout.ts";
import type { PrintChoice } from "./messages.ts";
import { fitted, titleOf } from "./words.ts";

type LaidForm = ReturnType<typeof layOut>;

export const pagesOf = (laid: LaidForm, { cover }: PrintChoice): number => laid.pages + (cover ? 1 : 0);

/** Draws the booklet of a form, cover first. */
export function drawBooklet(
	paper: PdfPaper,
	exam: ReadExam,
	form: Form,
	laid: LaidForm,
	choice: PrintChoice,
	ink: Ink,
): void {
	const { pen } = paper;
	const pages = pagesOf(laid, choice);
	if (choice.cover) drawCover(pen, exam, form, { pages, ink });
	else drawHead(pen, exam, form, ink);
	const byPage = Map.groupBy(laid.rows, ({ page }) => page);
	for (let page = 0; page < laid.pages; page += 1) {
		if (page > 0 || choice.cover) paper.nextPage();
		drawPage(pen, laid, page, byPage.get(page) ?? []);
		drawFoot(pen, exam.source, form, { page: page + 1 + (choice.cover ? 1 : 0), pages }, ink);
	}
}

function drawPage(pen: Pen, { frame }: LaidForm, page: number, rows: LaidForm["rows"]): void {
	const [, second] = frame.columns;
	if (second) {
		const x = second.x - (second.x - frame.columns[0]!.x - frame.columns[0]!.width) / 2;
		pen.line({ x, y: frame.top(page) }, { x, y: frame.bottom }, 0.4, true);
	}
	for (const { row, x, y, isTop } of rows) row.draw(pen, x, y, isTop);
}

const footSize = 8.2;

function drawFoot(
	pen: Pen,
	source: BookletSource,
	{ letter, code }: Form,
	at: { page: number; pages: number },
	{ faces }: Ink,
) {
	const y = sheet.bottom + 19;
	pen.line({ x: sheet.left, y: y - 11 }, { x: sheet.right, y: y - 11 }, 0.4, true);
	const right = `Forma ${letter} · ${at.page} de ${at.pages}`;
	const left = fitted(`${code} · ${source.academy} · ${titleOf(source)}`, 360, footSize, faces.plain);
	pen.text(undefined, left, { x: sheet.left, y, size: footSize, soft: true });
	const x = sheet.right - faces.strong.width(right, footSize);
	pen.text(undefined, right, { x, y, size: footSize, strong: true });
}
