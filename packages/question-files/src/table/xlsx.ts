import type { Budget } from "../limits.ts";
import { readZip } from "../zip/read-zip.ts";
import { createTable, type TableRow } from "./table.ts";
import { findParts } from "./workbook/find-parts.ts";
import { readSheet } from "./workbook/read-sheet.ts";
import { readSharedStrings } from "./workbook/shared-strings.ts";
import { readStyles } from "./workbook/styles.ts";

/** The entries of a workbook that are read. */
const needed = /^xl\/(workbook|styles|sharedStrings|worksheets\/[\w-]+|_rels\/workbook)\.xml(\.rels)?$/i;

/**
 * The non-empty rows of the first sheet of an Office Open XML workbook. Formulas have the results stored in the file.
 * @throws FileRefusal
 */
export async function readXlsx(bytes: Uint8Array, budget: Budget): Promise<TableRow[]> {
	// A sheet that is formatted to its end repeats itself a hundred thousand times; its parts are read within bounds of their own.
	const parts = findParts(await readZip(bytes, budget, (name) => needed.test(name), { boundsRatio: false }));
	const { sheet, from1904 } = parts;
	const table = createTable(budget.limits);
	readSheet(sheet, { strings: readSharedStrings(parts.strings), styles: readStyles(parts.styles), from1904 }, table);
	return table.rows();
}
