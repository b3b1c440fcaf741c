import { exampleRows, headings } from "./examples.ts";

const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** CSV as Excel in Peru opens it: separated by semicolons, with a byte order mark for UTF-8. */
export const csvTemplate = (courses: readonly string[], course: string | undefined): Buffer =>
	Buffer.from(
		`\ufeff${[headings, ...exampleRows(courses, course)].map((row) => `${row.map(quoted).join(";")}\r\n`).join("")}`,
	);
