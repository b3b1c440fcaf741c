import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { type Kept, keepRunning } from "./keep-running.ts";

const program = join(import.meta.dirname, "../src/main.ts");
const preloads = ["end-with-parent.mjs", "fast-imports.mjs"].flatMap((file) => [
	"--import",
	new URL(`../../../scripts/${file}`, import.meta.url).href,
]);

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
	/** each line that it writes */
	hear(line: string): void;
	say(line: string): void;
}

export function startProcess({ name, port, env, hear, say }: Options): WebProcess {
	const kept = keepRunning({
		name,
		start() {
			const child = spawn(process.execPath, ["--max-semi-space-size=4", ...preloads, program], {
				// Memory as scripts/run.mjs bounds it (docs/decisions/0065).
				env: { MALLOC_ARENA_MAX: "2", ...env, HOST: "127.0.0.1", PORT: String(port), TRUST_PROXY: "1" },
				// It ends in order when the channel closes: end-with-parent.mjs.
				stdio: ["ignore", "pipe", "pipe", "ipc"],
				detached: true,
			});
			for (const output of [child.stdout!, child.stderr!]) createInterface(output).on("line", hear);
			return child;
		},
		// Where it hangs and cannot.
		whenOrphaned: 'for _ in $(seq 30); do sleep 1; kill -0 "$1" || exit; done; kill -9 "$1"',
		say,
	});
	return { ...kept, port, ready: (withinMs = 60_000) => ready(name, `http://127.0.0.1:${port}`, withinMs) };
}

/** Resolves when what is at the address says that it can work. @throws Error when it does not within the time */
export async function ready(name: string, url: string, withinMs: number): Promise<void> {
	const until = performance.now() + withinMs;
	while (performance.now() < until) {
		const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
			(answer) => answer.status,
			() => undefined,
		);
		if (status === 200) return;
		await delay(100);
	}
	throw new Error(`${name} is not ready after ${withinMs / 1000} s`);
}
