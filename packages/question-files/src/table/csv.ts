import { csvText } from "@cachimbo/rules/files/csv";
import { CsvError } from "csv-parse";
import { parse } from "csv-parse/sync";
import type { Limits } from "../limits.ts";
import { FileRefusal, tooManyColumns, tooManyRows } from "../refusal.ts";
import { cleanText } from "../text/clean.ts";
import { recognisedHeadings } from "./headings.ts";
import { createTable, type TableRow } from "./table.ts";

const delimiters = [";", ",", "\t"] as const;
/** Several times the longest valid row; a longer one has an unclosed quote. */
const maxRecordBytes = 1_000_000;
/** Maximum number of lines per allowed item, including empty lines. */
const linesToItems = 10;
const maxCells = 16_384;

const options = {
	relax_column_count: true,
	relax_quotes: true,
	max_record_size: maxRecordBytes,
	record_delimiter: "\n",
};

/** Reads the non-empty rows, including the headings. @throws FileRefusal */
export function readCsv(source: string, limits: Limits): TableRow[] {
	// Normalise line endings: with mixed ones the parser is many times slower.
	const text = source.replace(/\r\n?/g, "\n");
	const sepLine = /^sep=(.)\n/i.exec(text);
	const table = createTable(limits);
	const linesSkipped = sepLine ? 1 : 0;
	const body = (sepLine ? text.slice(sepLine[0].length) : text).trimEnd();
	refuseLongLine(body);
	try {
		parse(body, {
			...options,
			delimiter: sepLine?.[1] ?? detectDelimiter(body),
			// Without this the parser creates an error object for each empty line, since its width differs.
			skip_empty_lines: true,
			// Return null so that the parser keeps no records: the table collects them, within its bounds.
			on_record: (cells: string[], { records, empty_lines }) => {
				const row = linesSkipped + records + empty_lines;
				if (row > linesToItems * limits.items) throw tooManyRows(limits.items);
				if (cells.length > maxCells) throw tooManyColumns(maxCells);
				for (const [column, cell] of cells.entries()) table.put(row, column, cleanText(csvText(cell)));
				return null;
			},
		});
	} catch (error) {
		throw error instanceof CsvError ? refusalOf(error) : error;
	}
	return table.rows();
}

/**
 * Refuses a line that is too long. The parser's own limit counts the content of cells, not cells: it would accept ten million
 * empty ones.
 */
function refuseLongLine(text: string): void {
	let start = 0;
	let line = 1;
	for (let at = 0; at < text.length; at += 1) {
		const sign = text.charCodeAt(at);
		if (sign === 10) [start, line] = [at + 1, line + 1];
		else if (at - start > maxRecordBytes) throw tooLongRow(` cerca de la línea ${line}`);
	}
}

const tooLongRow = (line: string) =>
	new FileRefusal(`Hay una fila demasiado larga${line}. Revisa si tiene comillas sin cerrar.`);

/** Number of lines in which headings are searched, because titles may precede them. */
const linesSearched = 10;

/**
 * Detects the delimiter that yields the most known headings in one of the first lines. On a tie the semicolon wins, which Excel
 * in Peru writes.
 */
function detectDelimiter(text: string): string {
	const scores = delimiters.map((delimiter) => {
		const lines: string[][] = [];
		try {
			const start = text.trimStart().slice(0, 20_000);
			parse(start, {
				...{ ...options, delimiter, to: linesSearched, max_record_size: 0 },
				on_record: (cells: string[]) => {
					lines.push(cells);
					return null;
				},
			});
		} catch {
			// an unclosed quote: reported when the whole file is read
		}
		const maxOf = (count: (cells: string[]) => number) => Math.max(0, ...lines.map(count));
		return { delimiter, known: maxOf(recognisedHeadings), cells: lines[0]?.length ?? 0 };
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
