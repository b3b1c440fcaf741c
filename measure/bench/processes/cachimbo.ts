import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import type { LoopDelay } from "./loop-delay.ts";

export const checkout = join(import.meta.dirname, "../../..");
const program = join(checkout, "apps/server/src/main.ts");
/** Node options that scripts/run.mjs gives a server. */
const preloads = ["scripts/server/end-with-parent.mjs", "scripts/server/fast-imports.mjs"].flatMap((file) => [
	"--import",
	join(checkout, file),
]);
/** V8's memory flags, which scripts/run.mjs passes too. */
const [halves = "", growth = ""] = readFileSync(join(checkout, "scripts/server/server-flags"), "utf8")
	.trim()
	.split(/\s+/);
export const memoryFlags = { halves, growth };

const loopDelay = join(import.meta.dirname, "loop-delay.ts");

export const admin = { email: "direccion@cachimbo.test", password: "una clave de administrador" };

export const makeDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), "cachimbo-bench-"));
export const removeDataDir = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

export interface Cachimbo {
	url: string;
	/** Id of the server process. */
	pid: number;
	/** Milliseconds from spawning the process to the announced address. */
	startedIn: number;
	/** All output lines so far. */
	lines: readonly string[];
	/** Rejects with the last output if the server ends unexpectedly. Race pending responses against this. */
	failed: Promise<never>;
	/** Returns the event loop's delay since the last call. */
	loopDelay(): Promise<LoopDelay>;
	stop(): Promise<void>;
}

/** Settings that lift the limits per user and minute, which only TEST_RUN permits, and per month. */
export const unlimited = { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000", FREE_EXAMS_PER_MONTH: "1000" };

/**
 * Starts the program as `npm start` does, with its embedded PostgreSQL and that one's production settings.
 * @param v8 V8's memory flags
 */
export function startCachimbo(
	dataDir: string,
	env: Record<string, string> = unlimited,
	v8: readonly string[] = Object.values(memoryFlags),
): Promise<Cachimbo> {
	const flags = process.env.BENCH_SERVER_FLAGS?.split(" ") ?? [];
	const args = [...v8, ...preloads, "--import", loopDelay, ...flags, program];
	return started(
		spawn(process.execPath, args, {
			cwd: dataDir,
			env: environment(dataDir, env),
			stdio: ["ignore", "pipe", "pipe", "ipc"],
		}),
	);
}

/** Runs `npm start` itself, with nothing to install or build. */
export function startByNpm(dataDir: string): Promise<Cachimbo> {
	const windows = process.platform === "win32";
	return started(
		spawn("npm", ["start"], {
			cwd: checkout,
			env: environment(dataDir, {}),
			stdio: ["ignore", "pipe", "pipe"],
			shell: windows,
		}),
	);
}

const environment = (dataDir: string, env: Record<string, string>) => ({
	PATH: process.env.PATH,
	HOME: process.env.HOME,
	DATA_DIR: dataDir,
	PORT: "0",
	MALLOC_ARENA_MAX: "2", // Set by scripts/run.mjs too.
	DEMO: "0",
	ADMIN_EMAIL: admin.email,
	ADMIN_PASSWORD: admin.password,
	...env,
});

async function started(child: ChildProcess): Promise<Cachimbo> {
	const spawned = performance.now();
	const lines: string[] = [];
	const url = await addressOf(child, lines);
	const startedIn = performance.now() - spawned;
	let isStopped = false;
	const failed = once(child, "exit").then(([code, signal]): Promise<never> => {
		if (isStopped) return new Promise(() => undefined);
		throw new Error(`the server ended with ${code ?? signal}:\n${lines.slice(-20).join("\n")}`);
	});
	failed.catch(() => undefined);
	return {
		url,
		failed,
		pid: child.pid ?? 0,
		startedIn,
		lines,
		async loopDelay() {
			child.send("loop-delay");
			const [delay] = await once(child, "message");
			return delay;
		},
		async stop() {
			isStopped = true;
			if (child.exitCode !== null || child.signalCode !== null) return;
			child.kill("SIGTERM");
			await once(child, "exit");
		},
	};
}

/** Reads the process's output until it announces its address. Continues reading, or its pipe would fill up. */
function addressOf(child: ChildProcess, lines: string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr]) {
			if (!stream) continue;
			createInterface({ input: stream }).on("line", (line) => {
				lines.push(line);
				const url = / → (http:\/\/\S+)$/.exec(line)?.[1];
				if (url) resolve(url);
			});
		}
		child.once("error", reject);
		child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${lines.slice(-20).join("\n")}`)));
	});
}

/** Returns the connection settings for a running server's database, from its lock file. */
export function databaseOf(dataDir: string) {
	const [, , , port, host] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
	return { host: host?.trim() ?? "", port: Number(port), user: "cachimbo", database: "cachimbo" };
}

/** Returns the database URL for another server process. */
export function databaseUrlOf(dataDir: string): string {
	const { host, port, user, database } = databaseOf(dataDir);
	return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
