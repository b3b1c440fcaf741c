import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, opendir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isFullDisk, isUnavailable } from "../db/unavailable.ts";
import { makeFolder } from "../disk/make-folder.ts";
import { AppError } from "../work/errors.ts";
import { checkFileName, isFileName } from "./file-names.ts";
import type { FileArea, FileStore } from "./file-store.ts";

/** Size of the trial write on a disk that was full. */
const checkBytes = 1024 * 1024;

/** Stores files below `root`, with one folder per area. A name that we did not generate is refused before any disk access. */
export function createDiskStore(root: string): FileStore {
	const pathOf = (area: FileArea, name: string) => {
		checkFileName(name);
		return join(root, area, name);
	};
	let isOutOfSpace = false;

	return {
		async put(area, name, bytes) {
			const path = pathOf(area, name);
			const draft = join(root, area, `.${randomUUID()}.part`);
			try {
				makeFolder(join(root, area), 0o700);
				await write(draft, bytes);
				await rename(draft, path);
				isOutOfSpace = false;
			} catch (cause) {
				isOutOfSpace ||= isFullDisk(cause);
				await rm(draft, { force: true });
				if (isUnavailable(cause))
					throw new AppError("UNAVAILABLE", "No se pudo guardar el archivo", { retryAfter: 60 });
				throw cause;
			}
		},
		async isFull() {
			if (!isOutOfSpace) return false;
			// There may be no upload for hours, so try a write here.
			const draft = join(root, `.${randomUUID()}.part`);
			isOutOfSpace = await write(draft, Buffer.alloc(checkBytes)).then(
				() => false,
				() => true,
			);
			await rm(draft, { force: true });
			return isOutOfSpace;
		},
		sizeOf: async (area, name) => (await stat(pathOf(area, name)).catch(() => undefined))?.size ?? 0,
		remove: (area, name) => rm(pathOf(area, name), { force: true }),
		async *list(area) {
			const folder = await opendir(join(root, area)).catch((error: NodeJS.ErrnoException) => {
				if (error.code === "ENOENT") return [];
				throw error;
			});
			for await (const { name } of folder) {
				if (!isFileName(name)) continue;
				const found = await stat(join(root, area, name)).catch(() => undefined);
				if (found?.isFile()) yield { name, size: found.size, storedAt: found.mtime };
			}
		},
		async open(area, name) {
			if (!isFileName(name)) return undefined;
			const found = await stat(pathOf(area, name)).catch(() => undefined);
			return found?.isFile() ? { stream: createReadStream(pathOf(area, name)), size: found.size } : undefined;
		},
	};
}

async function write(path: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
	const handle = await open(path, "wx", 0o600);
	try {
		await writeFile(handle, bytes);
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Longer than any write takes: another process may still be writing a younger file. */
const abandonedAfterMs = 3600_000;

/** Removes temporary files of processes that were killed during a write. @returns how many there were */
export async function removeAbandonedDrafts(root: string, now: Date): Promise<number> {
	let removed = 0;
	for (const name of await readdir(root, { recursive: true }).catch(() => [])) {
		if (!/(^|[\\/])\.[0-9a-f-]{36}\.part$/.test(name)) continue;
		const found = await stat(join(root, name)).catch(() => undefined);
		if (!found || now.getTime() - found.mtimeMs < abandonedAfterMs) continue;
		await rm(join(root, name), { force: true });
		removed++;
	}
	return removed;
}
