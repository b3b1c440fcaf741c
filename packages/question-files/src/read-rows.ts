import { type ForeignKind, saveAsAdvice } from "@cachimbo/rules/files/save-as";
import { foreignKindOf } from "./foreign-kind.ts";
import { createBudget, type Limits, usualLimits } from "./limits.ts";
import { recogniseFile } from "./recognise.ts";
import { FileRefusal } from "./refusal.ts";
import { textOf } from "./table/headings.ts";
import { decodeText } from "./text/decode.ts";

/** A row of a table that is not a list of questions. */
export interface PlainRow {
	/** the spreadsheet's row number, from 1 */
	row: number;
	cells: string[];
	/** changes that the spreadsheet made to cells, by column */
	faults: Record<number, string>;
}

/**
 * Reads the non-empty rows of a CSV file or of a workbook's first sheet, for tables of any content, with the readers of question
 * files. @throws FileRefusal with a Spanish sentence if the file is of another type, damaged or too large
 */
export async function readRows(
	bytes: Uint8Array,
	limits: Partial<Limits> = {},
): Promise<{ rows: PlainRow[]; remarks: string[] }> {
	const budget = createBudget({ ...usualLimits, ...limits });
	const remarks: string[] = [];
	const kind = await recogniseFile(bytes);
	const isWorkbook = kind === "xlsx";
	if (kind === undefined || (bytes[0] === 0x50 && bytes[1] === 0x4b && !isWorkbook))
		throw notATable(foreignKindOf(bytes));
	const rows = isWorkbook
		? await (await import("./table/xlsx.ts")).readXlsx(bytes, budget, remarks)
		: (await import("./table/csv.ts")).readCsv(decodeText(bytes).replace(/^\ufeff/, ""), budget.limits);
	return {
		remarks,
		rows: rows.map(({ row, cells }) => ({
			row,
			cells: cells.map(textOf),
			faults: Object.fromEntries(
				cells.flatMap((cell, column) => (typeof cell === "object" ? [[column, cell.fault]] : [])),
			),
		})),
	};
}

const notATable = (kind: ForeignKind | undefined) =>
	new FileRefusal(
		kind === "xls"
			? saveAsAdvice.xls
			: "No podemos leer este tipo de archivo. Sirven una hoja de Excel (.xlsx) y un .csv, sin contraseña.",
	);
