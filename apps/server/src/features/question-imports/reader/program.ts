import { once } from "node:events";
import { readQuestionFile } from "@cachimbo/question-files/read-file";
import { FileRefusal } from "@cachimbo/question-files/refusal";
import type { Comparison } from "../compare.ts";
import type { FromReader, ReadQuestion, ReadRow, ReadTask, RowContent } from "./messages.ts";

/** Main module of the reader process, started by `run-reader.ts`: receives a task and sends the rows that it reads. */

/** A chunk is limited in rows and in HTML, so that one INSERT stays fast. */
const chunkRows = 100;
const chunkCharacters = 500_000;

let stored = Promise.resolve();

/** Sends a message after the previous one was stored, so that at most two chunks are in memory. */
async function tell(message: FromReader): Promise<void> {
	await stored;
	stored = once(process, "message").then(() => undefined);
	process.send?.(message);
}

async function read(task: ReadTask): Promise<void> {
	const file = await readQuestionFile(task.bytes, { needsCourse: task.courseId === null });
	await tell({ kind: "total", total: file.items.length });
	// Imported lazily: loading KaTeX takes longer than refusing a bad file.
	const [{ createItemReader }, { createComparison }] = await Promise.all([
		import("./read-item.ts"),
		import("../compare.ts"),
	]);
	const readItem = createItemReader(file, task);
	const compare = await createComparison(task.standing, task.courses);
	const chunk = createChunk();
	for (const [index, item] of file.items.entries()) {
		chunk.add(toStored(readItem(item, index), compare));
		if (chunk.isFull()) await tell(chunk.take());
	}
	if (!chunk.isEmpty()) await tell(chunk.take());
	await tell({ kind: "done" });
}

function toStored(
	{ row, faults, notices, question }: ReadRow,
	compare: (question: ReadQuestion) => Comparison,
): string {
	if (faults.length > 0 || question === null) {
		const content: RowContent = { question, changes: [], notices };
		return JSON.stringify({ row, outcome: "faulty", faults, content });
	}
	const { outcome, changes } = compare(question);
	return JSON.stringify({ row, outcome, faults, content: { question, changes, notices } satisfies RowContent });
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
	return tell({ kind: "refused", message: error.message });
});
