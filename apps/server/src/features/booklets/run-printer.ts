import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Deps } from "../../deps.ts";
import type { ProgramBounds } from "../../process/bounded-program.ts";
import { writeFileInChild } from "../../process/program-file.ts";
import { AppError, busy } from "../../work/errors.ts";
import { createGate } from "../../work/gate.ts";
import type { PrintReport, PrintTask } from "./printer/messages.ts";

const program = fileURLToPath(new URL("./printer/program.ts", import.meta.url));
/** Several times the need of 500 figures. Pictures are decoded outside the heap. */
const usualBounds: ProgramBounds = { heapMb: 512, outsideMb: 1200, cpuSeconds: 90 };
/** Time limit, shorter than the client's response timeout. */
const usualMs = 50_000;

interface PrinterLimits extends Partial<ProgramBounds> {
	timeoutMs?: number;
	/** aborted when the client has disconnected, so that the next printing in the queue starts */
	gone?: AbortSignal;
}

const tooSlow = "El cuadernillo tarda demasiado en dibujarse. Prueba con menos preguntas o con figuras más pequeñas.";
const failed = "No pudimos imprimir este examen. Si vuelve a pasar, quita las figuras más grandes.";

/** Serialised: a printing keeps a core busy, and students who solve an exam come first. */
const oneAtATime = createGate({
	...{ name: "booklets", running: 1, waiting: 12 },
	full: "Se están imprimiendo otros exámenes. Intenta de nuevo en unos segundos.",
});

/**
 * Prints in a separate process with limited time and memory.
 * @throws AppError CONFLICT for an exam that cannot be printed, UNAVAILABLE when too many wait
 */
export const runPrinter = (deps: Pick<Deps, "files" | "log">, task: PrintTask, limits: PrinterLimits = {}) =>
	oneAtATime(async () => {
		if (limits.gone?.aborted) throw busy();
		return writeFileInChild<PrintReport>({
			...{ program, bounds: { ...usualBounds, ...limits }, timeoutMs: limits.timeoutMs ?? usualMs, task },
			gone: limits.gone,
			answer: (name) => readStored(deps, String(name)),
			tooSlow: new AppError("CONFLICT", tooSlow),
			ended(how) {
				deps.log.error({ ...how, exam: task.source.examId }, "printer ended early");
				return new AppError("CONFLICT", failed);
			},
		});
	});

/** Bytes of an uploaded picture; undefined if its file is missing. */
async function readStored({ files }: Pick<Deps, "files">, name: string): Promise<Uint8Array | undefined> {
	const file = await files.open("public", name);
	return file && (await buffer(file.stream));
}
