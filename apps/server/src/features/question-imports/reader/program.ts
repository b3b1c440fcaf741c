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
 * Limit of all rows together, in characters of JSON: a few formulas become a hundred times as much HTML, and a passage is
 * repeated in the row of each of its questions. The demonstration has 5,000 for each question.
 */
const mostOfFile = 16_000_000;
const mostOfEach = 30_000;
/** Time limit for comparing with the bank. 20,000 questions take a few seconds; of a larger bank only the newest are compared. */
const mostComparedMs = 15_000;

let answered: Promise<ToReader> = Promise.resolve({ kind: "stored" });

/** Sends a message once the previous one is answered, so that at most two chunks are in memory. */
async function tell(message: FromReader): Promise<void> {
	await answered;
	answered = once(process, "message").then(([answer]) => answer as ToReader);
	// The server kills this process after its last message, before Node would write its compile cache on exit.
	if (isLast(message)) flushCompileCache();
	process.send?.(message);
}

const isLast = ({ kind }: FromReader) => kind === "done" || kind === "refused" || kind === "unmapped";

/** Sends a message and awaits its answer of the given kind. */
async function ask<Kind extends ToReader["kind"]>(message: FromReader, kind: Kind) {
	await tell(message);
	const answer = await answered;
	if (answer.kind !== kind) throw new Error(`'${message.kind}' was answered by '${answer.kind}'`);
	return answer as Extract<ToReader, { kind: Kind }>;
}

const keeper: PictureKeeper = {
	findStored: async (names) => (await ask({ kind: "known", names }, "known")).names,
	keep: (name, bytes) => tell({ kind: "picture", name, bytes }),
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
	await tell({ kind: "total", total: file.items.length });
	// Imported lazily: loading KaTeX takes longer than refusing a bad file.
	const [{ createItemReader }, { createForeignCourses }, { keptNotices, createComparison }] = await Promise.all([
		import("./read-item.ts"),
		import("./foreign-courses.ts"),
		import("../comparison/compare.ts"),
	]);
	const taken = file.pictures.size === 0 ? new Map() : await takeAll(file);
	const foreign = createForeignCourses(task.courses, task.courseNames, usualCourseId);
	const readItem = createItemReader(file, task, { taken, foreign });
	const compare = await createComparison(task.standing, task.courses);
	const alike = await findAlike(file);
	const chunk = createChunk();
	let left = mostOfFile + mostOfEach * file.items.length;
	for (const [index, item] of file.items.entries()) {
		const row = toStored(readItem(item, index), { compare, keptNotices }, alike.of(index));
		left -= row.length;
		if (left < 0) throw tooManyFormulas();
		chunk.add(row);
		if (chunk.isFull()) await tell(chunk.take());
	}
	if (!chunk.isEmpty()) await tell(chunk.take());
	const table = file.mappedTable ? { table: file.mappedTable } : {};
	await tell({ kind: "done", ...table, courses: foreign.list(), remarks: file.remarks });
}

async function takeAll(file: BankFile) {
	const { takePictures } = await import("./take-pictures.ts");
	return takePictures(file, keeper);
}

/** Finds the most alike question for each item, in the file or in the bank, which is read in pages. */
async function findAlike(file: BankFile) {
	const [{ createAlikeFinder }, { looksOf }] = await Promise.all([import("./find-alike.ts"), import("./looks.ts")]);
	const looks = file.items.map(({ text, alternatives }) =>
		looksOf({ text, options: alternatives.map((one) => one.text) }),
	);
	const finder = createAlikeFinder(looks, numberRows(file));
	const until = performance.now() + mostComparedMs;
	for (let before = ID_MAX; performance.now() < until; ) {
		const { questions: page } = await ask({ kind: "bank", before }, "bank");
		for (const question of page) {
			const seen = looksOf(question);
			if (seen) finder.compare(question.id, seen);
		}
		const last = page.at(-1);
		if (!last) break;
		before = last.id;
	}
	return finder;
}

type Comparing = Pick<typeof import("../comparison/compare.ts"), "keptNotices"> & {
	compare(question: ReadQuestion): Comparison;
};

function toStored(
	{ row, faults, notices, question }: ReadRow,
	{ compare, keptNotices }: Comparing,
	alike: Alike | undefined,
): string {
	if (faults.length > 0 || question === null) {
		const content: RowContent = { question, changes: [], notices };
		return storable({ row, outcome: "faulty", faults, lacks: [], content });
	}
	const compared = compare(question);
	const { outcome, changes, lacks } = compared;
	const content: RowContent = { question, changes, notices: [...notices, ...keptNotices(question, compared)] };
	// An item that exists already would only resemble itself.
	return storable({ row, outcome, faults, lacks, content, ...(outcome === "new" && alike ? { alike } : {}) });
}

/**
 * Serialises a row for PostgreSQL, which accepts neither NUL nor unpaired surrogates: one of them would make the INSERT of the
 * whole chunk fail, and the job would read the file again for minutes.
 */
function storable(row: object): string {
	const json = JSON.stringify(row);
	if (!/\\u(0000|d[89a-f])/.test(json)) return json;
	return JSON.stringify(row, (_key, value: unknown) => (typeof value === "string" ? withoutZeros(value) : value));
}

const withoutZeros = (text: string) => text.replaceAll("\0", "").toWellFormed();

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

// The server is gone or has cancelled the import.
process.on("disconnect", () => process.exit());
const [task] = await once(process, "message");
await read(task).catch((error: unknown) => {
	if (!(error instanceof FileRefusal)) throw error;
	const message = withoutZeros(error.message);
	if (error instanceof UnknownColumns && isTable(error.table)) {
		return tell({ kind: "unmapped", message, table: error.table });
	}
	return tell({ kind: "refused", message });
});
