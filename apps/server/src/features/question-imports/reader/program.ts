import { once } from "node:events";
import { IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";
import type { Comparison } from "../compare.ts";
import { formats } from "./formats.ts";
import { findColumns } from "./headings.ts";
import type { FromReader, ReadQuestion, ReadRow, ReadTask, RowContent } from "./messages.ts";
import { FileRefusal, tooManyRows } from "./refusal.ts";

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
	const rows = await formats[task.format].read(task.bytes);
	const { columns, below } = findColumns(rows, task.courseId === null);
	if (below.length === 0) throw new FileRefusal("El archivo no tiene preguntas debajo de los nombres de las columnas");
	if (below.length > IMPORT_MAX_ROWS) throw tooManyRows(IMPORT_MAX_ROWS);
	await tell({ kind: "total", total: below.length });
	// Imported lazily: loading KaTeX takes longer than refusing a bad file.
	const [{ createRowReader }, { createComparison }] = await Promise.all([
		import("./read-row.ts"),
		import("../compare.ts"),
	]);
	const readRow = createRowReader(columns, task);
	const compare = await createComparison(task.standing, task.courses);
	const chunk = createChunk();
	for (const tableRow of below) {
		const row = readRow(tableRow);
		chunk.add(toStored(row, compare));
		if (chunk.isFull()) await tell(chunk.take());
	}
	if (!chunk.isEmpty()) await tell(chunk.take());
	await tell({ kind: "done" });
}

function toStored({ row, faults, question }: ReadRow, compare: (question: ReadQuestion) => Comparison): string {
	if (faults.length > 0 || question === null) {
		return JSON.stringify({ row, outcome: "faulty", faults, content: { question, changes: [] } satisfies RowContent });
	}
	const { outcome, changes } = compare(question);
	return JSON.stringify({ row, outcome, faults, content: { question, changes } satisfies RowContent });
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
