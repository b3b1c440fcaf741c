import { createInterface } from "node:readline";
import type { Deps } from "../../deps.ts";
import type { BankQuestion, FromReader, ReadTask } from "./reader/messages.ts";
import { type ReaderBounds, startReader } from "./start-reader.ts";

/** Four times as long as a file of 5,000 questions full of formulas takes. */
const timeoutMs = 60_000;

const tooSlow = "El archivo tarda demasiado en leerse. Divídelo en varios archivos.";
const unreadable = "No pudimos leer el archivo. Ábrelo en Excel y guárdalo otra vez como .xlsx, o como .csv.";
const tooBig = "El archivo ocupa demasiada memoria al leerse. Divídelo en varios archivos.";

/** Handles a message of the reader, which waits until it is done. Returns false to cancel, and a page where it asks for one. */
export type Receive = (message: Exclude<FromReader, { kind: "refused" }>) => Promise<boolean | readonly BankQuestion[]>;

export interface ReadLimits extends ReaderBounds {
	timeoutMs?: number;
}

/**
 * Reads a file in a child process with limited time and memory, which is always ended; its crash does no harm.
 * @returns why the file as a whole cannot be used; undefined when it was read, or cancelled
 */
export async function readQuestionFile(
	{ log }: Pick<Deps, "log">,
	task: ReadTask,
	receive: Receive,
	limits: ReadLimits = {},
): Promise<string | undefined> {
	const reader = startReader(limits);
	const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
	const timer = setTimeout(() => resolve(tooSlow), limits.timeoutMs ?? timeoutMs);
	const said: string[] = [];
	if (reader.stderr) createInterface(reader.stderr).on("line", (line) => said.length < 40 && said.push(line));
	reader.on("message", async (message: FromReader) => {
		if (message.kind === "refused") return resolve(message.message);
		try {
			const answer = await receive(message);
			if (!answer || message.kind === "done" || message.kind === "unmapped") resolve(undefined);
			else reader.send(answer === true ? "stored" : [...answer], ignoreGone);
		} catch (error) {
			reject(error);
		}
	});
	reader.on("error", reject);
	// 'close' instead of 'exit': by then its last messages have been read.
	reader.on("close", (code, signal) => {
		log.error({ code, signal, said }, "reader of question files ended early");
		resolve(said.some((line) => /out of memory/i.test(line)) ? tooBig : unreadable);
	});
	try {
		reader.send(task, ignoreGone);
		return await promise;
	} finally {
		clearTimeout(timer);
		reader.removeAllListeners("close");
		reader.kill("SIGKILL");
	}
}

/** Sending to a dead reader fails; its 'close' event reports that. */
const ignoreGone = () => undefined;
