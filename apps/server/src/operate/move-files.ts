import { connectAlone } from "../db/dump/own-connection.ts";
import { openSnapshot } from "../db/dump/snapshot.ts";
import { joinDatabase } from "../db/open-database.ts";
import { lockRemovals } from "../db/removal-lock.ts";
import { refuseHalfRestored } from "../disk/unfinished-restore.ts";
import { type CopyCounts, copyFiles, removeOthers } from "../files/copy-files.ts";
import type { FileStore } from "../files/file-store.ts";
import { openBucket, openDiskStore } from "../files/open-store.ts";
import type { Settings } from "../settings/settings.ts";
import { StartError } from "../work/errors.ts";
import { createLog } from "../work/log.ts";
import { quietLog, say } from "./run-operation.ts";
import { findStoredNames } from "./stored-names.ts";
import { megabytes, partsOf } from "./write-backup.ts";

/** Number of files between two progress lines. */
const progressEvery = 500;

export interface Move {
	direction: "to-bucket" | "to-folder";
	/** whether to remove files from the target that were removed from the source after an earlier copy */
	isMirror: boolean;
}

/**
 * Copies files that DATA_DIR has and the bucket of FILES_URL lacks, or the reverse. The site may run meanwhile on the source.
 * @throws StartError if FILES_URL names no bucket
 */
export async function moveFiles(settings: Settings, move: Move, signal: AbortSignal): Promise<void> {
	if (!settings.fileStore) throw new StartError("Set FILES_URL to the bucket that the files go to, or come from.");
	const folder = openDiskStore(settings);
	const bucket = await openBucket(settings.fileStore, createLog("warn"));
	try {
		const [from, to] = move.direction === "to-bucket" ? [folder, bucket] : [bucket, folder];
		await (move.isMirror ? mirror(settings, from, to, signal) : copy(from, to, signal));
	} finally {
		bucket.stop();
	}
}

async function copy(from: FileStore, to: FileStore, signal: AbortSignal): Promise<void> {
	const { copied, present, bytes } = await copyFiles(from, to, createProgress(), signal);
	say(`${copied} files copied, ${megabytes(bytes)}; ${present} were there already.`);
}

/** Nothing is removed from the source meanwhile: removals wait in the database, for the store used next. */
async function mirror(settings: Settings, from: FileStore, to: FileStore, signal: AbortSignal): Promise<void> {
	refuseHalfRestored(settings.dataDir);
	const database = await joinDatabase({ ...settings, log: quietLog });
	try {
		const { client, lost, check, end } = await connectAlone(database.connection, "cachimbo files");
		const eitherSignal = AbortSignal.any([signal, lost]);
		try {
			await lockRemovals(client);
			await copy(from, to, eitherSignal);
			await check();
			const snapshot = await openSnapshot(client);
			const named = new Set<string>();
			for (const table of snapshot.tables)
				for await (const rows of partsOf(snapshot.rowsOf(table))) findStoredNames(rows, named);
			await snapshot.close();
			const removed = await removeOthers(from, to, (name) => named.has(name), eitherSignal);
			if (removed === undefined) throw new StartError("There are no files to mirror: nothing was removed.");
			say(`${removed} removed that were not there any more.`);
		} finally {
			await end();
		}
	} finally {
		await database.stop();
	}
}

function createProgress(): (so: CopyCounts) => void {
	let shown = 0;
	return ({ copied, present, bytes }) => {
		if (copied + present < shown + progressEvery) return;
		shown = copied + present;
		say(`${shown} files so far, ${megabytes(bytes)} copied`);
	};
}
