import type { Budget } from "../limits.ts";
import { quotedLong } from "../text/clean.ts";
import { listZip, readZip } from "../zip/read-zip.ts";
import { createTable, type TableRow } from "./table.ts";
import { findParts } from "./workbook/find-parts.ts";
import { readSheet } from "./workbook/read-sheet.ts";
import { readSharedStrings } from "./workbook/shared-strings.ts";
import { readStyles } from "./workbook/styles.ts";

/** The entries of a workbook that are read. */
const needed = /^xl\/(workbook|styles|sharedStrings|worksheets\/[\w-]+|_rels\/workbook)\.xml(\.rels)?$/i;

/** Sheets of our own template that contain no questions. */
const withoutQuestions = new Set(["Instrucciones", "Cursos"]);

/**
 * Reads the non-empty rows of the first sheet of an Office Open XML workbook. For formulas, the results stored in the file are
 * used.
 * @param remarks receives the parts of the workbook that are not read @throws FileRefusal
 */
export async function readXlsx(bytes: Uint8Array, budget: Budget, remarks: string[]): Promise<TableRow[]> {
	// A sheet formatted to its end repeats itself a hundred thousand times, so the ratio is not limited; its parts have their own
	// limits.
	const parts = findParts(await readZip(bytes, budget, (name) => needed.test(name), { boundsRatio: false }));
	const { sheet, from1904 } = parts;
	const table = createTable(budget.limits);
	readSheet(sheet, { strings: readSharedStrings(parts.strings), styles: readStyles(parts.styles), from1904 }, table);
	const others = parts.others.filter((name) => !withoutQuestions.has(name));
	if (others.length > 0)
		remarks.push(`Del libro se lee la primera hoja; no se leyó: ${quotedLong(others.join(", "))}.`);
	const pictures = ((await listZip(bytes)) ?? []).filter((name) => /^xl\/media\/./i.test(name)).length;
	if (pictures > 0) {
		const what =
			pictures === 1 ? "una imagen pegada, que no se importa" : `${pictures} imágenes pegadas, que no se importan`;
		remarks.push(`El libro tiene ${what}: ponlas en un ZIP con la hoja, y su nombre en la columna «imagen».`);
	}
	return table.rows();
}
