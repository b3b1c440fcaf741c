import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../work/errors.ts";

/** Marker file in DATA_DIR from a restore's first write until everything is verified. */
export const restoreNote = (dataDir: string): string => join(dataDir, "restore-unfinished.json");

/** @throws StartError if a restore is unfinished */
export function refuseHalfRestored(dataDir: string): void {
	const note = restoreNote(dataDir);
	if (!existsSync(note)) return;
	throw new StartError(
		`A restore into ${dataDir} was not finished. Run it again with the same archive (${note} names it), ` +
			"or remove what it made and start anew.",
	);
}

/** Returns the content of the marker file; undefined if there is none. */
export const readRestoreNote = (dataDir: string): string | undefined =>
	existsSync(restoreNote(dataDir)) ? readFileSync(restoreNote(dataDir), "utf8") : undefined;
