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
import { systemClock } from "./clock.ts";

/** Longer than a small file takes to write: what is older is of a process that was killed meanwhile. */
const abandonedAfterMs = 60_000;

/**
 * Writes a small file that is made once, such as a secret: it is there with all of its text, on disk, or not at all, and none
 * is ever replaced. In a folder that exists; whoever owns the file may read it, and nobody else.
 * @returns false where there is a file of that name already, perhaps since a moment ago
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

/** As file systems without links answer, those of memory sticks above all: FAT and exFAT say EISDIR on Windows. */
const noLinks = /^(EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK|EISDIR)$/;

/**
 * Gives a file that is whole and on disk its name, for good.
 * @returns false where that name is taken: a link never replaces what is there
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
