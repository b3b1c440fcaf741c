import { inks, type Paper, page } from "./print-paper.ts";

export interface Column<Row> {
	/** Heading; '' for bars, which show another column as a picture. */
	title: string;
	width: number;
	text?: (row: Row) => string;
	align?: "left" | "right";
	/** Fill of the bar, 0 to 1. */
	bar?: (row: Row) => number;
}

export const rowHeight = 13.8;
const space = 8;
const columnScope = { scope: "Column" } as object;

/** Draws a table with a line under each row, continued at the top of the next page. @returns its lower end */
export function drawTable<Row>(
	paper: Omit<Paper, "finish">,
	columns: readonly Column<Row>[],
	rows: readonly Row[],
	at: { x: number; y: number },
): number {
	const { doc, root, put, decorate } = paper;
	const table = doc.struct("Table");
	root.add(table);
	const places: { x: number; width: number; column: Column<Row> }[] = [];
	for (const column of columns) {
		const last = places.at(-1);
		places.push({ x: last ? last.x + last.width + space : at.x, width: column.width, column });
	}
	const end = (places.at(-1)?.x ?? at.x) + (columns.at(-1)?.width ?? 0);
	const texts = places.filter(({ column }) => column.text);
	let y = at.y;
	const drawRow = (tag: "TH" | "TD", textOf: (column: Column<Row>) => string) => {
		const row = doc.struct("TR");
		table.add(row);
		for (const { x, width, column } of texts) {
			const look = tag === "TH" ? ({ size: 8, ink: "soft" } as const) : { size: 9 };
			const cell = () => put(textOf(column), { x, y: y + 2, width, align: column.align ?? "left", ...look });
			row.add(doc.struct(tag, tag === "TH" ? columnScope : {}, cell));
		}
		y += rowHeight;
		decorate(() => doc.moveTo(at.x, y).lineTo(end, y).lineWidth(0.5).stroke(inks.line));
	};
	drawRow("TH", ({ title }) => title);
	for (const row of rows) {
		if (y + rowHeight > page.bottom) {
			doc.addPage();
			y = page.top;
		}
		const top = y;
		drawRow("TD", ({ text }) => text?.(row) ?? "");
		for (const { x, width, column } of places) if (column.bar) drawBar(paper, { x, y: top, width }, column.bar(row));
	}
	table.end();
	return y;
}

function drawBar(
	{ doc, decorate }: Omit<Paper, "finish">,
	{ x, y, width }: { x: number; y: number; width: number },
	share: number,
) {
	decorate(() => {
		doc
			.rect(x, y + 3.6, width, 7)
			.lineWidth(0.7)
			.stroke(inks.soft);
		if (share > 0) doc.rect(x, y + 3.6, width * share, 7).fill(inks.fill);
	});
}
