import type { Db } from "../db/client.ts";
import { mayRemove } from "../db/removal-lock.ts";
import { AppError } from "../errors.ts";
import { defineJob, type JobHandler, type Jobs } from "../jobs/jobs.ts";
import type { FileArea, FileStore } from "./file-store.ts";

const removeFileJob = defineJob<{ area: FileArea; name: string }>("remove-file", {
	givenUp: "No se pudo borrar un archivo del almacén.",
});

interface Ports {
	db: Db;
	jobs: Jobs;
	files: FileStore;
}

/** The store, for which nobody waits who removes a file that nothing names any more. */
export interface LateRemovals extends FileStore {
	/** Removes it now, or by a job: while a backup is being made, or the store is away. */
	remove(area: FileArea, name: string): Promise<void>;
	/** @throws AppError UNAVAILABLE while a backup is being made, or the store is away */
	removeNow(area: FileArea, name: string): Promise<void>;
}

/**
 * What the database named when a backup began must still be there when it is copied, and what was a person's must not stay for
 * ever. A name that is removed never comes again, since it is random.
 */
export function withLateRemovals({ db, jobs, files }: Ports): LateRemovals {
	const removeNow = (area: FileArea, name: string) =>
		db.transaction(async (tx) => {
			if (!(await mayRemove(tx))) throw new AppError("UNAVAILABLE", "Se está haciendo una copia de seguridad");
			await files.remove(area, name);
		});
	return {
		...files,
		removeNow,
		async remove(area, name) {
			try {
				await removeNow(area, name);
			} catch (error) {
				if (!(error instanceof AppError)) throw error;
				await jobs.send(removeFileJob, { area, name });
			}
		},
	};
}

/** Tried again for more than a day: somebody has to see that the store is away, and mend it. */
export const fileJobs = ({ files }: { files: LateRemovals }): JobHandler[] => [
	removeFileJob.handledBy(({ area, name }) => files.removeNow(area, name), { pace: { retries: 40 } }),
];
