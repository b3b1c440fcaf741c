import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { StartError } from "../src/errors.ts";
import { type Kept, keepRunning } from "./keep-running.ts";

const program = join(import.meta.dirname, "../src/main.ts");
const scripts = new URL("../../../scripts/", import.meta.url);
const flags = readFileSync(new URL("server-flags", scripts), "utf8").trim().split(/\s+/);
const preloads = ["end-with-parent.mjs", "fast-imports.mjs"].flatMap((file) => [
	"--import",
	new URL(file, scripts).href,
]);

/** Lines of its standard error. */
const mostComplaints = 20;

/** One process of the program, behind nginx. */
export interface WebProcess extends Kept {
	port: number;
	/** Resolves when it says that it can work. @throws Error when it is not within the time */
	ready(withinMs?: number): Promise<void>;
}

interface Options {
	name: string;
	port: number;
	env: Record<string, string | undefined>;
	/** One that ends before it was ever ready is not started again, and `ready` throws what it said: a bad setting stays bad. */
	endsAtFirstFault?: boolean;
	/** each line that it writes */
	hear(line: string): void;
	say(line: string): void;
}

export function startProcess({ name, port, env, hear, say, endsAtFirstFault = false }: Options): WebProcess {
	let isTried = !endsAtFirstFault;
	let fault: StartError | undefined;
	const kept = keepRunning({
		name,
		start() {
			const child = spawn(process.execPath, [...flags, ...preloads, program], {
				// Memory as scripts/run.mjs bounds it (docs/decisions/0065).
				env: { MALLOC_ARENA_MAX: "2", ...env, HOST: "127.0.0.1", PORT: String(port), TRUST_PROXY: "1" },
				// It ends in order when the channel closes: end-with-parent.mjs.
				stdio: ["ignore", "pipe", "pipe", "ipc"],
				detached: true,
			});
			const complaints: string[] = [];
			createInterface(child.stdout!).on("line", hear);
			createInterface(child.stderr!).on("line", (line) => {
				hear(line);
				complaints.push(line);
				if (complaints.length > mostComplaints) complaints.shift();
			});
			child.once("close", () => {
				if (!isTried) fault = new StartError(`${name} ended before it was ready:\n${complaints.join("\n")}`);
			});
			return child;
		},
		// Where it hangs and cannot.
		whenOrphaned: 'for _ in $(seq 30); do sleep 1; kill -0 "$1" || exit; done; kill -9 "$1"',
		startsAgain: () => isTried,
		say,
	});
	return {
		...kept,
		port,
		async ready(withinMs = 60_000) {
			await ready(name, `http://127.0.0.1:${port}`, withinMs, () => fault);
			isTried = true;
		},
	};
}

/** Resolves when what is at the address says that it can work. @throws Error when it does not within the time, or cannot any more */
export async function ready(
	name: string,
	url: string,
	withinMs: number,
	faultOf: () => Error | undefined = () => undefined,
): Promise<void> {
	const until = performance.now() + withinMs;
	while (performance.now() < until) {
		const fault = faultOf();
		if (fault) throw fault;
		const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
			(answer) => answer.status,
			() => undefined,
		);
		if (status === 200) return;
		await delay(100);
	}
	throw new Error(`${name} is not ready after ${withinMs / 1000} s`);
}
