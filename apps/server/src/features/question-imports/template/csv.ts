import { exampleRows, headings } from "./examples.ts";

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** As Excel in Peru opens it by a double click: semicolons, and a mark that says UTF-8. */
export const csvTemplate = (courses: readonly string[], course: string | undefined): Buffer =>
	Buffer.from(
		`\ufeff${[headings, ...exampleRows(courses, course)].map((row) => `${row.map(quoted).join(";")}\r\n`).join("")}`,
	);
