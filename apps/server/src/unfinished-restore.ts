import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "./errors.ts";

/** Lies in DATA_DIR from the first thing that a restore writes there until all of it is checked. */
export const restoreNote = (dataDir: string): string => join(dataDir, "restore-unfinished.json");

/** @throws StartError where a restore was begun and not finished */
export function refuseHalfRestored(dataDir: string): void {
	const note = restoreNote(dataDir);
	if (!existsSync(note)) return;
	throw new StartError(
		`A restore into ${dataDir} was not finished. Run it again with the same archive (${note} names it), ` +
			"or remove what it made and start anew.",
	);
}

/** What the unfinished restore said of itself; undefined where there is none. */
export const readRestoreNote = (dataDir: string): string | undefined =>
	existsSync(restoreNote(dataDir)) ? readFileSync(restoreNote(dataDir), "utf8") : undefined;
