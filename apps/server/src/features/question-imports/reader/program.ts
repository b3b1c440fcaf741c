import { once } from "node:events";
import type { BankFile } from "@cachimbo/question-files/model";
import { readQuestionFile } from "@cachimbo/question-files/read-file";
import { FileRefusal } from "@cachimbo/question-files/refusal";
import { UnknownColumns } from "@cachimbo/question-files/table/headings";
import { ID_MAX } from "@cachimbo/rules/limits";
import type { Alike } from "../../../db/schema/question-imports.ts";
import type { Comparison } from "../compare.ts";
import type { BankQuestion, FromReader, ReadQuestion, ReadRow, ReadTask, RowContent } from "./messages.ts";
import { numberRows } from "./row-of.ts";

/** Main module of the reader process, started by `run-reader.ts`: receives a task and sends the rows that it reads. */

/** A chunk is limited in rows and in HTML, so that one INSERT stays fast. */
const chunkRows = 100;
const chunkCharacters = 500_000;
/** A bank of 20,000 questions takes a few seconds; of a larger one the newest are compared. */
const mostComparedMs = 15_000;

let stored = Promise.resolve();

/** Sends a message after the previous one was stored, so that at most two chunks are in memory. */
async function tell(message: FromReader): Promise<void> {
	await stored;
	stored = once(process, "message").then(() => undefined);
	process.send?.(message);
}

/** The answer of who has nothing to tell is none of the bank. */
async function ask(message: FromReader): Promise<readonly BankQuestion[]> {
	await stored;
	const answer = once(process, "message");
	stored = answer.then(() => undefined);
	process.send?.(message);
	const [page] = await answer;
	return Array.isArray(page) ? page : [];
}

async function read(task: ReadTask): Promise<void> {
	const { mappings, usualCourseId } = task;
	const needsCourse = task.courseId === null && !usualCourseId;
	const file = await readQuestionFile(task.bytes, { needsCourse, mappings });
	await tell({ kind: "total", total: file.items.length });
	// Imported lazily: loading KaTeX takes longer than refusing a bad file.
	const [{ createItemReader }, { createForeignCourses }, { createComparison }] = await Promise.all([
		import("./read-item.ts"),
		import("./foreign-courses.ts"),
		import("../compare.ts"),
	]);
	const foreign = createForeignCourses(task.courses, task.courseNames);
	const readItem = createItemReader(file, task, foreign);
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

/** What each item resembles, of the file or of the bank, which passes by in pages. */
async function findAlike(file: BankFile) {
	const [{ createAlikeFinder }, { looksOf }] = await Promise.all([import("./find-alike.ts"), import("./looks.ts")]);
	const looks = file.items.map(({ text, alternatives }) =>
		looksOf({ text, options: alternatives.map((one) => one.text) }),
	);
	const finder = createAlikeFinder(looks, numberRows(file));
	const until = performance.now() + mostComparedMs;
	for (let before = ID_MAX; performance.now() < until; ) {
		const page = await ask({ kind: "bank", before });
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
		return JSON.stringify({ row, outcome: "faulty", faults, content });
	}
	const { outcome, changes } = compare(question);
	const content: RowContent = { question, changes, notices };
	// One that is there already resembles itself.
	return JSON.stringify({ row, outcome, faults, content, ...(outcome === "new" && alike ? { alike } : {}) });
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
