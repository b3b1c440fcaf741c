import { createTable, type QuestionFileReader } from "./table.ts";
import { findParts } from "./workbook/find-parts.ts";
import { readSheet } from "./workbook/read-sheet.ts";
import { readSharedStrings } from "./workbook/shared-strings.ts";
import { readStyles } from "./workbook/styles.ts";
import { readZipEntries } from "./zip-entries.ts";

/** The entries of a workbook that are read. */
const needed = /^xl\/(workbook|styles|sharedStrings|worksheets\/[\w-]+|_rels\/workbook)\.xml(\.rels)?$/i;

/** Reads the first sheet of an Office Open XML workbook. Formulas have the results stored in the file. */
export const xlsxReader: QuestionFileReader = {
	async read(bytes) {
		const parts = findParts(await readZipEntries(Buffer.from(bytes), (name) => needed.test(name)));
		const { sheet, from1904 } = parts;
		const table = createTable();
		readSheet(sheet, { strings: readSharedStrings(parts.strings), styles: readStyles(parts.styles), from1904 }, table);
		return table.rows();
	},
};
