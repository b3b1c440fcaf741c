import { once } from "node:events";
import { flushCompileCache } from "node:module";
import type { BankFile } from "@cachimbo/question-files/model";
import { readQuestionFile } from "@cachimbo/question-files/read-file";
import { FileRefusal, tooManyFormulas } from "@cachimbo/question-files/refusal";
import { isTable, UnknownColumns } from "@cachimbo/question-files/table/headings";
import { ID_MAX } from "@cachimbo/rules/limits";
import type { Alike } from "../../../db/schema/catalogue/question-imports.ts";
import type { Comparison } from "../comparison/compare.ts";
import type { FromReader, ReadQuestion, ReadRow, ReadTask, RowContent, ToReader } from "./messages.ts";
import { numberRows } from "./row-of.ts";
import type { PictureKeeper } from "./take-pictures.ts";

/** Main module of the reader process, started by `run-reader.ts`: receives a task and sends the rows that it reads. */

/** Limits of a chunk, in rows and in characters of JSON, so that one INSERT stays fast. */
const chunkRows = 100;
const chunkCharacters = 500_000;
/**
 * Limit of all rows together, in characters of JSON, since a few formulas become a hundred times as much HTML, and a passage is
 * repeated in the row of each of its questions. The demonstration has 5,000 characters for each question.
 */
const baseCharacters = 16_000_000;
const charactersPerItem = 30_000;
/** Time limit of the comparison with the bank. 20,000 questions take a few seconds; a larger bank is compared newest first. */
const bankComparisonMs = 15_000;

let answered: Promise<ToReader> = Promise.resolve({ kind: "stored" });

/** Sends a message once the previous one is answered, so that at most two chunks are in memory. */
async function send(message: FromReader): Promise<void> {
	await answered;
	answered = once(process, "message").then(([answer]) => answer as ToReader);
	// The server kills this process after its last message, before Node would write its compile cache on exit.
	if (isLast(message)) flushCompileCache();
	process.send?.(message);
}

const isLast = ({ kind }: FromReader) => kind === "done" || kind === "refused" || kind === "unmapped";

/** Sends a message and awaits its answer of the given kind. */
async function ask<Kind extends ToReader["kind"]>(message: FromReader, kind: Kind) {
	await send(message);
	const answer = await answered;
	if (answer.kind !== kind) throw new Error(`'${message.kind}' was answered by '${answer.kind}'`);
	return answer as Extract<ToReader, { kind: Kind }>;
}

const keeper: PictureKeeper = {
	findStored: async (names) => (await ask({ kind: "known", names }, "known")).names,
	keep: (name, bytes) => send({ kind: "picture", name, bytes }),
};

/** Requests the file piece by piece, so that the server holds only one piece in memory. */
async function receiveFile({ size }: ReadTask): Promise<Uint8Array> {
	const bytes = new Uint8Array(size);
	for (let at = 0; at < size; ) {
		const { bytes: piece } = await ask({ kind: "more" }, "piece");
		if (piece.length === 0) throw new Error("the file ended early");
		bytes.set(piece, at);
		at += piece.length;
	}
	return bytes;
}

async function read(task: ReadTask): Promise<void> {
	const { mappings, usualCourseId } = task;
	const needsCourse = task.courseId === null && !usualCourseId;
	const file = await readQuestionFile(await receiveFile(task), { needsCourse, mappings });
	await send({ kind: "total", total: file.items.length });
	// Imported lazily: loading KaTeX takes longer than refusing a bad file.
	const [{ createItemReader }, { createForeignCourses }, { keptNotices, createComparison }] = await Promise.all([
		import("./read-item.ts"),
		import("./foreign-courses.ts"),
		import("../comparison/compare.ts"),
	]);
	const taken = file.pictures.size === 0 ? new Map() : await takeAllPictures(file);
	const foreign = createForeignCourses(task.courses, task.courseNames, usualCourseId);
	const readItem = createItemReader(file, task, { taken, foreign });
	const compare = await createComparison(task.standing, task.courses);
	const alike = await findAlike(file);
	const chunk = createChunk();
	let remaining = baseCharacters + charactersPerItem * file.items.length;
	for (const [index, item] of file.items.entries()) {
		const row = toStoredRow(readItem(item, index), { compare, keptNotices }, alike.of(index));
		remaining -= row.length;
		if (remaining < 0) throw tooManyFormulas();
		chunk.add(row);
		if (chunk.isFull()) await send(chunk.take());
	}
	if (!chunk.isEmpty()) await send(chunk.take());
	const table = file.mappedTable ? { table: file.mappedTable } : {};
	await send({ kind: "done", ...table, courses: foreign.list(), remarks: file.remarks });
}

