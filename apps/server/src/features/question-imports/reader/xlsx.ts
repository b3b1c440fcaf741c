import { createTable, type QuestionFileReader } from "./table.ts";
import { findParts } from "./workbook/find-parts.ts";
import { readSheet } from "./workbook/read-sheet.ts";
import { readSharedStrings } from "./workbook/shared-strings.ts";
import { readStyles } from "./workbook/styles.ts";
import { readZipEntries } from "./zip-entries.ts";

/** What is read of a workbook. */
const needed = /^xl\/(workbook|styles|sharedStrings|worksheets\/[\w-]+|_rels\/workbook)\.xml(\.rels)?$/i;

/** The first sheet of an Office Open XML workbook. Of a formula the value it had when the file was saved. */
export const xlsxReader: QuestionFileReader = {
	async read(bytes) {
		const parts = findParts(await readZipEntries(Buffer.from(bytes), (name) => needed.test(name)));
		const { sheet, from1904 } = parts;
		const table = createTable();
		readSheet(sheet, { strings: readSharedStrings(parts.strings), styles: readStyles(parts.styles), from1904 }, table);
		return table.rows();
	},
};
