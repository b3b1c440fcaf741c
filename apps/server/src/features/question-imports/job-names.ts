import { defineJob } from "../../jobs/jobs.ts";

interface OneImport {
	id: number;
}
/** Subject of the job: the import, for which it is queued again at each start and each hour until the import is over. */
const aboutOf = ({ id }: OneImport) => String(id);

export const readImportJob = defineJob<OneImport>("read-question-import", {
	aboutOf,
	givenUp: "No se pudo leer un archivo de preguntas. Mira en Importar preguntas cuál fue.",
});
export const writeImportJob = defineJob<OneImport>("write-question-import", {
	aboutOf,
	givenUp: "No se pudieron guardar las preguntas de un archivo. Mira en Importar preguntas cuál fue.",
});
/** Runs early in the morning in Lima, as it lists every private file, receipts too. */
export const sweepImportFilesJob = defineJob<object>("sweep-import-files", {
	every: "29 8 * * *",
	givenUp: "No se pudieron buscar los archivos de preguntas que sobran. Se intentará otra vez mañana.",
});
export const tidyImportsJob = defineJob<object>("tidy-question-imports", {
	every: "17 * * * *",
	givenUp: "No se pudieron ordenar las importaciones de preguntas. Se intentará otra vez en una hora.",
});
