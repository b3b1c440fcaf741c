import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { Deps } from "../../deps.ts";
import type { ProgramBounds } from "../../process/bounded-program.ts";
import { writeFileInChild } from "../../process/program-file.ts";
import { AppError, busy } from "../../work/errors.ts";
import { createGate } from "../../work/gate.ts";
import type { CertificateTask } from "./certificate-writer/messages.ts";

const program = fileURLToPath(new URL("./certificate-writer/program.ts", import.meta.url));
const bounds: ProgramBounds = { heapMb: 256, outsideMb: 600, cpuSeconds: 20 };
const timeoutMs = 20_000;

const failed = () => new AppError("CONFLICT", "No pudimos imprimir tu constancia. Intenta de nuevo en unos minutos.");

/** Runs one at a time: each uses a CPU core, and students who solve exams have priority. */
const runAlone = createGate({
	...{ name: "certificates", running: 1, waiting: 20 },
	full: "Muchas personas están descargando su constancia. Intenta de nuevo en unos segundos.",
});

/** Writes the PDF in a child process. @throws AppError CONFLICT, UNAVAILABLE when too many wait */
export const runCertificateWriter = (deps: Pick<Deps, "files" | "log">, task: CertificateTask, gone?: AbortSignal) =>
	runAlone(async () => {
		if (gone?.aborted) throw busy();
		return writeFileInChild<null>({
			...{ program, bounds, timeoutMs, task, gone },
			async answer(name) {
				const file = await deps.files.open("public", String(name));
				return file && (await buffer(file.stream));
			},
			tooSlow: failed(),
			ended(how) {
				deps.log.error(how, "writer of certificates ended early");
				return failed();
			},
		});
	});
