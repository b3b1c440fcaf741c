import type { Writable } from "node:stream";
import { type Column, drawTable, rowHeight } from "../../../content/paper-table.ts";
import { inks, openPaperTo, page } from "../../../content/print-paper.ts";
import { listColumns } from "../list-columns.ts";
import type { ListCells, ListHeading } from "./messages.ts";

const width = page.right - page.left;
const headHeight = 66;
/** Rows that fit on a page besides the column headings and the page number. */
const rowsPerPage = Math.floor((page.bottom - page.top - headHeight - rowHeight - 18) / rowHeight);

const columns: Column<ListCells>[] = listColumns.flatMap(({ heading, printed }, n) =>
	printed === undefined
		? []
		: [
				{
					...{ title: heading, width: printed, text: (cells: ListCells) => printedCell(cells[n]) },
					align: heading === "Apellidos y nombres" || heading === "Área" ? ("left" as const) : ("right" as const),
				},
			],
);

/** Text of a cell, with a true minus sign; points as universities write them, '1717.375'. */
const printedCell = (cell: string | number | undefined) => String(cell ?? "").replace("-", "−");

type Sheets = Awaited<ReturnType<typeof openPaperTo>>;

function drawHead(
	{ write, decorate, doc }: Sheets,
	{ siteName, exam, of, how, madeAt }: ListHeading,
	isFirst: boolean,
) {
	const [x, y] = [page.left, page.top];
	write("P", `${siteName} · ${madeAt}`, { x, y, width, size: 8.5, ink: "soft" });
	write(isFirst ? "H1" : "P", `Orden de mérito · ${exam}`, { x, y: y + 13, width, size: 14, face: "strong" });
	write("P", `${of} · ${how}`, { x, y: y + 34, width, size: 8.5, ink: "soft" });
	decorate(() =>
		doc
			.moveTo(x, y + 52)
			.lineTo(page.right, y + 52)
			.lineWidth(1)
			.stroke(inks.text),
	);
}

/** Prints the list on A4. Each page has the academy's name, the exam, the date and the page number. @param to ended after the last page */
export async function printList(heading: ListHeading, rows: readonly ListCells[], to: Writable): Promise<void> {
	const title = `Orden de mérito · ${heading.exam}`;
	const sheets = await openPaperTo(to, { title, author: heading.siteName, madeAt: new Date(heading.madeAtIso) });
	const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
	for (let n = 0; n < pages; n += 1) {
		if (n > 0) sheets.doc.addPage();
		drawHead(sheets, heading, n === 0);
		const own = rows.slice(n * rowsPerPage, (n + 1) * rowsPerPage);
		drawTable(sheets, columns, own, { x: page.left, y: page.top + headHeight });
		const pageNumberStyle = { x: page.left, y: page.bottom - 10, width, size: 8, ink: "soft", align: "right" } as const;
		sheets.write("P", `Página ${n + 1} de ${pages}`, pageNumberStyle);
	}
	await sheets.finish();
}
