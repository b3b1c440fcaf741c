import { claimPictures, takePicture } from "../html-fields.ts";
import { emptyItem, reportLost } from "../item.ts";
import { readAnnulled, readCount, readDifficulty } from "../labels.ts";
import type { BankItem, ItemField, PictureUse, TableHeadings } from "../model.ts";
import { picturesIn } from "../pictures.ts";
import type { ReadContext } from "../read-context.ts";
import { FileRefusal, tooManyRows } from "../refusal.ts";
import { cleanLine, quoted, quotedLong } from "../text/clean.ts";
import { plainToMarkup } from "../text/escape-markup.ts";
import { htmlToMarkup } from "../text/html-to-markup.ts";
import { cellFault } from "./cell-faults.ts";
import { type Columns, findColumns, type Mappings, type Meaning, textOf } from "./headings.ts";
import { readKey, readSeveralKeys } from "./key.ts";
import type { TableRow } from "./table.ts";

export interface TableOptions {
	/** whether each row must name its course */
	needsCourse?: boolean;
	/** whether the key column is optional */
	isKeyOptional?: boolean;
	mappings?: Mappings | undefined;
}

/** Reads the rows of a sheet as items. @throws FileRefusal if its columns are unknown, or it has no rows */
export function readTable(
	rows: readonly TableRow[],
	context: ReadContext,
	{ needsCourse = false, isKeyOptional = false, mappings }: TableOptions,
	file?: string,
): { items: BankItem[]; table: TableHeadings; mappedTable?: TableHeadings } {
	const { columns, below: all, table } = findColumns(rows, { needsCourse, isKeyOptional, mappings });
	const below = all.filter((row) => !isInstruction(row, columns));
	for (const row of all) {
		if (isInstruction(row, columns)) context.remarks.push(`La fila ${row.row} dice cómo llenar la tabla: no se leyó.`);
	}
	reportUnusedColumns(below, table.isHeadless ? { ...table, headings: columns.names } : table, context.remarks);
	if (below.length === 0) throw new FileRefusal("El archivo no tiene preguntas debajo de los nombres de las columnas");
	if (below.length > context.budget.limits.items) throw tooManyRows(context.budget.limits.items);
	const items = below.map((row) => {
		context.budget.item();
		const item = emptyItem({ kind: "row", number: row.row, ...(file ? { file } : {}) });
		readRow(item, row, columns, context);
		return item;
	});
	return { items, table, ...(table.isMapped || table.isHeadless ? { mappedTable: table } : {}) };
}

/** Reports columns that were ignored without anybody deciding so. */
function reportUnusedColumns(
	below: readonly TableRow[],
	{ headings, meanings, isMapped }: TableHeadings,
	remarks: string[],
): void {
	if (isMapped) return;
	const columns = below.reduce((most, { cells }) => Math.max(most, cells.length), headings.length);
	const unused = Array.from({ length: columns }, (_, column) => column).flatMap((column) => {
		if (meanings[column] || !below.some(({ cells }) => textOf(cells[column]) !== "")) return [];
		return [headings[column] || `la ${column + 1}.ª, sin nombre`];
	});
	if (unused.length > 0) {
		const what = unused.length === 1 ? "Una columna no se usa" : `${unused.length} columnas no se usan`;
		remarks.push(`${what}: ${quotedLong(unused.join("; "))}.`);
	}
}

/** Whether it is the instruction row of a quiz program's template that nobody removed. */
function isInstruction({ cells }: TableRow, { by, isForeign }: Columns): boolean {
	const [text, key] = (["text", "key"] as const).map((meaning) => textOf(cells[by.get(meaning) ?? -1]));
	return isForeign && /^text of the question\b/i.test(text ?? "") && /\bcorrect option\b/i.test(key ?? "");
}

const fieldNames: Partial<Record<string, ItemField>> = {
	alternative: "alternatives",
	passageTitle: "passage",
	pictureAlt: "picture",
	file: "picture",
};
const fieldOf = (meaning: Meaning): ItemField => {
	const [name = ""] = meaning.split(":");
	return fieldNames[name] ?? (name as ItemField);
};

const html = /<\/?(?:p|br|b|i|u|em|strong|sub|sup|span|div|img|[ou]l|li|table|font)\b[^<>]*>|&nbsp;/i;

