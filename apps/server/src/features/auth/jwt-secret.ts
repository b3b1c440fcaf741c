import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { makeFolder } from "../../disk/make-folder.ts";
import { writeOnce } from "../../disk/whole-file.ts";
import { isHardToGuess } from "../../settings/setting-values.ts";
import { StartError } from "../../work/errors.ts";

const newSecret = () => randomBytes(48).toString("base64url");

/** Returns the configured secret, or one generated once and stored in the data folder, so that a restart does not end sessions. */
export async function loadJwtSecret(configured: string | undefined, dataDir: string): Promise<string> {
	if (configured) return configured;
	const path = join(dataDir, "jwt-secret");
	makeFolder(dataDir);
	writeOnce(path, newSecret());
	let stored = await readWritten(path);
	if (stored === "") {
		fill(path);
		stored = await readFirstLine(path);
	}
	if (stored.length < 32 || !isHardToGuess(stored))
		throw new StartError(
			`${path} does not hold a usable secret; remove it to make a new one (everybody signs in again)`,
		);
	return stored;
}

/**
 * Reads the secret, and waits while the file is empty: earlier versions create an empty file and then write it, and one of them
 * may be starting at the same time.
 */
async function readWritten(path: string): Promise<string> {
	for (let left = 50; ; left--) {
		const text = await readFirstLine(path);
		if (text !== "" || left === 0) return text;
		await delay(20);
	}
}

const readFirstLine = async (path: string): Promise<string> =>
	(await readFile(path, "utf8")).trimStart().split("\n", 1)[0]!.trim();

/**
 * Fills a file that stayed empty: its process was killed, so nothing can have been signed with it. If several processes do this,
 * each appends a line, and the first one counts.
 */
function fill(path: string): void {
	const opened = openSync(path, "a");
	try {
		writeSync(opened, `${newSecret()}\n`);
		fsyncSync(opened);
	} finally {
		closeSync(opened);
	}
}
