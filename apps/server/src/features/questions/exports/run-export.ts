import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { ExportQuery } from "@cachimbo/contract/questions/question-exports";
import { EXPORT_MAX_QUESTIONS } from "@cachimbo/rules/limits";
import type { Deps } from "../../../deps.ts";
import type { ProgramBounds } from "../../../process/bounded-program.ts";
import { type ProgramFile, writeFileInChild } from "../../../process/program-file.ts";
import { AppError, busy } from "../../../work/errors.ts";
import { createGate } from "../../../work/gate.ts";
import { refuseHeavyPictures } from "./export-summary.ts";
import { fileNameOf, titleOf } from "./export-title.ts";
import type { ExportQuestion, ExportReport, ExportTask } from "./export-writer/messages.ts";
import { listExported, readExported } from "./exported.ts";

const program = fileURLToPath(new URL("./export-writer/program.ts", import.meta.url));
const usualBounds: ProgramBounds = { heapMb: 768, outsideMb: 1200, cpuSeconds: 90 };
/** Time limit, shorter than the client's timeout. */
const usualTimeoutMs = 50_000;
/** Number of questions in one message to the writer: some hundred kilobytes. */
const questionsAtOnce = 200;
interface WriterLimits extends Partial<ProgramBounds> {
	timeoutMs?: number;
	mostQuestions?: number;
	/** aborted when the client has disconnected, so that the next export in the queue starts */
	gone?: AbortSignal;
}

const nothingMessage = "No hay preguntas que exportar: ninguna coincide con lo que elegiste.";
const tooMany = (most: number) =>
	`Se exportan hasta ${String(most).replace(/\B(?=(\d{3})+$)/g, ",")} preguntas por archivo. Elige menos: por curso, por universidad o por examen.`;
const failed =
	"No pudimos escribir el archivo: es demasiado grande. Exporta por partes, en otro formato o sin imágenes.";
const tooSlow = "El archivo tarda demasiado en escribirse. Exporta por partes, o sin imágenes.";

/** Runs one export at a time: each uses a CPU core, and students who solve exams have priority. */
const runAlone = createGate({
	...{ name: "question exports", running: 1, waiting: 6 },
	full: "Se están exportando otras preguntas. Intenta de nuevo en unos segundos.",
});

type Exporting = Pick<Deps, "db" | "files" | "log" | "clock">;

/**
 * Writes the questions of a search of the bank as a file, in a separate process with limited time and memory. The process
 * requests a few hundred questions, or one picture, at a time.
 * @throws AppError NOT_FOUND for an exam that is unknown or archived; CONFLICT for no questions, or too many; UNAVAILABLE when too
 * many exports wait
 */
export async function exportQuestions(
	deps: Exporting,
	{ format, pictures, ...filter }: ExportQuery,
	limits: WriterLimits = {},
): Promise<ProgramFile<ExportReport> & { fileName: string }> {
	const most = limits.mostQuestions ?? EXPORT_MAX_QUESTIONS;
	const title = await titleOf(deps, filter);
	return runAlone(async () => {
		if (limits.gone?.aborted) throw busy();
		const questions = await listExported(deps, filter, most + 1);
		if (questions.length === 0) throw new AppError("CONFLICT", nothingMessage);
		if (questions.length > most) throw new AppError("CONFLICT", tooMany(most));
		if (pictures) await refuseHeavyPictures(deps, filter);
		const task: ExportTask = { format, title, withPictures: pictures };
		const made = await writeFileInChild<ExportReport>({
			...{ program, bounds: { ...usualBounds, ...limits }, timeoutMs: limits.timeoutMs ?? usualTimeoutMs, task },
			gone: limits.gone,
			answer: createAnswerer(deps, questions),
			tooSlow: new AppError("CONFLICT", tooSlow),
			ended(how) {
				deps.log.error({ ...how, format, questions: questions.length }, "writer of question files ended early");
				return new AppError("CONFLICT", failed);
			},
		});
		return { ...made, fileName: fileNameOf(title, format, made.report.extension) };
	});
}

/** Returns the handler of the writer's requests. */
function createAnswerer(deps: Exporting, questions: Awaited<ReturnType<typeof listExported>>) {
	let from = 0;
	return async (asked: unknown): Promise<unknown> => {
		const question = asked as ExportQuestion;
		if (question.kind === "picture") {
			const file = await deps.files.open("public", question.name);
			return file && (await buffer(file.stream));
		}
		const batch = questions.slice(from, from + questionsAtOnce);
		from += questionsAtOnce;
		return batch.length === 0 ? undefined : readExported(deps, batch);
	};
}
