/** Child process that writes one list of merit: see `run-list-writer.ts`. */
import { createWriteStream, writeFileSync } from "node:fs";
import { writeSheet } from "@cachimbo/question-files/table/write-sheet";
import { doTask } from "../../../process/program-task.ts";
import { listColumns } from "../list-columns.ts";
import type { ListCells, ListQuestion, ListTask } from "./messages.ts";
import { printList } from "./print-list.ts";

doTask<ListTask, ListQuestion, ListCells[], null>(async ({ format, heading }, ask) => {
	const rows: ListCells[] = [];
	for (;;) {
		const batch = await ask("rows");
		if (batch.length === 0) break;
		rows.push(...batch);
	}
	if (format === "pdf") await printList(heading, rows, createWriteStream("", { fd: 1, autoClose: false }));
	else writeFileSync(1, await writeSheet({ name: "Orden de mérito", columns: listColumns, rows }));
	return null;
});
