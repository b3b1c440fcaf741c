import type { Deps } from "../../deps.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { giveUpImport } from "./ending.ts";
import { readImportJob, sweepImportFilesJob, tidyImportsJob, writeImportJob } from "./job-names.ts";
import { readImport } from "./read-import.ts";
import { sweepImportFiles } from "./sweep.ts";
import { tidyImports } from "./tidy.ts";
import { writeImport } from "./writing/write-import.ts";

const notRead =
	"Intentamos leer este archivo más de una vez y el servidor no pudo terminar. Guárdalo o expórtalo otra vez y súbelo de nuevo.";
const notWritten =
	"Intentamos guardar estas preguntas más de una vez y el servidor no pudo terminar. No se guardó ninguna: divide el archivo y súbelo de nuevo.";

export const questionImportJobs = (deps: Deps): JobHandler[] => [
	readImportJob.handledBy(({ id }) => readImport(deps, id), {
		pace: { atOnce: 1 },
		giveUp: ({ id }) => giveUpImport(deps, id, "READING", notRead),
	}),
	writeImportJob.handledBy(({ id }) => writeImport(deps, id), {
		pace: { atOnce: 1 },
		giveUp: ({ id }) => giveUpImport(deps, id, "IMPORTING", notWritten),
	}),
	tidyImportsJob.handledBy(() => tidyImports(deps)),
	sweepImportFilesJob.handledBy(() => sweepImportFiles(deps)),
];
