import type { Deps } from "../../deps.ts";
import type { JobHandler } from "../../jobs/jobs.ts";
import { readImportJob, tidyImportsJob, writeImportJob } from "./job-names.ts";
import { readImport } from "./read-import.ts";
import { tidyImports } from "./tidy.ts";
import { writeImport } from "./write-import.ts";

export const questionImportJobs = (deps: Deps): JobHandler[] => [
	readImportJob.handledBy(({ id }) => readImport(deps, id)),
	writeImportJob.handledBy(({ id }) => writeImport(deps, id)),
	tidyImportsJob.handledBy(() => tidyImports(deps)),
];
