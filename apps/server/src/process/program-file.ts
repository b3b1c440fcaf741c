import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { busy } from "../work/errors.ts";
import { type ProgramBounds, startBounded } from "./bounded-program.ts";

/** Messages between a child program and the server, beginning with its task. `program-task.ts` uses them too. */
export type FromProgram = { kind: "ask"; id: number; question: unknown } | { kind: "done"; report: unknown };
export type ToProgram = { kind: "task"; task: unknown } | { kind: "answer"; id: number; answer: unknown };

interface ProgramWork {
	/** path of its main module */
	program: string;
	bounds: ProgramBounds;
	timeoutMs: number;
	task: unknown;
	/** Answers the program's questions: it has no database, no files and no settings. */
	answer(question: unknown): Promise<unknown>;
	/** aborted when nobody waits for the result any more; the program is ended */
	gone?: AbortSignal | undefined;
	/** error on timeout */
	tooSlow: Error;
	/** error if it exits by itself, for example out of memory; `said`: first lines on stderr */
	ended(how: { code: number | null; signal: string | null; said: string[] }): Error;
}

export interface ProgramFile<Report> {
	report: Report;
	/** The complete file, to be read once; it is deleted afterwards. */
	file: Readable;
	/** bytes */
	size: number;
}

/**
 * Runs a program with limited time and memory that writes an unnamed temporary file. Nothing is sent before the file is complete,
 * however slowly the client reads.
 */
export async function writeFileInChild<Report>(work: ProgramWork): Promise<ProgramFile<Report>> {
	const path = join(tmpdir(), `cachimbo-made-${randomUUID()}`);
	const file = await open(path, "wx+", 0o600);
	// The system deletes it with its last reader. If unlinking an open file is not possible, it is deleted after reading.
	const isGone = await unlink(path).then(
		() => true,
		() => false,
	);
	try {
		const report = (await exchangeMessages(work, startBounded(work.program, work.bounds, file.fd))) as Report;
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

/** Like `writeFileInChild`, for a program that only answers. */
export const runInChild = async <Report>(work: ProgramWork): Promise<Report> =>
	(await exchangeMessages(work, startBounded(work.program, work.bounds))) as Report;

async function exchangeMessages(work: ProgramWork, child: ChildProcess): Promise<unknown> {
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
	const rejectAsGone = () => reject(busy());
	if (work.gone?.aborted) rejectAsGone();
	work.gone?.addEventListener("abort", rejectAsGone);
	// 'close' instead of 'exit': at 'close' its last messages have been read.
	child.on("close", (code, signal) => reject(work.ended({ code, signal, said })));
	try {
		send({ kind: "task", task: work.task });
		return await promise;
	} finally {
		clearTimeout(timer);
		work.gone?.removeEventListener("abort", rejectAsGone);
		child.removeAllListeners("close");
		child.kill("SIGKILL");
	}
}

/** Sending to a dead program fails; its 'close' event reports that. */
const ignoreGone = () => undefined;
