import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, rmSync, statfsSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
	folder: string;
	/** Fills or frees the disk until this many bytes are left. */
	leave(bytes: number): void;
	free(): void;
	remove(): void;
}

/** Mounts a small file system that a test can fill. @returns undefined if mounting is not permitted */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
	const folder = mkdtempSync(join(tmpdir(), "cachimbo-disk-"));
	const options = `size=${megabytes}m,mode=0755`;
	if (spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]).status !== 0) {
		rmSync(folder, { recursive: true });
		return undefined;
	}
	const filler = join(folder, "filler");
	return {
		folder,
		leave(bytes) {
			const { bavail, bsize } = statfsSync(folder);
			const size = existsSync(filler) ? statSync(filler).size : 0;
			const wanted = Math.max(0, size + bavail * bsize - bytes);
			if (wanted > size) appendFileSync(filler, Buffer.alloc(wanted - size));
			else if (wanted < size) truncateSync(filler, wanted);
		},
		free: () => rmSync(filler, { force: true }),
		remove() {
			spawnSync("umount", ["-l", folder]);
			rmSync(folder, { recursive: true });
		},
	};
}
