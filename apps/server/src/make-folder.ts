import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it that are missing. Node's own way never ends where a file system takes no folders though
 * their parent is there, as /proc does.
 * @param mode of each that is made
 * @returns the highest that was made; undefined where all were there
 * @throws the system's error, with the path that could not be made
 */
export function makeFolder(path: string, mode?: number): string | undefined {
	if (isFolder(path)) return undefined;
	const parent = dirname(path);
	const first = parent === path ? undefined : makeFolder(parent, mode);
	try {
		mkdirSync(path, mode);
	} catch (error) {
		// Another process may have been faster.
		if (!isFolder(path)) throw error;
		return first;
	}
	return first ?? path;
}

/** @throws where what is there cannot be looked at */
function isFolder(path: string): boolean {
	try {
		return statSync(path).isDirectory();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}
