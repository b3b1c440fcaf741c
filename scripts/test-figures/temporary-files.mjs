import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Tests need half a gigabyte at once, and those of hostile files more. */
const bytesNeeded = 4 * 2 ** 30;

/**
 * Places temporary files of tests in memory if Linux has such a file system with enough space, because a test database is
 * hundreds of short-lived files. They are removed when this process exits, or by the next run if it was killed. A TMPDIR in
 * the environment takes precedence.
 * @param memory the folder of a file system in memory
 */
export function keepTemporaryFilesInMemory(memory = "/dev/shm") {
	if (process.env.TMPDIR || !isUsable(memory)) return;
	for (const name of readdirSync(memory)) {
		const [, pid] = /^cachimbo-(\d+)-/.exec(name) ?? [];
		if (pid && !isAlive(Number(pid))) rmSync(join(memory, name), { recursive: true, force: true });
	}
	const folder = mkdtempSync(join(memory, `cachimbo-${process.pid}-`));
	chmodSync(folder, 0o755); // a database's own account enters it
	process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
	process.env.TMPDIR = folder;
}

/** Whether a folder is the root of a memory file system with enough space that permits executables. */
export function isUsable(memory) {
	if (process.platform !== "linux" || !existsSync(memory)) return false;
	const { bavail, bsize } = statfsSync(memory);
	const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
	const options = mounts.map((line) => line.split(" ")).find(([, folder]) => folder === memory)?.[3];
	return options !== undefined && !options.split(",").includes("noexec") && bavail * bsize >= bytesNeeded;
}

function isAlive(pid) {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error.code !== "ESRCH";
	}
}
