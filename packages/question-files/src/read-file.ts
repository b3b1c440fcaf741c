import { createFinders, isLeftover, isPictureName } from "./archive.ts";
import { foreignKindOf } from "./foreign-kind.ts";
import { finishItem } from "./item.ts";
import { createBudget, type Limits, usualLimits } from "./limits.ts";
import type { BankFile, BankItem, FormatName, TableHeadings } from "./model.ts";
import { createPictureShelf } from "./pictures.ts";
import type { ReadContext } from "./read-context.ts";
import { recogniseFile } from "./recognise.ts";
import { FileRefusal, LimitExceeded, leftOut, unknownKind } from "./refusal.ts";
import { isTable, UnknownColumns } from "./table/headings.ts";
import type { TableOptions } from "./table/read-table.ts";
import { quoted, quotedLong } from "./text/clean.ts";
import { decodeText } from "./text/decode.ts";
import { readZip } from "./zip/read-zip.ts";

export interface ReadOptions extends TableOptions {
	limits?: Partial<Limits>;
}

interface ReadResult {
	format: FormatName;
	items: BankItem[];
	table?: TableHeadings;
	mappedTable?: TableHeadings;
}

/**
 * Reads a question file. Its format is detected by content, not by name.
 * @returns all items, including drafts and unsupported ones @throws FileRefusal with a Spanish sentence if nothing can be used;
 * `UnknownColumns` for a table whose columns must be mapped
 */
export async function readQuestionFile(bytes: Uint8Array, options: ReadOptions = {}): Promise<BankFile> {
	const shelf = createPictureShelf();
	const budget = createBudget({ ...usualLimits, ...options.limits });
	const context: ReadContext = { budget, shelf, remarks: [], findFile: () => undefined };
	const kind = await recogniseFile(bytes);
	if (!kind) throw unknownKind(foreignKindOf(bytes));
	const read =
		kind === "archive" ? await readArchive(bytes, context, options) : await readOne(bytes, kind, context, options);
	if (read.items.length === 0) throw new FileRefusal("El archivo no tiene preguntas");
	const { table, mappedTable } = read;
	return {
		format: read.format,
		items: read.items.map((item) => finishItem(item, shelf)),
		pictures: shelf.pictures,
		remarks: context.remarks,
		...(table ? { table } : {}),
		...(mappedTable ? { mappedTable } : {}),
	};
}

/**
 * Reads one file. A format's reader is loaded on first use, so that a process reading one file does not load all of them.
 * @param file its path in an archive
 */
async function readOne(
	bytes: Uint8Array,
	format: FormatName,
	context: ReadContext,
	options: ReadOptions,
	file?: string,
): Promise<ReadResult> {
	if (format === "csv" || format === "xlsx") {
		const { readTable } = await import("./table/read-table.ts");
		const rows =
			format === "csv"
				? (await import("./table/csv.ts")).readCsv(decodeText(bytes), context.budget.limits)
				: await (await import("./table/xlsx.ts")).readXlsx(bytes, context.budget, context.remarks);
		return { format, ...readTable(rows, context, options, file) };
	}
	if (format === "docx") {
		return { format, ...(await (await import("./word/read-word.ts")).readWord(bytes, context, options, file)) };
	}
	return { format, items: await readItems(bytes, format, context, file) };
}

async function readItems(
	bytes: Uint8Array,
	format: Exclude<FormatName, "csv" | "xlsx" | "docx">,
	context: ReadContext,
	file: string | undefined,
): Promise<BankItem[]> {
	switch (format) {
		case "gift":
			return (await import("./gift/read-gift.ts")).readGift(textOf(bytes), context, file);
		case "aiken":
			return (await import("./aiken.ts")).readAiken(textOf(bytes), context, file);
		case "text":
			return readExam(textOf(bytes), context, file);
		case "moodle":
			return (await import("./moodle/read-moodle.ts")).readMoodle(bytes, context, file);
		case "qti": {
			const { readQti, readQtiPackage } = await import("./qti/read-qti.ts");
			return bytes[0] === 0x50 ? readQtiPackage(bytes, context, file) : readQti(bytes, context, file);
		}
		case "json":
			return (await import("./json/bank-json.ts")).readBankJson(textOf(bytes), context, file);
	}
}

