import type { SheetData } from "write-excel-file/node";
import { lazyRequire } from "../../../process/lazy-require.ts";
import { exampleRows, headings } from "./examples.ts";
import { instructions } from "./instructions.ts";

const excelWriter = lazyRequire<typeof import("write-excel-file/node")>("write-excel-file/node");
const widths = [22, 24, 40, 50, 20, 20, 20, 20, 20, 8, 50, 30, 30, 30, 30, 30];
/** Number of rows formatted as text, so that spreadsheets do not turn 1/2 into a date or 25 % into a number. */
const textRows = 300;

const bold = { fontWeight: "bold", backgroundColor: "#FDE9E4", alignVertical: "center" } as const;
const asText = { type: String, format: "@", wrap: true, alignVertical: "top" } as const;

/** Cached template: making it takes 50 ms, and courses are seldom renamed. */
let cached: { key: string; bytes: Promise<Buffer> } | undefined;

/** Returns a workbook of three sheets: the one to fill in, the instructions, and the course names. */
export function xlsxTemplate(courses: readonly string[], course: string | undefined): Promise<Buffer> {
	const key = JSON.stringify([courses, course]);
	if (cached?.key === key) return cached.bytes;
	const entry = { key, bytes: writeTemplate(courses, course) };
	cached = entry;
	entry.bytes.catch(() => {
		if (cached === entry) cached = undefined;
	});
	return entry.bytes;
}

function writeTemplate(courses: readonly string[], course: string | undefined): Promise<Buffer> {
	const rows = exampleRows(courses, course);
	const blank = Array.from({ length: textRows }, () => headings.map(() => ""));
	const questions: SheetData = [
		headings.map((value) => ({ value, ...bold })),
		...[...rows, ...blank].map((row) => row.map((value) => ({ ...asText, value: value || undefined }))),
	];
	return excelWriter()
		.default([
			{ sheet: "Preguntas", data: questions, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 },
			{ sheet: "Instrucciones", data: textSheet(instructions), columns: [{ width: 24 }, { width: 100 }] },
			{
				sheet: "Cursos",
				data: textSheet([["Cursos", ""], ...courses.map((name) => [name])]),
				columns: [{ width: 40 }],
			},
		])
		.toBuffer();
}

const textSheet = (rows: readonly (readonly string[])[]): SheetData =>
	rows.map((row, index) => row.map((value) => ({ ...(index === 0 ? bold : asText), type: String, value })));
