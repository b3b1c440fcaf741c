import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";

/**
 * Puts a copy of the cluster that the run prepared into a data folder, which must exist: initdb takes two seconds of CPU.
 * On Windows a cluster has a password of its own, and the first start makes it.
 */
export async function copyCluster(dataDir: string): Promise<void> {
	if (process.platform !== "win32") await copyFolder(inject("cluster"), join(dataDir, "postgres"));
}

/** With owners and modes, which PostgreSQL checks. */
export const copyFolder = async (from: string, to: string): Promise<void> =>
	void (await promisify(execFile)("cp", ["-a", from, to]));
