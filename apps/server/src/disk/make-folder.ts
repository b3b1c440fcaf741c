import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents. Node's own function never returns on file systems that refuse folders though the
 * parent exists, such as /proc. @param mode mode of each created folder @returns the highest created folder; undefined if all
 * existed @throws the system's error, with the path that could not be created
 */
export function makeFolder(path: string, mode?: number): string | undefined {
	if (isFolder(path)) return undefined;
	const parent = dirname(path);
	const first = parent === path ? undefined : makeFolder(parent, mode);
	try {
		mkdirSync(path, mode);
	} catch (error) {
		// Another process may have created it first.
		if (!isFolder(path)) throw error;
		return first;
	}
	return first ?? path;
}

/** @throws if the path cannot be examined */
function isFolder(path: string): boolean {
	try {
		return statSync(path).isDirectory();
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
		throw error;
	}
}
