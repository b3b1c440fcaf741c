import { readdir, readFile } from "node:fs/promises";

/** Kills the Chromium with this profile, as a flat battery would, so that it can write nothing more. Linux only. */
export async function killBrowser(folder: string): Promise<void> {
	for (const pid of await readdir("/proc")) {
		if (!/^\d+$/.test(pid)) continue;
		const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
		const args = command.split("\0");
		// Child processes have the same argument, and end with their parent.
		if (args.includes(`--user-data-dir=${folder}`) && !args.some((arg) => arg.startsWith("--type=")))
			process.kill(Number(pid), "SIGKILL");
	}
}
