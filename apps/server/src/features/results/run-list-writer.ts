import { fileURLToPath } from "node:url";
import type { Deps } from "../../deps.ts";
import type { ProgramBounds } from "../../process/bounded-program.ts";
import { writeFileInChild } from "../../process/program-file.ts";
import { AppError, busy } from "../../work/errors.ts";
import { createGate } from "../../work/gate.ts";
import type { ListCells, ListTask } from "./list-writer/messages.ts";

const program = fileURLToPath(new URL("./list-writer/program.ts", import.meta.url));
const bounds: ProgramBounds = { heapMb: 512, outsideMb: 900, cpuSeconds: 60 };
/** Less than the request's deadline. */
const timeoutMs = 50_000;
/** Rows in one message to the writer. */
const rowsAtOnce = 2000;

const tooSlow = "La lista tarda demasiado en escribirse. Prueba con un área, o descárgala como CSV.";
const writerFailed = "No pudimos escribir la lista. Prueba con un área, o descárgala como CSV.";

/** Runs one writer at a time: each uses a CPU core, and students who solve exams have priority. */
const oneAtATime = createGate({
	...{ name: "lists of merit", running: 1, waiting: 6 },
	full: "Se están escribiendo otras listas. Intenta de nuevo en unos segundos.",
});

/** Writes a workbook or a PDF in a child process. @throws AppError CONFLICT, UNAVAILABLE when too many wait */
export const runListWriter = (
	deps: Pick<Deps, "log">,
	task: ListTask,
	rows: readonly ListCells[],
	gone?: AbortSignal,
) =>
	oneAtATime(async () => {
		if (gone?.aborted) throw busy();
		let from = 0;
		return writeFileInChild<null>({
			...{ program, bounds, timeoutMs, task, gone },
			async answer() {
				from += rowsAtOnce;
				return rows.slice(from - rowsAtOnce, from);
			},
			tooSlow: new AppError("CONFLICT", tooSlow),
			ended(how) {
				deps.log.error({ ...how, rows: rows.length }, "writer of lists of merit ended early");
				return new AppError("CONFLICT", writerFailed);
			},
		});
	});
