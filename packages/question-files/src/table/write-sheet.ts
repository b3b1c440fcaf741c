import type { SheetData } from "write-excel-file/node";

export interface Sheet {
	name: string;
	columns: readonly { heading: string; width: number }[];
	rows: readonly (readonly (string | number)[])[];
}

const bold = { fontWeight: "bold", backgroundColor: "#FDE9E4", alignVertical: "center" } as const;
const escapedSign = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;

/**
 * A workbook takes `_x0041_` for an escaped sign. The package that writes it looks texts up in a plain object: those that
 * every object has by itself ('valueOf') would break the file, and get an escaped first sign.
 */
function literal(text: string): string {
	const escaped = text.replace(/_x(?=[\dA-Fa-f]{4}_)/g, "_x005F_x");
	return text in Object.prototype ? `${escapedSign(text)}${escaped.slice(1)}` : escaped;
}

/**
 * A workbook of one table under headings that stay. Texts are cells of text, which no spreadsheet runs as formulas.
 * @param look of the cells of text
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
