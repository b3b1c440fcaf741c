import { createInterface } from "node:readline";
import type { Deps } from "../../deps.ts";
import type { FromReader, ReadTask } from "./reader/messages.ts";
import { type ReaderBounds, startReader } from "./start-reader.ts";

/** A file of 5,000 questions full of formulas takes a quarter of it. */
const longestMs = 60_000;

const tooSlow = "El archivo tarda demasiado en leerse. Divídelo en varios archivos.";
const unreadable = "No pudimos leer el archivo. Ábrelo en Excel y guárdalo otra vez como .xlsx, o como .csv.";
const tooBig = "El archivo ocupa demasiada memoria al leerse. Divídelo en varios archivos.";

/** What is done with what a reader tells; until it is done the reader waits. False: it is not wanted any more. */
export type Receive = (message: Exclude<FromReader, { kind: "refused" }>) => Promise<boolean>;

export interface ReadLimits extends ReaderBounds {
	longestMs?: number;
}

/**
 * Reads a file in a process of its own, bounded in time and memory, ended whatever happens; that it dies is no matter.
 * @returns why the file as a whole cannot be used; undefined when it was read, or is not wanted any more
 */
export async function readQuestionFile(
	{ log }: Pick<Deps, "log">,
	task: ReadTask,
	receive: Receive,
	limits: ReadLimits = {},
): Promise<string | undefined> {
	const reader = startReader(limits);
	const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
	const timer = setTimeout(() => resolve(tooSlow), limits.longestMs ?? longestMs);
	const said: string[] = [];
	if (reader.stderr) createInterface(reader.stderr).on("line", (line) => said.length < 40 && said.push(line));
	reader.on("message", async (message: FromReader) => {
		if (message.kind === "refused") return resolve(message.message);
		try {
			if (!(await receive(message)) || message.kind === "done") resolve(undefined);
			else reader.send("stored", ignoreGone);
		} catch (error) {
			reject(error);
		}
	});
	reader.on("error", reject);
	// 'close' and not 'exit': what it said last has been read by then.
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

/** A reader that died while it was spoken to is told of by its end. */
const ignoreGone = () => undefined;
