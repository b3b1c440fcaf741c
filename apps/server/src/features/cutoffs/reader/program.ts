/** Child process that reads one table: see `run-reader.ts`. */
import { readRows } from "@cachimbo/question-files/read-rows";
import { FileRefusal } from "@cachimbo/question-files/refusal";
import { doTask } from "../../../process/program-task.ts";
import type { ReadReport, ReadTask } from "./messages.ts";

doTask<ReadTask, never, never, ReadReport>(async ({ bytes, mostRows }) => {
	try {
		return await readRows(bytes, { items: mostRows });
	} catch (error) {
		if (error instanceof FileRefusal) return { refusal: error.message };
		throw error;
	}
});
