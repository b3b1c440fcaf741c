import type { SheetData } from "write-excel-file/node";

export interface Sheet {
	name: string;
	columns: readonly { heading: string; width: number }[];
	rows: readonly (readonly (string | number)[])[];
}

const bold = { fontWeight: "bold", backgroundColor: "#FDE9E4", alignVertical: "center" } as const;
const escapedSign = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/**
 * Escapes a text for a workbook, in which `_x0041_` is an escaped character. The package that writes it looks texts up in a plain
 * object: names of inherited properties ('valueOf') would break the file, so their first character is escaped.
 */
function literal(text: string): string {
	const escaped = text.replace(/_x(?=[\dA-Fa-f]{4}_)/g, "_x005F_x");
	return text in Object.prototype ? `${escapedSign(text)}${escaped.slice(1)}` : escaped;
}

/**
 * Writes a workbook with one table and frozen headings. Texts are text cells, which no spreadsheet runs as formulas.
 * @param look formatting of the text cells
 */
export async function writeSheet({ name, columns, rows }: Sheet, look: object = {}): Promise<Uint8Array> {
	const { default: writeExcel } = await import("write-excel-file/node");
	const cellOf = (value: string | number) =>
		typeof value === "number" ? { value, type: Number } : { ...look, type: String, value: literal(value) || undefined };
	const data: SheetData = [
		columns.map(({ heading }) => ({ value: heading, ...bold })),
		...rows.map((row) => row.map(cellOf)),
	];
	const sheet = { sheet: name, data, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
	return new Uint8Array(await writeExcel([sheet]).toBuffer());
}
