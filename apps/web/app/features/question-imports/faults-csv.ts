import type { ImportRowDto } from "@cachimbo/contract/question-imports";

/** A cell as spreadsheets read it; what begins like a formula stays a text. */
function cell(value: string | number): string {
	const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
	return `"${text.replaceAll('"', '""')}"`;
}

/** The faults of a file as a table to mend it by: with semicolons and a byte order mark, as Excel in Peru opens it. */
export function faultsCsv(rows: readonly Pick<ImportRowDto, "row" | "faults">[]): string {
	const lines = rows.flatMap(({ row, faults }) =>
		faults.map(({ column, message }) => [row, column ?? "", message].map(cell).join(";")),
	);
	return `\u{FEFF}${["fila;columna;error", ...lines].join("\r\n")}\r\n`;
}
