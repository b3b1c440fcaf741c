import type { Db } from "../db/client.ts";
import { mayRemove } from "../db/removal-lock.ts";
import { defineJob, type JobHandler, type Jobs } from "../jobs/jobs.ts";
import type { FileArea, FileStore } from "./file-store.ts";

const removeLaterJob = defineJob<{ area: FileArea; name: string }>("remove-file-later", {
	givenUp: "No se pudo borrar un archivo.",
});

interface Ports {
	db: Db;
	jobs: Jobs;
	files: FileStore;
}

/**
 * The store, whose files stay while a backup is being made: what the database named at its moment must still be there when
 * it is copied. A job removes them afterwards. Such a name never comes again, since it is random.
 */
export const keepDuringBackup = ({ db, jobs, files }: Ports): FileStore => ({
	...files,
	remove: (area, name) =>
		db.transaction(async (tx) => {
			if (await mayRemove(tx)) await files.remove(area, name);
			else await jobs.send(removeLaterJob, { area, name }, tx);
		}),
});

/** @param files as of the deps, which queue the removal again while a backup goes on */
export const lateRemovalJobs = ({ files }: Pick<Ports, "files">): JobHandler[] => [
	removeLaterJob.handledBy(({ area, name }) => files.remove(area, name)),
];
