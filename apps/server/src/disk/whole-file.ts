import { randomUUID } from "node:crypto";
import {
	closeSync,
	existsSync,
	fsyncSync,
	linkSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { systemClock } from "../work/clock.ts";

/** Longer than writing a small file takes: older drafts are left by a killed process. */
const abandonedAfterMs = 60_000;

/**
 * Writes a small file once, such as a secret, atomically and synced to disk. Never replaces a file. The folder must exist; only
 * the file's owner may read it.
 * @returns false if the name exists, perhaps created concurrently
 */
export function writeOnce(path: string, text: string): boolean {
	if (existsSync(path)) return false;
	removeAbandoned(path);
	const draft = join(dirname(path), `.${basename(path)}.${randomUUID()}.part`);
	try {
		writeFileSync(draft, text, { mode: 0o600, flag: "wx", flush: true });
		return giveName(draft, path);
	} finally {
		rmSync(draft, { force: true });
	}
}

/** Error codes of file systems without hard links, mostly on memory sticks: FAT and exFAT report EISDIR on Windows. */
const noLinks = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK|EISDIR)$/;

/**
 * Gives a complete, synced file its final name.
 * @returns false if the name is taken: a link never replaces a file
 */
export function giveName(draft: string, path: string): boolean {
	try {
		linkSync(draft, path);
		rmSync(draft);
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (code === "EEXIST") return false;
		if (!noLinks.test(code ?? "")) throw error;
		if (existsSync(path)) return false;
		renameSync(draft, path);
	}
	syncFolder(dirname(path));
	return true;
}

function syncFolder(folder: string): void {
	if (process.platform === "win32") return;
	const opened = openSync(folder, "r");
	try {
		fsyncSync(opened);
	} finally {
		closeSync(opened);
	}
}

function removeAbandoned(path: string): void {
	const folder = dirname(path);
	for (const name of readdirSync(folder)) {
		if (!name.startsWith(`.${basename(path)}.`) || !name.endsWith(".part")) continue;
		const found = statSync(join(folder, name), { throwIfNoEntry: false });
		if (found && systemClock.now().getTime() - found.mtimeMs > abandonedAfterMs)
			rmSync(join(folder, name), { force: true });
	}
}
