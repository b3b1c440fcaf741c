import { randomUUID } from "node:crypto";
import { open, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type ProgramBounds, startBounded } from "../../bounded-program.ts";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { createGate } from "../../gate.ts";
import type { FromPrinter, PrintReport, PrintTask, ToPrinter } from "./printer/messages.ts";

const program = fileURLToPath(new URL("./printer/program.ts", import.meta.url));
/** Some times what 500 figures take; pictures are decoded outside of the heap. */
const usualBounds: ProgramBounds = { heapMb: 512, outsideMb: 1200, cpuSeconds: 90 };
/** Less than whoever asks waits for an answer. */
const usualMs = 50_000;

interface PrinterLimits extends Partial<ProgramBounds> {
	timeoutMs?: number;
}

interface Printed {
	report: PrintReport;
	/** The file, whole, to be read once; it is nobody's any more when that ends. */
	file: Readable;
	/** bytes */
	size: number;
}

const tooSlow = "El cuadernillo tarda demasiado en dibujarse. Prueba con menos preguntas o con figuras más pequeñas.";
const failed = "No pudimos imprimir este examen. Si vuelve a pasar, quita las figuras más grandes.";

/** One at a time: it keeps a core busy, and whoever solves an exam comes first. */
const alone = createGate({
	...{ name: "booklets", running: 1, waiting: 12 },
	full: "Se están imprimiendo otros exámenes. Intenta de nuevo en unos segundos.",
});

/**
 * Prints in a program of its own with limited time and memory, into a file without a name: nothing is sent before all of it is
 * there, however slow who asks for it reads.
 * @throws AppError CONFLICT for what cannot be printed, UNAVAILABLE when too many wait
 */
export const runPrinter = (deps: Pick<Deps, "files" | "log">, task: PrintTask, limits: PrinterLimits = {}) =>
	alone(() => printOnce(deps, task, limits));

async function printOnce(deps: Pick<Deps, "files" | "log">, task: PrintTask, limits: PrinterLimits): Promise<Printed> {
	const path = join(tmpdir(), `cachimbo-print-${randomUUID()}.pdf`);
	const file = await open(path, "wx+", 0o600);
	// The system forgets it with its last reader; where it cannot, it goes when it was read.
	const isGone = await unlink(path).then(
		() => true,
		() => false,
	);
	try {
		const report = await converse(deps, task, file.fd, limits);
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

async function converse(deps: Pick<Deps, "files" | "log">, task: PrintTask, output: number, limits: PrinterLimits) {
	const printer = startBounded(program, { ...usualBounds, ...limits }, output);
	const { promise, resolve, reject } = Promise.withResolvers<PrintReport>();
	const refuse = (message: string) => reject(new AppError("CONFLICT", message));
	const timer = setTimeout(refuse, limits.timeoutMs ?? usualMs, tooSlow);
	const said: string[] = [];
	if (printer.stderr) createInterface(printer.stderr).on("line", (line) => said.length < 40 && said.push(line));
	const send = (message: ToPrinter) => printer.send(message, ignoreGone);
	printer.on("message", (message: FromPrinter) => {
		if (message.kind === "printed") return resolve(message.report);
		readStored(deps, message.name).then((bytes) => send({ kind: "picture", name: message.name, bytes }), reject);
	});
	printer.on("error", reject);
	// 'close' instead of 'exit': by then its last messages have been read.
	printer.on("close", (code, signal) => {
		deps.log.error({ code, signal, said, exam: task.source.examId }, "printer ended early");
		refuse(failed);
	});
	try {
		send({ kind: "print", task });
		return await promise;
	} finally {
		clearTimeout(timer);
		printer.removeAllListeners("close");
		printer.kill("SIGKILL");
	}
}

/** An uploaded picture's bytes; undefined where its file is gone. */
async function readStored({ files }: Pick<Deps, "files">, name: string): Promise<Uint8Array | undefined> {
	const file = await files.open("public", name);
	return file && (await buffer(file.stream));
}

/** Sending to a dead printer fails; its 'close' event reports that. */
const ignoreGone = () => undefined;
