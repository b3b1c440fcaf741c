import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../src/work/errors.ts";
import { type Kept, keepRunning } from "./keep-running.ts";

const program = join(import.meta.dirname, "../src/main.ts");
const scripts = new URL("../../../scripts/server/", import.meta.url);
const flags = readFileSync(new URL("server-flags", scripts), "utf8").trim().split(/\s+/);
const preloads = ["end-with-parent.mjs", "fast-imports.mjs"].flatMap((file) => [
	"--import",
	new URL(file, scripts).href,
]);

/** Number of lines kept of its standard error. */
const maxErrorLines = 20;

/** Process of the program, behind nginx. */
export interface WebProcess extends Kept {
	port: number;
	/** number of lines that it has written */
	lines(): number;
	/**
	 * Resolves when it is ready.
	 * @param progress a number that changes while it makes progress; default: `lines`
	 * @throws Error if it exited, or made no progress for too long
	 */
	ready(progress?: () => number): Promise<void>;
}

/** Longer than any startup step on a slow machine. */
const startMs = 10 * 60_000;

interface ProgressLimit {
	/** time limit without progress */
	silentMs: number;
	/** a number that changes with each step */
	progress(): number;
}

interface Options {
	name: string;
	port: number;
	env: Record<string, string | undefined>;
	/** A process that exits before it was ever ready is not restarted, and `ready` throws its output: a bad setting stays bad. */
	endsAtFirstFault?: boolean;
	/** each line that it writes */
	hear(line: string): void;
	say(line: string): void;
}

export function startProcess({ name, port, env, hear, say, endsAtFirstFault = false }: Options): WebProcess {
	let isTried = !endsAtFirstFault;
	let fault: StartError | undefined;
	let lines = 0;
	const countLine = (line: string) => {
		lines += 1;
		hear(line);
	};
	const kept = keepRunning({
		name,
		start() {
			const child = spawn(process.execPath, [...flags, ...preloads, program], {
				// Same memory limits as in scripts/run.mjs (docs/decisions/0065).
				env: { MALLOC_ARENA_MAX: "2", ...env, HOST: "127.0.0.1", PORT: String(port), TRUST_PROXY: "1" },
				// The child shuts down gracefully when this channel closes: end-with-parent.mjs.
				stdio: ["ignore", "pipe", "pipe", "ipc"],
				detached: true,
			});
			const errorLines: string[] = [];
			createInterface(child.stdout!).on("line", countLine);
			createInterface(child.stderr!).on("line", (line) => {
				countLine(line);
				errorLines.push(line);
				if (errorLines.length > maxErrorLines) errorLines.shift();
			});
			child.once("close", () => {
				if (!isTried) fault = new StartError(`${name} ended before it was ready:\n${errorLines.join("\n")}`);
			});
			return child;
		},
		// For a hanging process, which does not react to the closed channel.
		whenOrphaned: 'for _ in $(seq 30); do sleep 1; kill -0 "$1" || exit; done; kill -9 "$1"',
		startsAgain: () => isTried,
		say,
	});
	return {
		...kept,
		port,
		lines: () => lines,
		async ready(progress = () => lines) {
			await ready(name, `http://127.0.0.1:${port}`, { silentMs: startMs, progress }, () => fault);
			isTried = true;
		},
	};
}

/** @throws Error if the server at the address has failed permanently, or is not ready and made no progress for too long */
export async function ready(
	name: string,
	url: string,
	{ silentMs, progress }: ProgressLimit = { silentMs: 60_000, progress: () => 0 },
	faultOf: () => Error | undefined = () => undefined,
): Promise<void> {
	let [steps, since] = [progress(), performance.now()];
	for (;;) {
		const fault = faultOf();
		if (fault) throw fault;
		const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
			(answer) => answer.status,
			() => undefined,
		);
		if (status === 200) return;
		const stepsNow = progress();
		if (stepsNow !== steps) [steps, since] = [stepsNow, performance.now()];
		else if (performance.now() - since > silentMs) break;
		await delay(100);
	}
	throw new Error(`${name} is not ready, and has made no progress for ${silentMs / 1000} s`);
}
