import { fileURLToPath } from "node:url";
import { CUTOFF_ROWS_MAX } from "@cachimbo/contract/cutoffs/cutoffs";
import type { Deps } from "../../deps.ts";
import type { ProgramBounds } from "../../process/bounded-program.ts";
import { runInChild } from "../../process/program-file.ts";
import { AppError } from "../../work/errors.ts";
import { createGate } from "../../work/gate.ts";
import type { ReadReport, ReadRow, ReadTask } from "./reader/messages.ts";

const program = fileURLToPath(new URL("./reader/program.ts", import.meta.url));
const usualBounds: ProgramBounds = { heapMb: 256, outsideMb: 400, cpuSeconds: 30 };
/** Less than the request's deadline. */
const usualMs = 20_000;

const runAlone = createGate({
	...{ name: "tables of cut-offs", running: 1, waiting: 6 },
	full: "Se están leyendo otros archivos. Intenta de nuevo en unos segundos.",
});

const refused = (message: string) => new AppError("VALIDATION", message, { errors: { file: message } });

/**
 * Reads the rows of a table in a child process with limited time and memory, since a malicious workbook may exhaust both.
 * @throws AppError VALIDATION with the reason; UNAVAILABLE when too many wait
 */
export async function readCutoffRows(
	deps: Pick<Deps, "log">,
	bytes: Uint8Array,
	bounds: Partial<ProgramBounds & { timeoutMs: number }> = {},
): Promise<{ rows: ReadRow[]; remarks: string[] }> {
	const task: ReadTask = { bytes, mostRows: CUTOFF_ROWS_MAX };
	const report = await runAlone(() =>
		runInChild<ReadReport>({
			...{ program, bounds: { ...usualBounds, ...bounds }, timeoutMs: bounds.timeoutMs ?? usualMs, task },
			answer: () => Promise.reject(new Error("the reader asks nothing")),
			tooSlow: refused("El archivo tarda demasiado en leerse. Deja solo la hoja con los puntajes."),
			ended(how) {
				deps.log.error(how, "reader of cut-offs ended early");
				return refused("No pudimos leer el archivo. Ábrelo en Excel y guárdalo otra vez como .xlsx, o como .csv.");
			},
		}),
	);
	if ("refusal" in report) throw refused(report.refusal);
	return report;
}
