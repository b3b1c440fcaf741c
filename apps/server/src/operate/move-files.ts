import { StartError } from "../errors.ts";
import { type Copied, copyFiles } from "../files/copy-files.ts";
import { openBucket, openDiskStore } from "../files/open-store.ts";
import { createLog } from "../log.ts";
import type { Settings } from "../settings.ts";
import { say } from "./run-operation.ts";
import { megabytes } from "./write-backup.ts";

/** Files copied between two lines of progress. */
const tellEvery = 500;

/**
 * Copies what DATA_DIR has and the bucket of FILES_URL lacks, or the other way round; the site may run on either meanwhile.
 * @throws StartError where FILES_URL names no bucket
 */
export async function moveFiles(settings: Settings, direction: "to-bucket" | "to-folder"): Promise<void> {
	if (!settings.fileStore) throw new StartError("Set FILES_URL to the bucket that the files go to, or come from.");
	const folder = openDiskStore(settings);
	const bucket = await openBucket(settings.fileStore, createLog("warn"));
	try {
		const [from, to] = direction === "to-bucket" ? [folder, bucket] : [bucket, folder];
		const { copied, present, bytes } = await copyFiles(from, to, tellNowAndThen());
		say(`${copied} files copied, ${megabytes(bytes)}; ${present} were there already.`);
	} finally {
		bucket.stop();
	}
}

function tellNowAndThen(): (so: Copied) => void {
	let told = 0;
	return ({ copied, present, bytes }) => {
		if (copied + present < told + tellEvery) return;
		told = copied + present;
		say(`${told} files so far, ${megabytes(bytes)} copied`);
	};
}
