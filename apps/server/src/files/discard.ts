import type { Deps } from "../deps.ts";
import { AppError } from "../errors.ts";
import { defineJob, type JobHandler } from "../jobs/jobs.ts";
import type { FileArea } from "./file-store.ts";

interface StoredFile {
	area: FileArea;
	name: string;
}

const removeFileJob = defineJob<StoredFile>("remove-file", {
	givenUp: "No se pudo borrar un archivo del almacén.",
});

/** Removes a file that nothing names any more; where its store is away, later. What was a person's must not stay. */
export async function discardFile(deps: Pick<Deps, "files" | "jobs">, area: FileArea, name: string): Promise<void> {
	try {
		await deps.files.remove(area, name);
	} catch (error) {
		if (!(error instanceof AppError)) throw error;
		await deps.jobs.send(removeFileJob, { area, name });
	}
}

/** Tried again for more than a day: somebody has to see that the store is away, and mend it. */
export const fileJobs = ({ files }: Pick<Deps, "files">): JobHandler[] => [
	removeFileJob.handledBy(({ area, name }) => files.remove(area, name), { pace: { retries: 40 } }),
];
