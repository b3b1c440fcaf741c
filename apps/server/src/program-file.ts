import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { type ProgramBounds, startBounded } from "./bounded-program.ts";
import { busy } from "./errors.ts";

/** What such a program and the server say to each other; it starts with its task. Written and read by `program-task.ts` too. */
export type FromProgram = { kind: "ask"; id: number; question: unknown } | { kind: "done"; report: unknown };
export type ToProgram = { kind: "task"; task: unknown } | { kind: "answer"; id: number; answer: unknown };

interface ProgramWork {
	/** path of its main module */
	program: string;
	bounds: ProgramBounds;
	timeoutMs: number;
	task: unknown;
	/** Gives it what it asks for: it has no database, no files and no settings. */
	answer(question: unknown): Promise<unknown>;
	/** nobody waits for it any more: it is ended */
	gone?: AbortSignal | undefined;
	/** what is thrown when it takes too long */
	tooSlow: Error;
	/** what is thrown when it ends by itself, as for lack of memory; `said` are its first lines on stderr */
	ended(how: { code: number | null; signal: string | null; said: string[] }): Error;
}

export interface ProgramFile<Report> {
	report: Report;
	/** The file, whole, to be read once; it is nobody's any more when that ends. */
	file: Readable;
	/** bytes */
	size: number;
}

/**
 * Has a program with limited time and memory write a file without a name: nothing is sent before all of it is there, however
 * slow who asks for it reads.
 */
export async function writeApart<Report>(work: ProgramWork): Promise<ProgramFile<Report>> {
	const path = join(tmpdir(), `cachimbo-made-${randomUUID()}`);
	const file = await open(path, "wx+", 0o600);
	// The system forgets it with its last reader; where it cannot, it goes when it was read.
	const isGone = await unlink(path).then(
		() => true,
		() => false,
	);
	try {
		const report = (await converse(work, startBounded(work.program, work.bounds, file.fd))) as Report;
		const { size } = await file.stat();
		const stream = file.createReadStream({ start: 0 });
		if (!isGone) stream.once("close", () => void unlink(path).catch(() => undefined));
		return { report, file: stream, size };
	} catch (error) {
		await file.close();
		if (!isGone) await unlink(path).catch(() => undefined);
		throw error;
	}
}

/** The same for a program that only answers. */
export const workApart = async <Report>(work: ProgramWork): Promise<Report> =>
	(await converse(work, startBounded(work.program, work.bounds))) as Report;

async function converse(work: ProgramWork, child: ChildProcess): Promise<unknown> {
	const { promise, resolve, reject } = Promise.withResolvers<unknown>();
	const timer = setTimeout(reject, work.timeoutMs, work.tooSlow);
	const said: string[] = [];
	if (child.stderr) createInterface(child.stderr).on("line", (line) => said.length < 40 && said.push(line));
	const send = (message: ToProgram) => child.send(message, ignoreGone);
	child.on("message", (message: FromProgram) => {
		if (message.kind === "done") return resolve(message.report);
		const { id, question } = message;
		work.answer(question).then((answer) => send({ kind: "answer", id, answer }), reject);
	});
	child.on("error", reject);
	const leave = () => reject(busy());
	if (work.gone?.aborted) leave();
	work.gone?.addEventListener("abort", leave);
	// 'close' instead of 'exit': by then its last messages have been read.
	child.on("close", (code, signal) => reject(work.ended({ code, signal, said })));
	try {
		send({ kind: "task", task: work.task });
		return await promise;
	} finally {
		clearTimeout(timer);
		work.gone?.removeEventListener("abort", leave);
		child.removeAllListeners("close");
		child.kill("SIGKILL");
	}
}

/** Sending to a dead program fails; its 'close' event reports that. */
const ignoreGone = () => undefined;
