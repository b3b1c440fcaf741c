import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromiumExecutable } from "../../e2e/browser/executable.ts";

export interface Chromium {
	/** remote debugging port */
	port: number;
	stop(): Promise<void>;
}

const flags = [
	...["--headless", "--remote-debugging-port=0", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"],
	...["--disable-background-networking", "--disable-component-update", "--disable-extensions", "--hide-scrollbars"],
];

/** Starts the Chromium of the journeys with an empty profile. */
export async function startChromium(): Promise<Chromium> {
	const executable = await chromiumExecutable();
	const profile = await mkdtemp(join(tmpdir(), "cachimbo-chromium-"));
	const child = spawn(executable, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
		stdio: ["ignore", "ignore", "pipe"],
	});
	// Kill the browser when this process exits for any reason.
	const kill = () => child.kill("SIGKILL");
	process.once("exit", kill);
	const stop = async () => {
		process.off("exit", kill);
		if (child.exitCode === null && child.signalCode === null) {
			kill();
			await once(child, "exit");
		}
		await rm(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		return { port: await portOf(child), stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Returns the debugging port from the output. Keeps reading, or the pipe would fill. */
function portOf(child: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("Chromium did not say within 30 s where it listens")), 30_000);
		const end = (error: Error) => {
			clearTimeout(timer);
			reject(error);
		};
		createInterface({ input: child.stderr! }).on("line", (line) => {
			const port = /^DevTools listening on ws:\/\/[^/]*:(\d+)\//.exec(line)?.[1];
			if (!port) return;
			clearTimeout(timer);
			resolve(Number(port));
		});
		child.once("error", end);
		child.once("exit", (code) => end(new Error(`Chromium ended with ${code}`)));
	});
}
