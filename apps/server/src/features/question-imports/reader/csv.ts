import { IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import { decodeText } from "./decode.ts";
import { recognisedHeadings } from "./headings.ts";
import { FileRefusal, tooManyColumns, tooManyRows } from "./refusal.ts";
import { cleanText, createTable, type QuestionFileReader } from "./table.ts";

const delimiters = [";", ",", "\t"] as const;
/** Bytes of the longest row there can be, several times over; one that is longer has a quote open. */
const longestRecord = 1_000_000;
/** Empty ones too: they cost time, of which the parser takes much for a row of another width. */
const mostLines = 10 * IMPORT_MAX_ROWS;
const mostCells = 16_384;

const options = {
	relax_column_count: true,
	relax_quotes: true,
	max_record_size: longestRecord,
	record_delimiter: "\n",
};

export const csvReader: QuestionFileReader = {
	async read(bytes) {
		// Line ends alike: of several kinds the parser takes many times as long.
		const text = decodeText(bytes).replace(/\r\n?/g, "\n");
		const told = /^sep=(.)\n/i.exec(text);
		const table = createTable();
		if (told) table.add([]);
		const body = (told ? text.slice(told[0].length) : text).trimEnd();
		refuseLongLine(body);
		let lines = 0;
		try {
			parse(body, {
				...options,
				delimiter: told?.[1] ?? detectDelimiter(body),
				// Null keeps nothing: the table does, and a file of ten million line breaks is none.
				on_record: (cells: string[]) => {
					lines += 1;
					if (lines > mostLines) throw tooManyRows(IMPORT_MAX_ROWS);
					if (cells.length > mostCells) throw tooManyColumns(mostCells);
					table.add(cells.map(cleanText));
					return null;
				},
			});
		} catch (error) {
			throw error instanceof CsvError ? refusalOf(error) : error;
		}
		return table.rows();
	},
};

/** The parser counts what is in a record's cells, and not the cells: ten million empty ones are none to it. */
function refuseLongLine(text: string): void {
	let start = 0;
	let line = 1;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charCodeAt(at);
		if (sign === 10) [start, line] = [at + 1, line + 1];
		else if (at - start > longestRecord) throw tooLongRow(` cerca de la línea ${line}`);
	}
}

const tooLongRow = (line: string) =>
	new FileRefusal(`Hay una fila demasiado larga${line}. Revisa si tiene comillas sin cerrar.`);

/** The one by which most of the first line's cells are headings; a tie is the one that Excel in Peru writes. */
function detectDelimiter(text: string): string {
	const scores = delimiters.map((delimiter) => {
		let headings: string[] = [];
		try {
			const start = text.trimStart().slice(0, 20_000);
			[headings = []] = parse(start, { ...options, delimiter, to: 1, max_record_size: 0 }) as string[][];
		} catch {
			// an open quote: told where the whole is read
		}
		return { delimiter, known: recognisedHeadings(headings), cells: headings.length };
	});
	const [best] = scores.sort((one, other) => other.known - one.known || other.cells - one.cells);
	return best?.delimiter ?? ";";
}

function refusalOf(error: CsvError): FileRefusal {
	const line = typeof error.lines === "number" ? ` cerca de la línea ${error.lines}` : "";
	if (error.code === "CSV_QUOTE_NOT_CLOSED") return new FileRefusal(`Hay comillas sin cerrar${line}`);
	if (error.code === "CSV_MAX_RECORD_SIZE") return tooLongRow(line);
	return new FileRefusal(`No pudimos leer el archivo${line}. Ábrelo en Excel y guárdalo como .xlsx.`);
}
