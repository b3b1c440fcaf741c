import { fileURLToPath } from "node:url";
import type { Deps } from "../../deps.ts";
import { writeFileInChild } from "../../process/program-file.ts";
import { invalid } from "../../work/errors.ts";
import { createGate } from "../../work/gate.ts";
import type { ListRead, ListTask } from "./list-reader/messages.ts";

const program = fileURLToPath(new URL("./list-reader/program.ts", import.meta.url));
const bounds = { heapMb: 256, outsideMb: 700, cpuSeconds: 20 };
const timeoutMs = 12_000;

const unreadable = () =>
	invalid("file", "No pudimos leer el archivo. Ábrelo en Excel y guárdalo otra vez como .xlsx, o como .csv.");

/** Runs one reader at a time, since lists are rare. */
const oneAtATime = createGate({
	...{ name: "student lists", running: 1, waiting: 6 },
	full: "Se están leyendo otras listas. Intenta de nuevo en unos segundos.",
});

/** Reads a list in a child process with limited time and memory. @throws AppError VALIDATION for an invalid file */
export const runListReader = ({ log }: Pick<Deps, "log">, bytes: Uint8Array) =>
	oneAtATime(async () => {
		const task: ListTask = { bytes };
		const { report, file } = await writeFileInChild<ListRead>({
			...{ program, bounds, timeoutMs, task },
			answer: async () => undefined,
			tooSlow: unreadable(),
			ended(how) {
				log.error(how, "reader of student lists ended early");
				return unreadable();
			},
		});
		file.destroy();
		if ("refused" in report) throw invalid("file", report.refused);
		return report;
	});
