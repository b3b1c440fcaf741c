import { reportLost } from "../item.ts";
import { isKeySheet, sheetPairs } from "../lines/key-sheet.ts";
import { type Paragraph, plainOf } from "../lines/paragraph.ts";
import { hasMark } from "../lines/paragraph-text.ts";
import { blockOf, optionOf } from "../lines/question-builder.ts";
import { createQuestionReader } from "../lines/read-questions.ts";
import type { BankItem, TableHeadings } from "../model.ts";
import { takeOwnPicture } from "../pictures.ts";
import type { ReadContext } from "../read-context.ts";
import { leftOut } from "../refusal.ts";
import { isHeadlessTable, type Mappings, recognisedHeadings } from "../table/headings.ts";
import { readTable, type TableOptions } from "../table/read-table.ts";
import type { TableRow } from "../table/table.ts";
import { childrenOf, descendantsOf, eachElement, type XmlElement } from "../xml/tree.ts";
import { openWord, type WordParts } from "./document-parts.ts";
import { readParagraph } from "./paragraphs.ts";

/** Elements that other programs and content controls put around paragraphs of the body. */
const wrappers = new Set(["sdt", "sdtContent", "customXml", "ins", "moveTo"]);

/**
 * Reads a Word document: tables with headings, tables of one question, or numbered questions with lettered alternatives. @throws
 * FileRefusal
 */
export async function readWord(
	bytes: Uint8Array,
	context: ReadContext,
	{ mappings }: Pick<TableOptions, "mappings">,
	file?: string,
): Promise<WordItems> {
	const parts = await openWord(bytes, context.budget);
	const reader = createQuestionReader(context.budget, file);
	const fromTables: BankItem[] = [];
	let mappedTable: TableHeadings | undefined;
	let unread: Cell[][] | undefined;
	eachElement(parts.body, {
		isWanted: (name, [root, body, ...ancestors]) =>
			(name === "p" || name === "tbl") &&
			root === "document" &&
			body === "body" &&
			ancestors.every((each) => wrappers.has(each)),
		take(element) {
			if (element.name === "p") reader.take(readParagraph(element, parts, context));
			else takeTable(element);
		},
	});

	function takeTable(element: XmlElement): void {
		const rows = cellsOf(element, parts, context);
		const texts = rows.map((cells) => cells.map(textOf));
		if (isKeySheet(texts)) {
			reader.takeKeys(sheetPairs(texts));
			return;
		}
		const table = asTable(rows) ?? (isHeadlessTable(rowsOf(rows), mappings) ? rows : undefined);
		if (table) {
			const read = readWordTable(table, context, mappings, file);
			for (const item of read.items) fromTables.push(item);
			mappedTable ??= read.mappedTable;
		} else {
			if (looksLikeTable(rows)) unread ??= rows;
			for (const paragraph of rows.flat(2)) reader.take(paragraph);
		}
	}

	const { items, outside } = reader.end();
	for (const text of outside) context.remarks.push(leftOut(text));
	// Nothing else was found, so the columns of the table must be mapped.
	if (unread && fromTables.length + items.length === 0) readWordTable(unread, context, mappings, file);
	for (const item of fromTables) takeListedKey(item, reader.keyOf);
	const all = [...fromTables, ...items].map((item, index) => ({
		...item,
		source: { ...item.source, place: { ...item.source.place, kind: "item" as const, number: index + 1 } },
	}));
	return { items: all, ...(mappedTable ? { mappedTable } : {}) };
}

/** Gives a question of a table without keys the key that a list has for its number. */
function takeListedKey(
	{ number, alternatives, faults }: BankItem,
	keyOf: (number: number) => string | undefined,
): void {
	const hasKey = alternatives.some(({ isCorrect }) => isCorrect) || faults.some(({ field }) => field === "key");
	const key = number === undefined || hasKey ? undefined : keyOf(number);
	const right = key === undefined ? undefined : alternatives[key.charCodeAt(0) - 65];
	if (right) right.isCorrect = true;
}

interface WordItems {
	items: BankItem[];
	mappedTable?: TableHeadings;
}

type Cell = Paragraph[];

