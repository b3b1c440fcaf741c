import type { FastifyBaseLogger } from "fastify";
import type { Db, Tx } from "../db/client.ts";
import { mayRemove } from "../db/removal-lock.ts";
import { defineJob, type JobHandler, type Jobs } from "../jobs/jobs.ts";
import { inMs, workUntil, workWithoutDeadline } from "../work/deadline.ts";
import type { FileArea, FileStore } from "./file-store.ts";

interface Removal {
	area: FileArea;
	names: readonly string[];
}

const removeFilesJob = defineJob<Removal>("remove-files", {
	givenUp: "No se pudieron borrar archivos del almacén.",
});

/** Time limit of one removal with its transaction: while the caller waits, and in a job. */
const tryMs = { now: 2_000, inJob: 5_000 };
/** Part of `tryMs` reserved for the transaction: a hanging store times out before the transaction does. */
const reservedMs = 250;
const afterBackupSeconds = 5;
/** Files in one job, which should end within minutes. */
const mostTogether = 50;

interface Ports {
	db: Db;
	jobs: Jobs;
	files: FileStore;
	log: FastifyBaseLogger;
}

/**
 * A file store with deferred removal. Only randomly named files may be removed with it (pictures of messages, uploaded question
 * lists): a content-named file, such as the catalogue's pictures and receipts, may have been stored again in the meantime.
 */
export interface DeferredRemovals extends FileStore {
	/** Removes it now, or by a job while a backup is running or the store or database is slow or unavailable. Never fails. */
	remove(area: FileArea, name: string): Promise<void>;
	/** Removes them by jobs after the transaction commits. */
	removeLater(tx: Tx, area: FileArea, names: readonly string[]): Promise<void>;
	/** Executes a removal job; deferred while a backup is running. @throws AppError UNAVAILABLE while the store is unavailable */
	removePutOff(removal: Removal): Promise<void>;
}

/**
 * Defers removals during a backup, which copies files after the database, and retries failed ones, because personal data must not
 * stay for ever.
 */
export function withDeferredRemovals({ db, jobs, files, log }: Ports): DeferredRemovals {
	/** @returns false while a backup is being made */
	function tryRemove(area: FileArea, name: string, ms: number): Promise<boolean> {
		const deadline = inMs(ms);
		const remove = () => files.remove(area, name);
		return workUntil(deadline, () =>
			db.transaction(async (tx) => {
				if (!(await mayRemove(tx))) return false;
				await workUntil({ at: deadline.at - reservedMs }, remove);
				return true;
			}),
		);
	}

	/** Ignores the request's deadline: the request's change is stored by now, and a retry would not remove the file. */
	async function removeOrNote(area: FileArea, name: string): Promise<void> {
		if (await tryRemove(area, name, tryMs.now).catch(() => false)) return;
		const removal = { area, names: [name] };
		await jobs.send(removeFilesJob, removal).catch((err) => log.error({ err, ...removal }, "a file stays"));
	}

	return {
		...files,
		remove: (area, name) => workWithoutDeadline(() => removeOrNote(area, name)),
		async removeLater(tx, area, names) {
			for (let from = 0; from < names.length; from += mostTogether)
				await jobs.send(removeFilesJob, { area, names: names.slice(from, from + mostTogether) }, tx);
		},
		async removePutOff({ area, names }) {
			for (const [at, name] of names.entries()) {
				if (await tryRemove(area, name, tryMs.inJob)) continue;
				await jobs.sendAfter(removeFilesJob, { area, names: names.slice(at) }, afterBackupSeconds);
				return;
			}
		},
	};
}

/**
 * Retried for more than a day, so that somebody can notice and repair the store. Only two run at once, because each holds a
 * database connection.
 */
export const fileJobs = ({ files, log }: { files: DeferredRemovals; log: FastifyBaseLogger }): JobHandler[] => [
	removeFilesJob.handledBy((removal) => files.removePutOff(removal), {
		pace: { retries: 40, atOnce: 2 },
		giveUp: async (removal) => log.error(removal, "files stay that nothing names"),
	}),
];
