import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { postmasterPid } from "../src/db/embedded/server.ts";

/**
 * Waits until its standard input closes, which happens when the parent ends in any way. Then stops the server in the given
 * folder and removes the folder.
 */
const folder = process.argv[2];
if (!folder) throw new Error("Which folder?");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.stdin.resume();
process.stdin.once("close", async () => {
	const pid = postmasterPid(join(folder, "postgres"));
	if (pid !== undefined) await end(pid);
	rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function end(pid: number): Promise<void> {
	try {
		process.kill(pid, "SIGQUIT");
		for (let tries = 0; tries < 250; tries += 1) {
			process.kill(pid, 0);
			await delay(20);
		}
	} catch {
		// it has ended
	}
}
