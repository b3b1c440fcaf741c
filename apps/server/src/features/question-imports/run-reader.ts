import { Worker } from "node:worker_threads";
import type { Deps } from "../../deps.ts";
import type { FromWorker, ReadTask } from "./reader/messages.ts";

const program = new URL("./reader/worker.ts", import.meta.url);
/** A file of 5,000 questions full of formulas takes a quarter of it, and half of the memory. */
const longestMs = 60_000;
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };

const tooSlow = "El archivo tarda demasiado en leerse. Divídelo en varios archivos.";
const unreadable = "No pudimos leer el archivo. Ábrelo en Excel y guárdalo otra vez como .xlsx, o como .csv.";
const tooBig = "El archivo ocupa demasiada memoria al leerse. Divídelo en varios archivos.";

/** What is done with what a reader tells; until it is done the reader waits. False: it is not wanted any more. */
export type Receive = (message: Exclude<FromWorker, { kind: "refused" }>) => Promise<boolean>;

export interface ReadLimits {
	longestMs?: number;
	resourceLimits?: { maxOldGenerationSizeMb: number };
}

/**
 * Reads a file in a thread of its own, bounded in time and memory, ended whatever happens.
 * @returns why the file as a whole cannot be used; undefined when it was read, or is not wanted any more
 */
export const readQuestionFile = (
	{ log }: Pick<Deps, "log">,
	task: ReadTask,
	receive: Receive,
	limits: ReadLimits = {},
): Promise<string | undefined> =>
	runWorker(task, receive, limits).catch((error: unknown) => {
		if (!(error instanceof ReaderCrash)) throw error;
		log.error({ err: error.cause }, "reader of question files crashed");
		return unreadable;
	});

/** The reader itself failed: a fault of ours or of a library, which another try would meet again. */
class ReaderCrash extends Error {}

async function runWorker(task: ReadTask, receive: Receive, limits: ReadLimits): Promise<string | undefined> {
	// No environment and none of the parent's preloads: a file is a stranger's.
	const worker = new Worker(program, {
		workerData: task,
		env: {},
		execArgv: [],
		resourceLimits: { ...resourceLimits, ...limits.resourceLimits },
	});
	const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
	const timer = setTimeout(() => resolve(tooSlow), limits.longestMs ?? longestMs);
	worker.on("message", async (message: FromWorker) => {
		if (message.kind === "refused") return resolve(message.message);
		try {
			if (!(await receive(message)) || message.kind === "done") resolve(undefined);
			else worker.postMessage("stored");
		} catch (error) {
			reject(error);
		}
	});
	worker.on("error", (error: NodeJS.ErrnoException) =>
		error.code === "ERR_WORKER_OUT_OF_MEMORY" ? resolve(tooBig) : reject(new ReaderCrash("reader", { cause: error })),
	);
	worker.on("exit", () => reject(new ReaderCrash("reader ended early")));
	try {
		return await promise;
	} finally {
		clearTimeout(timer);
		await worker.terminate();
	}
}