const cellsOf = (table: XmlElement, parts: WordParts, context: ReadContext): Cell[][] =>
	[...rowsIn(table)].map((row) =>
		childrenOf(row)
			.flatMap((each) => (each.name === "sdt" ? [...descendantsOf(each, "tc")] : each.name === "tc" ? [each] : []))
			.map((cell) => [...descendantsOf(cell, "p")].map((paragraph) => readParagraph(paragraph, parts, context))),
	);

function* rowsIn(table: XmlElement): Generator<XmlElement> {
	for (const child of childrenOf(table)) {
		if (child.name === "tr") yield child;
		else if (child.name === "sdt" || child.name === "sdtContent" || child.name === "ins") yield* rowsIn(child);
	}
}

const textOf = (cell: Cell | undefined) => (cell ?? []).map(plainOf).join(" ").trim();

const minKnownHeadings = 3;

/** Converts rows below headings, or a table of one question with the headings at its side. */
function asTable(rows: readonly Cell[][]): Cell[][] | undefined {
	if (rows.slice(0, 3).some((cells) => recognisedHeadings(cells.map(textOf)) >= minKnownHeadings)) return [...rows];
	const isAside =
		rows.every((cells) => cells.length === 2) &&
		recognisedHeadings(rows.map(([cell]) => textOf(cell))) >= minKnownHeadings;
	return isAside ? [rows.map(([name = []]) => name), rows.map(([, value = []]) => value)] : undefined;
}

/** Whether it looks like a table of data. Layout tables have fewer columns or rows. */
const looksLikeTable = (rows: readonly Cell[][]): boolean =>
	rows.length >= 2 && rows.every((cells) => cells.filter((cell) => textOf(cell) !== "").length >= minKnownHeadings);

const rowsOf = (rows: readonly Cell[][]): TableRow[] =>
	rows.map((cells, index) => ({
		row: index + 1,
		cells: cells.map((cell) => blockOf(cell.map(asCell))),
		plain: cells.map(textOf),
	}));

/** Reads a table. In a document the key may be a mark instead of a column. @throws UnknownColumns */
function readWordTable(
	rows: readonly Cell[][],
	context: ReadContext,
	mappings: Mappings | undefined,
	file: string | undefined,
): WordItems {
	const {
		items,
		table: headings,
		mappedTable,
	} = readTable(rowsOf(rows), context, { isKeyOptional: true, mappings }, file);
	const withMarks = items.map((item) => {
		const cells = rows[item.source.place.number - 1] ?? [];
		for (const sentence of cells.flat().flatMap(({ lost }) => lost)) reportLost(item, sentence);
		const alternatives = item.alternatives.map((alternative, option) => {
			const cell = cells[headings.meanings.indexOf(`alternative:${option}`)];
			return { ...alternative, ...optionOf(alternative.text.replace(/\s+/g, " ")), cell };
		});
		const hasKey = alternatives.some(({ isCorrect }) => isCorrect) || item.faults.some(({ field }) => field === "key");
		const marked = hasKey ? -1 : markedCell(alternatives.map(({ cell }) => cell));
		const withKey = alternatives.map(({ cell: _cell, text, isCorrect, ...rest }, option) => ({
			...rest,
			...{
				isCorrect: isCorrect || option === marked,
				text: option === marked ? text.replace(/^\*\*(.*)\*\*$/, "$1") : text,
			},
		}));
		const own = item.picture ? { text: item.text } : takeOwnPicture(item.text);
		return { ...item, ...own, alternatives: withKey };
	});
	return { items: withMarks, ...(mappedTable ? { mappedTable } : {}) };
}

/** Drops the letters and numbers of a list in a cell, which only name the column. */
const asCell = (paragraph: Paragraph): Paragraph =>
	/Letter$|^decimal/.test(paragraph.numbering ?? "") ? { ...paragraph, label: "" } : paragraph;

function markedCell(cells: readonly (Cell | undefined)[]): number {
	for (const mark of ["highlight", "colour", "underline", "bold"] as const) {
		const found = cells.flatMap((cell, option) =>
			cell?.some((paragraph) => hasMark(paragraph, mark)) ? [option] : [],
		);
		if (found.length === 1 && cells.length > 1) return found[0] ?? -1;
	}
	return -1;
}
