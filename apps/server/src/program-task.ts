import { flushCompileCache } from "node:module";
import type { FromProgram, ToProgram } from "./program-file.ts";

/**
 * The other end of `program-file.ts`: does one task in a program of its own, and ends. What it writes goes to stdout, which
 * is a file. @param work with what asks the server
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
	// Without the server there is nobody to work for.
	process.on("disconnect", () => process.exit(1));
}
