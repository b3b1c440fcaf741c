import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { createInterface } from "node:readline";
import type { LoopDelay } from "./loop-delay.ts";

export const checkout = join(import.meta.dirname, "../..");
const program = join(checkout, "apps/server/src/main.ts");
/** What scripts/run.mjs gives Node for a server. */
const preloads = ["scripts/server/end-with-parent.mjs", "scripts/server/fast-imports.mjs"].flatMap((file) => [
	"--import",
	join(checkout, file),
]);
/** So are these, of V8's memory. */
const [halves = "", growth = ""] = readFileSync(join(checkout, "scripts/server/server-flags"), "utf8")
	.trim()
	.split(/\s+/);
export const ofMemory = { halves, growth };

const loopDelay = join(import.meta.dirname, "loop-delay.ts");

export const admin = { email: "direccion@cachimbo.test", password: "una clave de administrador" };

export const makeDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), "cachimbo-bench-"));
export const removeDataDir = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

export interface Cachimbo {
	url: string;
	/** of the server process */
	pid: number;
	/** from spawn to the announced address, in milliseconds */
	startedIn: number;
	/** all it has said so far */
	lines: readonly string[];
	/** Rejects with what it said last when it ends without being asked to: whoever waits for its answers races this. */
	failed: Promise<never>;
	/** How late its event loop was since it was last asked. */
	loopDelay(): Promise<LoopDelay>;
	stop(): Promise<void>;
}

/** The limits of what one user may do in a minute, which only TEST_RUN allows to lift, and in a month. */
export const unlimited = { NODE_ENV: "test", TEST_RUN: "1", LIMITS_FACTOR: "1000000", FREE_EXAMS_PER_MONTH: "1000" };

/**
 * The program as `npm start` runs it, with its embedded PostgreSQL and that one's production settings.
 * @param v8 its flags
 */
export function startCachimbo(
	dataDir: string,
	env: Record<string, string> = unlimited,
	v8: readonly string[] = Object.values(ofMemory),
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

/** `npm start` itself, when there is nothing to install or to build. */
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
	MALLOC_ARENA_MAX: "2", // scripts/run.mjs, too
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

/** Reads what the process says until it says where it listens; goes on reading, or its pipe would fill. */
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

/** How the limits reach the database of a running server: its lock file says where it listens. */
export function databaseOf(dataDir: string) {
	const [, , , port, host] = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
	return { host: host?.trim() ?? "", port: Number(port), user: "cachimbo", database: "cachimbo" };
}

/** The same for another process of ours. */
export function databaseUrlOf(dataDir: string): string {
	const { host, port, user, database } = databaseOf(dataDir);
	return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}
