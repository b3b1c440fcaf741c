import { once } from "node:events";
import type { BankFile } from "@cachimbo/question-files/model";
import { readQuestionFile } from "@cachimbo/question-files/read-file";
import { FileRefusal } from "@cachimbo/question-files/refusal";
import { UnknownColumns } from "@cachimbo/question-files/table/headings";
import { ID_MAX } from "@cachimbo/rules/limits";
import type { Alike } from "../../../db/schema/question-imports.ts";
import type { Comparison } from "../compare.ts";
import type { FromReader, ReadQuestion, ReadRow, ReadTask, RowContent, ToReader } from "./messages.ts";
import { numberRows } from "./row-of.ts";
import type { PictureKeeper } from "./take-pictures.ts";

/** Main module of the reader process, started by `run-reader.ts`: receives a task and sends the rows that it reads. */

/** A chunk is limited in rows and in HTML, so that one INSERT stays fast. */
const chunkRows = 100;
const chunkCharacters = 500_000;
/** A bank of 20,000 questions takes a few seconds; of a larger one the newest are compared. */
const mostComparedMs = 15_000;

let answered: Promise<ToReader> = Promise.resolve({ kind: "stored" });

/** Sends a message after the previous one was answered, so that at most two chunks are in memory. */
async function tell(message: FromReader): Promise<void> {
	await answered;
	answered = once(process, "message").then(([answer]) => answer as ToReader);
	process.send?.(message);
}

/** Sends a message whose answer is waited for, and is of that kind. */
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

/** The file, piece by piece: the server holds no more of it at a time. */
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
	const [{ createItemReader }, { createForeignCourses }, { createComparison }] = await Promise.all([
		import("./read-item.ts"),
		import("./foreign-courses.ts"),
		import("../compare.ts"),
	]);
	const taken = file.pictures.size === 0 ? new Map() : await takeAll(file);
	const foreign = createForeignCourses(task.courses, task.courseNames);
	const readItem = createItemReader(file, task, { taken, foreign });
	const compare = await createComparison(task.standing, task.courses);
	const alike = await findAlike(file);
	const chunk = createChunk();
	for (const [index, item] of file.items.entries()) {
		chunk.add(toStored(readItem(item, index), compare, alike.of(index)));
		if (chunk.isFull()) await tell(chunk.take());
	}
	if (!chunk.isEmpty()) await tell(chunk.take());
	await tell({ kind: "done", ...(file.table?.isTold ? { table: file.table } : {}), courses: foreign.list() });
}

async function takeAll(file: BankFile) {
	const { takePictures } = await import("./take-pictures.ts");
	return takePictures(file, keeper);
}

/** What each item resembles, of the file or of the bank, which passes by in pages. */
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

function toStored(
	{ row, faults, notices, question }: ReadRow,
	compare: (question: ReadQuestion) => Comparison,
	alike: Alike | undefined,
): string {
	if (faults.length > 0 || question === null) {
		const content: RowContent = { question, changes: [], notices };
		return JSON.stringify({ row, outcome: "faulty", faults, lacks: [], content });
	}
	const { outcome, changes, lacks } = compare(question);
	const content: RowContent = { question, changes, notices };
	// One that is there already resembles itself.
	return JSON.stringify({ row, outcome, faults, lacks, content, ...(outcome === "new" && alike ? { alike } : {}) });
}

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

// The server is gone, or has cancelled.
process.on("disconnect", () => process.exit());
const [task] = await once(process, "message");
await read(task).catch((error: unknown) => {
	if (!(error instanceof FileRefusal)) throw error;
	const { message } = error;
	if (error instanceof UnknownColumns && isTable(error.table)) {
		return tell({ kind: "unmapped", message, table: error.table });
	}
	return tell({ kind: "refused", message });
});

/** Whether it is worth asking what its columns are: a question takes three, and prose with commas has no rows alike. */
function isTable({ headings, samples }: UnknownColumns["table"]): boolean {
	return headings.filter((name) => name !== "").length >= 3 && samples.some((column) => column.length > 0);
}