async function readExam(text: string, { budget, remarks }: ReadContext, file: string | undefined): Promise<BankItem[]> {
	const { items, outside } = (await import("./lines/read-lines.ts")).readLines(text, budget, file);
	for (const piece of outside) remarks.push(leftOut(piece));
	return items;
}

const textOf = (bytes: Uint8Array) => decodeText(bytes).replace(/^\ufeff/, "");

/** Reads the question files and pictures of a zip. A nested zip is opened only if it is a document. */
async function readArchive(bytes: Uint8Array, context: ReadContext, options: ReadOptions): Promise<ReadResult> {
	const entries = await readZip(bytes, context.budget, (name) => !isLeftover(name));
	const finderOf = createFinders(entries);
	const results: ReadResult[] = [];
	let firstRefusal: FileRefusal | undefined;
	const others: string[] = [];
	const broken: string[] = [];
	for (const [path, content] of [...entries].sort(([one], [other]) =>
		one.localeCompare(other, "es", { numeric: true }),
	)) {
		if (isPictureName(path)) continue;
		const kind = await recogniseFile(content);
		if (!kind || kind === "archive") {
			others.push(path);
			continue;
		}
		try {
			results.push(await readOne(content, kind, { ...context, findFile: finderOf(path) }, options, path));
		} catch (error) {
			if (!affectsOneFile(error, path)) throw error;
			firstRefusal ??= error;
			if (error instanceof UnknownColumns) others.push(path);
			else broken.push(`No se leyó ${quoted(path)}: ${error.message}`);
		}
	}
	const [first] = results;
	if (!first) throw firstRefusal ?? new FileRefusal("El ZIP no tiene ningún archivo de preguntas que sepamos leer.");
	context.remarks.push(...notQuestions(others), ...broken);
	reportUnusedPictures(entries, context);
	const table = results.find((read) => read.table)?.table;
	const mappedTable = results.find((read) => read.mappedTable)?.mappedTable;
	const items = results.flatMap((read) => read.items);
	return { format: first.format, items, ...(table ? { table } : {}), ...(mappedTable ? { mappedTable } : {}) };
}

const maxListedOthers = 3;

/** Reports files that contain no questions. A folder zipped as a whole may have hundreds. */
const notQuestions = (paths: readonly string[]): string[] =>
	paths.length > maxListedOthers
		? [`No se leyeron ${paths.length} archivos, que no son de preguntas: ${quotedLong(paths.join("; "))}.`]
		: paths.map((path) => `No se leyó ${quoted(path)}: no es un archivo de preguntas.`);

/**
 * Whether the error affects only one file of the archive: a broken one, or a text that is not a table. The columns of a table can
 * be mapped instead.
 */
function affectsOneFile(error: unknown, path: string): error is FileRefusal {
	if (!(error instanceof FileRefusal) || error instanceof LimitExceeded) return false;
	return !(error instanceof UnknownColumns) || !(isTable(error.table) && /\.(csv|tsv|xlsx|xlsm|docx)$/i.test(path));
}

function reportUnusedPictures(entries: ReadonlyMap<string, Uint8Array>, { shelf, remarks }: ReadContext): void {
	const used = new Set([...shelf.pictures.values()].map(({ bytes }) => bytes));
	const unused = [...entries]
		.filter(([path, content]) => isPictureName(path) && !used.has(content))
		.map(([path]) => path);
	if (unused.length > 0) {
		remarks.push(
			`${unused.length === 1 ? "Una imagen del ZIP no se usa" : `${unused.length} imágenes del ZIP no se usan`}: ${quoted(unused.join(", "))}.`,
		);
	}
}
