import { once } from "node:events";
import type { BankFile } from "@cachimbo/question-files/model";
import { readQuestionFile } from "@cachimbo/question-files/read-file";
import { FileRefusal } from "@cachimbo/question-files/refusal";
import type { Comparison } from "../compare.ts";
import type { FromReader, ReadQuestion, ReadRow, ReadTask, RowContent, Stored } from "./messages.ts";
import type { PictureKeeper } from "./take-pictures.ts";

/** Main module of the reader process, started by `run-reader.ts`: receives a task and sends the rows that it reads. */

/** A chunk is limited in rows and in HTML, so that one INSERT stays fast. */
const chunkRows = 100;
const chunkCharacters = 500_000;

let stored: Promise<Stored> = Promise.resolve({ known: [] });

/** Sends a message after the previous one was stored, so that at most two chunks are in memory. */
async function tell(message: FromReader): Promise<void> {
	await stored;
	stored = once(process, "message").then(([answer]) => answer as Stored);
	process.send?.(message);
}

const keeper: PictureKeeper = {
	async findStored(names) {
		await tell({ kind: "known", names });
		return (await stored).known;
	},
	keep: (name, bytes) => tell({ kind: "picture", name, bytes }),
};

/** The file, piece by piece: the server holds no more of it at a time. */
async function receiveFile({ size }: ReadTask): Promise<Uint8Array> {
	const bytes = new Uint8Array(size);
	for (let at = 0; at < size; ) {
		const coming = once(process, "message");
		process.send?.({ kind: "more" } satisfies FromReader);
		const [piece] = (await coming) as [Uint8Array];
		if (piece.length === 0) throw new Error("the file ended early");
		bytes.set(piece, at);
		at += piece.length;
	}
	return bytes;
}

async function read(task: ReadTask): Promise<void> {
	const file = await readQuestionFile(await receiveFile(task), { needsCourse: task.courseId === null });
	await tell({ kind: "total", total: file.items.length });
	// Imported lazily: loading KaTeX takes longer than refusing a bad file.
	const [{ createItemReader }, { createComparison }] = await Promise.all([
		import("./read-item.ts"),
		import("../compare.ts"),
	]);
	const taken = file.pictures.size === 0 ? new Map() : await takeAll(file);
	const readItem = createItemReader(file, task, taken);
	const compare = await createComparison(task.standing, task.courses);
	const chunk = createChunk();
	for (const [index, item] of file.items.entries()) {
		chunk.add(toStored(readItem(item, index), compare));
		if (chunk.isFull()) await tell(chunk.take());
	}
	if (!chunk.isEmpty()) await tell(chunk.take());
	await tell({ kind: "done" });
}

async function takeAll(file: BankFile) {
	const { takePictures } = await import("./take-pictures.ts");
	return takePictures(file, keeper);
}

function toStored(
	{ row, faults, notices, question }: ReadRow,
	compare: (question: ReadQuestion) => Comparison,
): string {
	if (faults.length > 0 || question === null) {
		const content: RowContent = { question, changes: [], notices };
		return JSON.stringify({ row, outcome: "faulty", faults, lacks: [], content });
	}
	const { outcome, changes, lacks } = compare(question);
	const content: RowContent = { question, changes, notices };
	return JSON.stringify({ row, outcome, faults, lacks, content });
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
