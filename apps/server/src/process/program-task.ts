import { flushCompileCache } from "node:module";
import type { FromProgram, ToProgram } from "./program-file.ts";

/**
 * Counterpart of `program-file.ts`: does one task in a child process, and exits. Its stdout is a file, for its output. @param work
 * gets a function that asks the server
 */
export function doTask<Task, Question, Answer, Report>(
	work: (task: Task, ask: (question: Question) => Promise<Answer>) => Promise<Report>,
): void {
	const waiting = new Map<number, (answer: Answer) => void>();
	const say = (message: FromProgram, then?: () => void) => process.send?.(message, undefined, {}, () => then?.());
	let last = 0;
	const ask = (question: Question) =>
		new Promise<Answer>((resolve) => {
			last += 1;
			waiting.set(last, resolve);
			say({ kind: "ask", id: last, question });
		});
	process.on("message", (message: ToProgram) => {
		if (message.kind === "answer") {
			waiting.get(message.id)?.(message.answer as Answer);
			waiting.delete(message.id);
			return;
		}
		work(message.task as Task, ask)
			.then((report) => {
				// The server kills this process on "done", before Node would write its compile cache at exit.
				flushCompileCache();
				say({ kind: "done", report }, () => process.exit(0));
			})
			.catch((error: unknown) => {
				console.error(error);
				process.exit(1);
			});
	});
	// Exits if the server is gone.
	process.on("disconnect", () => process.exit(1));
}
