import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

export interface SmallDisk {
	folder: string;
	/** Fills the disk. */
	fill(): void;
	free(): void;
	remove(): void;
}

/** Mounts a small file system at this folder. @returns undefined if mounting is not allowed */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
	mkdirSync(folder, { recursive: true });
	const options = `size=${megabytes}m,mode=0755`;
	if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).status !== 0) return undefined;
	const filler = join(folder, "filler");
	return {
		folder,
		fill() {
			const file = openSync(filler, "a");
			const block = Buffer.alloc(64 * 1024);
			try {
				for (;;) writeSync(file, block);
			} catch {
				// ENOSPC: the disk is full
			} finally {
				closeSync(file); // otherwise its space is not freed after removal
			}
		},
		free: () => rmSync(filler, { force: true }),
		remove: () => void spawnSync("umount", ["-l", folder]),
	};
}
