import { defineJob } from "../../jobs/jobs.ts";

export const readImportJob = defineJob<{ id: number }>("read-question-import");
export const writeImportJob = defineJob<{ id: number }>("write-question-import");
export const tidyImportsJob = defineJob<object>("tidy-question-imports", { every: "17 * * * *" });
