import { claimPictures, takePicture } from "../html-fields.ts";
import { emptyItem, lose } from "../item.ts";
import { readAnnulled, readCount, readDifficulty } from "../labels.ts";
import type { BankItem, ItemField, PictureUse, TableHeadings } from "../model.ts";
import type { ReadContext } from "../read-context.ts";
import { FileRefusal, tooManyRows } from "../refusal.ts";
import { cleanLine, quoted } from "../text/clean.ts";
import { htmlToMarkup } from "../text/html-to-markup.ts";
import { cellFault } from "./cell-faults.ts";
import { type Columns, findColumns, type Mappings, type Meaning, textOf } from "./headings.ts";
import { readKey } from "./key.ts";
import type { Cell, TableRow } from "./table.ts";

export interface TableOptions {
	/** whether each row has to name its course */
	needsCourse?: boolean;
	/** whether a table may say its keys otherwise */
	isKeyOptional?: boolean;
	mappings?: Mappings | undefined;
}

/** Rows of a sheet as items. @throws FileRefusal when its columns are not known, or it has no rows */
export function readTable(
	rows: readonly TableRow[],
	context: ReadContext,
	{ needsCourse = false, isKeyOptional = false, mappings }: TableOptions,
	file?: string,
): { items: BankItem[]; table: TableHeadings } {
	const { columns, below, table } = findColumns(rows, { needsCourse, isKeyOptional, mappings });
	if (below.length === 0) throw new FileRefusal("El archivo no tiene preguntas debajo de los nombres de las columnas");
	if (below.length > context.budget.limits.items) throw tooManyRows(context.budget.limits.items);
	const items = below.map(({ row, cells }) => {
		context.budget.item();
		const item = emptyItem({ kind: "row", number: row, ...(file ? { file } : {}) });
		readRow(item, cells, columns, context);
		return item;
	});
	return { items, table };
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

function readRow(item: BankItem, cells: readonly Cell[], columns: Columns, context: ReadContext): void {
	const cell = (meaning: Meaning) => {
		const column = columns.by.get(meaning);
		return column === undefined ? "" : textOf(cells[column]);
	};
	const fault = (meaning: Meaning, message: string) => {
		const column = columns.names[columns.by.get(meaning) ?? -1];
		item.faults.push({ field: fieldOf(meaning), ...(column ? { column } : {}), message });
	};
	/** Other programs write HTML into their cells; ours are our markup. */
	const text = (meaning: Meaning, kind: "block" | "inline") =>
		columns.isForeign && html.test(cell(meaning))
			? htmlToMarkup(cell(meaning), { kind, onLost: (sentence) => lose(item, sentence) })
			: claimPictures(cell(meaning), item, context, (name) => name);
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
	const key = readKey(
		cell("key"),
		used.map((part) => part.text || (part.picture ? "\0" : "")),
		columns.isForeign,
	);
	if ("fault" in key && cell("key") !== "" && used.length > 0) fault("key", key.fault);
	item.alternatives = used.map(({ text: written, note, picture: shown }, option) => ({
		...{ text: written, note, isCorrect: "option" in key && key.option === option },
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
			lose(item, `${field === "number" ? "Su número" : "Su tiempo"} no se entiende: ${quoted(cell(field))}.`);
	}
}

function readState(item: BankItem, state: string): void {
	if (readAnnulled(state)) item.annulled = true;
	else if (state !== "") lose(item, `Su estado (${quoted(state)}) no se guarda.`);
}

/** The last column of the academies' sheets: the picture's file, or the document that the question is from. */
function readFileName(item: BankItem, name: string, context: ReadContext): void {
	if (name === "") return;
	if (item.picture && context.shelf.pictures.has(item.picture.name)) return;
	const isPicture = /\.(png|jpe?g|gif|webp|svg|bmp)$/i.test(name) || context.findFile(name) !== undefined;
	if (isPicture) item.picture = { name: takePicture(name, item, context), alt: item.picture?.alt ?? "" };
	else item.source.name = cleanLine(name);
}

const singleChoice =
	/^(multiple ?choice|opci[oó]n m[uú]ltiple|mc|mcq|selecci[oó]n simple|single ?choice|alternativas?)$/i;

function readType(item: BankItem, type: string): void {
	if (type !== "" && !singleChoice.test(type)) lose(item, `Es una pregunta de otro tipo (${quoted(type)}).`);
}
