import type { FastifyBaseLogger } from "fastify";
import type { Db, Tx } from "../db/client.ts";
import { mayRemove } from "../db/removal-lock.ts";
import { inMs, workUntil, workWithoutDeadline } from "../deadline.ts";
import { defineJob, type JobHandler, type Jobs } from "../jobs/jobs.ts";
import type { FileArea, FileStore } from "./file-store.ts";

interface Removal {
	area: FileArea;
	names: readonly string[];
}

const removeFilesJob = defineJob<Removal>("remove-files", {
	givenUp: "No se pudieron borrar archivos del almacén.",
});

/** Of one file, with its transaction: where whoever removes it waits, and in a job. */
const tryMs = { now: 2_000, inJob: 5_000 };
/** Kept of that, so that a store that hangs is given up before the transaction's connection is. */
const reservedMs = 250;
const afterBackupSeconds = 5;
/** Of one job, which is to end within minutes. */
const mostTogether = 50;

interface Ports {
	db: Db;
	jobs: Jobs;
	files: FileStore;
	log: FastifyBaseLogger;
}

/**
 * The store, for which nobody waits who removes a file that nothing names any more. Only files named at random may be
 * removed by it (pictures of messages, uploaded lists of questions): of those named by their content, as the catalogue's
 * pictures and receipts are, another may have come by the time that one goes.
 */
export interface LateRemovals extends FileStore {
	/** Removes it now, or by a job: while a backup is being made, or the store or the database is slow or away. Never fails. */
	remove(area: FileArea, name: string): Promise<void>;
	/** Removes them by jobs, if the transaction commits. */
	removeLater(tx: Tx, area: FileArea, names: readonly string[]): Promise<void>;
	/** What such a job does; while a backup is being made, it is put off. @throws AppError UNAVAILABLE while the store is away */
	removePutOff(removal: Removal): Promise<void>;
}

/** What the database named when a backup began must still be there when it is copied, and what was a person's must not stay for ever. */
export function withLateRemovals({ db, jobs, files, log }: Ports): LateRemovals {
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

	/** What a request was asked for is stored by now, and asking again would not remove it: its deadline does not matter. */
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
 * Tried again for more than a day: somebody has to see that the store is away, and mend it. Few at once, since each holds a
 * connection to the database meanwhile.
 */
export const fileJobs = ({ files, log }: { files: LateRemovals; log: FastifyBaseLogger }): JobHandler[] => [
	removeFilesJob.handledBy((removal) => files.removePutOff(removal), {
		pace: { retries: 40, atOnce: 2 },
		giveUp: async (removal) => log.error(removal, "files stay that nothing names"),
	}),
];
