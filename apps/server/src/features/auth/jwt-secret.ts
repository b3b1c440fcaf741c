import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, openSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../../errors.ts";
import { makeFolder } from "../../make-folder.ts";
import { isHardToGuess } from "../../setting-values.ts";
import { writeOnce } from "../../whole-file.ts";

const newSecret = () => randomBytes(48).toString("base64url");

/** The given secret, or one generated once and stored in the data folder, so that a restart ends no sessions. */
export async function loadJwtSecret(given: string | undefined, dataDir: string): Promise<string> {
	if (given) return given;
	const path = join(dataDir, "jwt-secret");
	makeFolder(dataDir);
	writeOnce(path, newSecret());
	let kept = await readWritten(path);
	if (kept === "") {
		fill(path);
		kept = await readFirstLine(path);
	}
	if (kept.length < 32 || !isHardToGuess(kept))
		throw new StartError(
			`${path} does not hold a usable secret; remove it to make a new one (everybody signs in again)`,
		);
	return kept;
}

/** Versions before made the file empty and then wrote it: for a moment it is so where one of them starts beside this. */
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
 * One that stayed empty is of such a start that was killed: nothing can have been signed with it. Where several processes
 * find it so, each adds a line, and the first one counts.
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
