import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";

/**
 * Copies the run's prepared cluster into an existing data folder, because initdb takes two seconds of CPU. On Windows a cluster
 * has its own password, so the first start creates it.
 */
export async function copyCluster(dataDir: string): Promise<void> {
	if (process.platform !== "win32") await copyFolder(inject("cluster"), join(dataDir, "postgres"));
}

/** Copies a folder with owners and modes, which PostgreSQL checks. */
export const copyFolder = async (from: string, to: string): Promise<void> =>
	void (await promisify(execFile)("cp", ["-a", from, to]));