function readRow(item: BankItem, { cells, plain }: TableRow, columns: Columns, context: ReadContext): void {
	const cell = (meaning: Meaning) => {
		const column = columns.by.get(meaning);
		return column === undefined ? "" : textOf(cells[column]);
	};
	const fault = (meaning: Meaning, message: string) => {
		const column = columns.names[columns.by.get(meaning) ?? -1];
		item.faults.push({ field: fieldOf(meaning), ...(column ? { column } : {}), message });
	};
	/** Other programs write HTML or plain text into their cells, in which '2*3*4' is not emphasis. In our tables cells are our markup. */
	const text = (meaning: Meaning, kind: "block" | "inline") => {
		const written = cell(meaning);
		if (!columns.isForeign || picturesIn(written).length > 0)
			return claimPictures(written, item, context, (name) => name);
		return html.test(written)
			? htmlToMarkup(written, { kind, onLost: (sentence) => reportLost(item, sentence) })
			: plainToMarkup(written, kind);
	};
	const pictureIn = (name: Meaning, alt: Meaning): PictureUse | undefined =>
		cell(name) === "" ? undefined : { name: takePicture(cell(name), item, context), alt: cleanLine(cell(alt)) };

	for (const [meaning, column] of columns.by) {
		const message = cellFault(cells[column]);
		if (message) fault(meaning, message);
	}
	item.text = text("text", "block");
	item.explanation = text("explanation", "block");
	for (const field of ["course", "topic", "subtopic"] as const) if (cell(field) !== "") item[field] = cell(field);
	if (cell("passage") !== "") item.passage = { title: cell("passageTitle"), text: text("passage", "block") };
	const picture = pictureIn("picture", "pictureAlt");
	if (picture) item.picture = picture;
	readNumbers(item, cell, fault);
	readState(item, cell("state"));
	readFileName(item, cell("file"), context);
	readType(item, cell("type"));

	const parts = Array.from({ length: columns.options }, (_, option) => ({
		text: text(`alternative:${option}`, "inline"),
		note: text(`note:${option}`, "block"),
		picture: pictureIn(`picture:${option}`, `pictureAlt:${option}`),
	}));
	const used = parts.slice(0, parts.findLastIndex((part) => part.text !== "" || part.note !== "" || part.picture) + 1);
	const writtenKey = plain?.[columns.by.get("key") ?? -1] ?? cell("key");
	const optionTexts = used.map((part) => part.text || (part.picture ? "\0" : ""));
	const key = readKey(writtenKey, optionTexts, columns.isForeign);
	const several = "fault" in key ? readSeveralKeys(writtenKey, optionTexts, columns.isForeign) : undefined;
	const right = "option" in key ? [key.option] : (several ?? []);
	if (several && several.length > 1) reportLost(item, "Tiene varias respuestas correctas: aquí solo una lo es.");
	else if ("fault" in key && writtenKey !== "" && used.length > 0) fault("key", key.fault);
	item.alternatives = used.map(({ text: written, note, picture: shown }, option) => ({
		...{ text: written, note, isCorrect: right.includes(option) },
		...(shown ? { picture: shown } : {}),
	}));
}

type ReadCell = (meaning: Meaning) => string;

function readNumbers(item: BankItem, cell: ReadCell, fault: (meaning: Meaning, message: string) => void): void {
	const difficulty = cell("difficulty");
	if (difficulty !== "") {
		item.difficulty = readDifficulty(difficulty);
		if (!item.difficulty) {
			delete item.difficulty;
			fault("difficulty", `La dificultad ${quoted(difficulty)} no es fácil, media ni difícil`);
		}
	}
	for (const field of ["number", "seconds"] as const) {
		const count = readCount(cell(field));
		if (count !== undefined) item[field] = count;
		else if (cell(field) !== "")
			reportLost(item, `${field === "number" ? "Su número" : "Su tiempo"} no se entiende: ${quoted(cell(field))}.`);
	}
}

function readState(item: BankItem, state: string): void {
	if (readAnnulled(state)) item.annulled = true;
	else if (state !== "") reportLost(item, `Su estado (${quoted(state)}) no se guarda.`);
}

/** Reads the last column of the academies' sheets: a picture's file, or the source document of the question. */
function readFileName(item: BankItem, name: string, context: ReadContext): void {
	if (name === "") return;
	if (item.picture && context.shelf.pictures.has(item.picture.name)) return;
	const isPicture = /\.(png|jpe?g|gif|webp|svg|bmp)$/i.test(name) || context.findFile(name) !== undefined;
	if (isPicture) item.picture = { name: takePicture(name, item, context), alt: item.picture?.alt ?? "" };
	else item.source.name = cleanLine(name);
}

/** Question types that are read as single choice. */
const singleChoice =
	/^(multiple ?choice|opci[oó]n m[uú]ltiple|mc|mcq|selecci[oó]n simple|single ?choice|alternativas?|verdadero ?(?:\/|o|y) ?falso|true ?(?:\/|or) ?false|v ?\/ ?f)$/i;

function readType(item: BankItem, type: string): void {
	if (type !== "" && !singleChoice.test(type)) reportLost(item, `Es una pregunta de otro tipo (${quoted(type)}).`);
}
