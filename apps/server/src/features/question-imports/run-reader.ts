import { createInterface } from "node:readline";
import type { Deps } from "../../deps.ts";
import type { FromReader, ReadTask, ToReader } from "./reader/messages.ts";
import { type ReaderBounds, startReader } from "./start-reader.ts";

/** Four times the duration of a file of 20,000 questions full of formulas, and less than the job's limit. */
const timeoutMs = 240_000;

const tooSlow = "El archivo tarda demasiado en leerse. Divídelo en varios archivos.";
const unreadable = "No pudimos leer el archivo. Ábrelo en Excel y guárdalo otra vez como .xlsx, o como .csv.";
const tooBig = "El archivo ocupa demasiada memoria al leerse. Divídelo en varios archivos.";

/** Answers a message of the reader; undefined cancels the reading. `readQuestionFile` answers `more` itself. */
export type Receive = (message: Exclude<FromReader, { kind: "refused" | "more" }>) => Promise<ToReader | undefined>;

export type ToRead = Omit<ReadTask, "size"> & { content: { stream: AsyncIterable<Uint8Array>; size: number } };

export interface ReadLimits extends ReaderBounds {
	timeoutMs?: number;
}

/**
 * Reads a file in a child process with limited time and memory, which is always killed at the end and may crash.
 * @returns reason why the whole file cannot be used; undefined when it was read or cancelled
 */
export async function readQuestionFile(
	{ log }: Pick<Deps, "log">,
	{ content, ...task }: ToRead,
	receive: Receive,
	limits: ReadLimits = {},
): Promise<string | undefined> {
	const reader = startReader(limits);
	const pieces = content.stream[Symbol.asyncIterator]();
	const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
	const timer = setTimeout(() => resolve(tooSlow), limits.timeoutMs ?? timeoutMs);
	const stderrLines: string[] = [];
	if (reader.stderr)
		createInterface(reader.stderr).on("line", (line) => stderrLines.length < 40 && stderrLines.push(line));
	const answer = (message: ToReader) => reader.send(message, ignoreGone);
	reader.on("message", async (message: FromReader) => {
		if (message.kind === "refused") return resolve(message.message);
		try {
			if (message.kind === "more") {
				const { value } = await pieces.next();
				answer({ kind: "piece", bytes: value ?? new Uint8Array() });
				return;
			}
			const received = await receive(message);
			if (!received || message.kind === "done" || message.kind === "unmapped") resolve(undefined);
			else answer(received);
		} catch (error) {
			reject(error);
		}
	});
	reader.on("error", reject);
	// Listen for 'close', not 'exit': by then the last messages have been received.
	reader.on("close", (code, signal) => {
		log.error({ code, signal, said: stderrLines }, "reader of question files ended early");
		resolve(stderrLines.some((line) => /out of memory|bad_alloc/i.test(line)) ? tooBig : unreadable);
	});
	try {
		reader.send({ ...task, size: content.size }, ignoreGone);
		return await promise;
	} finally {
		clearTimeout(timer);
		reader.removeAllListeners("close");
		reader.kill("SIGKILL");
		await pieces.return?.();
	}
}

/** Ignores a failed send to a dead reader, which its 'close' event reports. */
const ignoreGone = () => undefined;