async function takeAllPictures(file: BankFile) {
	const { takePictures } = await import("./take-pictures.ts");
	return takePictures(file, keeper);
}

/** Finds the most similar question for each item, in the file or in the bank, which is read in pages. */
async function findAlike(file: BankFile) {
	const [{ createAlikeFinder }, { looksOf }] = await Promise.all([import("./find-alike.ts"), import("./looks.ts")]);
	const looks = file.items.map(({ text, alternatives }) =>
		looksOf({ text, options: alternatives.map((one) => one.text) }),
	);
	const finder = createAlikeFinder(looks, numberRows(file));
	const until = performance.now() + bankComparisonMs;
	for (let before = ID_MAX; performance.now() < until; ) {
		const { questions: page } = await ask({ kind: "bank", before }, "bank");
		for (const question of page) {
			const questionLooks = looksOf(question);
			if (questionLooks) finder.compare(question.id, questionLooks);
		}
		const last = page.at(-1);
		if (!last) break;
		before = last.id;
	}
	return finder;
}

type Comparer = Pick<typeof import("../comparison/compare.ts"), "keptNotices"> & {
	compare(question: ReadQuestion): Comparison;
};

function toStoredRow(
	{ row, faults, notices, question }: ReadRow,
	{ compare, keptNotices }: Comparer,
	alike: Alike | undefined,
): string {
	if (faults.length > 0 || question === null) {
		const content: RowContent = { question, changes: [], notices };
		return toStorableJson({ row, outcome: "faulty", faults, lacks: [], content });
	}
	const compared = compare(question);
	const { outcome, changes, lacks } = compared;
	const content: RowContent = { question, changes, notices: [...notices, ...keptNotices(question, compared)] };
	// Omit the similar question of an item that exists already, since it would be the item itself.
	return toStorableJson({ row, outcome, faults, lacks, content, ...(outcome === "new" && alike ? { alike } : {}) });
}

/**
 * Serialises a row for PostgreSQL, without NUL and unpaired surrogates: one of them would make the INSERT of the whole chunk fail,
 * and the job would read the file again for minutes.
 */
function toStorableJson(row: object): string {
	const json = JSON.stringify(row);
	if (!/\\u(0000|d[89a-f])/.test(json)) return json;
	return JSON.stringify(row, (_key, value: unknown) => (typeof value === "string" ? withoutUnstorable(value) : value));
}

const withoutUnstorable = (text: string) => text.replaceAll("\0", "").toWellFormed();

function createChunk() {
	let rows: string[] = [];
	let characters = 0;
	return {
		add(json: string): void {
			rows.push(json);
			characters += json.length;
		},
		isFull: () => rows.length >= chunkRows || characters >= chunkCharacters,
		isEmpty: () => rows.length === 0,
		take(): FromReader {
			const message: FromReader = { kind: "rows", count: rows.length, json: `[${rows.join(",")}]` };
			[rows, characters] = [[], 0];
			return message;
		},
	};
}

// Exit when the server has died or cancelled the import.
process.on("disconnect", () => process.exit());
const [task] = await once(process, "message");
await read(task).catch((error: unknown) => {
	if (!(error instanceof FileRefusal)) throw error;
	const message = withoutUnstorable(error.message);
	if (error instanceof UnknownColumns && isTable(error.table)) {
		return send({ kind: "unmapped", message, table: error.table });
	}
	return send({ kind: "refused", message });
});
