import { defineJob } from "../../jobs/jobs.ts";

interface ImportPayload {
	id: number;
}
/** Subject of the job: the import. Until the import is over, the job is queued again at each start and each hour. */
const aboutOf = ({ id }: ImportPayload) => String(id);

export const readImportJob = defineJob<ImportPayload>("read-question-import", {
	aboutOf,
	givenUp: "No se pudo leer un archivo de preguntas. Mira en Importar preguntas cuál fue.",
});
export const writeImportJob = defineJob<ImportPayload>("write-question-import", {
	aboutOf,
	givenUp: "No se pudieron guardar las preguntas de un archivo. Mira en Importar preguntas cuál fue.",
});
/** Runs at night in Lima, because it lists every private file, including receipts. */
export const sweepImportFilesJob = defineJob<object>("sweep-import-files", {
	every: "29 8 * * *",
	givenUp: "No se pudieron buscar los archivos de preguntas que sobran. Se intentará otra vez mañana.",
});
export const tidyImportsJob = defineJob<object>("tidy-question-imports", {
	every: "17 * * * *",
	givenUp: "No se pudieron ordenar las importaciones de preguntas. Se intentará otra vez en una hora.",
});
