import { parentPort, workerData } from "node:worker_threads";
import { IMPORT_MAX_ROWS } from "@cachimbo/rules/limits";
import { createComparison } from "../compare.ts";
import { formats } from "./formats.ts";
import { findColumns } from "./headings.ts";
import type { FromWorker, ReadRow, ReadTask, RowContent } from "./messages.ts";
import { createRowReader } from "./read-row.ts";
import { FileRefusal, tooManyRows } from "./refusal.ts";

/** A chunk is as many rows, or as much HTML, as one insertion takes without holding up anybody. */
const chunkRows = 100;
const chunkCharacters = 500_000;

let stored = Promise.resolve();

/** Hands over, having waited until what was handed over before is stored: at most two chunks are in memory. */
async function tell(message: FromWorker): Promise<void> {
	await stored;
	stored = new Promise((resolve) => parentPort?.once("message", () => resolve()));
	parentPort?.postMessage(message);
}

async function read(task: ReadTask): Promise<void> {
	const rows = await formats[task.format].read(task.bytes);
	const { columns, below } = findColumns(rows, task.courseId === null);
	if (below.length === 0) throw new FileRefusal("El archivo no tiene preguntas debajo de los nombres de las columnas");
	if (below.length > IMPORT_MAX_ROWS) throw tooManyRows(IMPORT_MAX_ROWS);
	await tell({ kind: "total", total: below.length });
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

function toStored({ row, faults, question }: ReadRow, compare: Awaited<ReturnType<typeof createComparison>>): string {
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
		take(): FromWorker {
			const message: FromWorker = { kind: "rows", count: rows.length, json: `[${rows.join(",")}]` };
			[rows, characters] = [[], 0];
			return message;
		},
	};
}

read(workerData).catch((error: unknown) => {
	if (!(error instanceof FileRefusal)) throw error;
	return tell({ kind: "refused", message: error.message });
});
