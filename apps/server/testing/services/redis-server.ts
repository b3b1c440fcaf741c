import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.ts";

/** Folder in which `npm run test:long` installs it. */
const fetched = join(import.meta.dirname, "../../../../.cache");

export const redisServer = [...(process.env.PATH ?? "").split(delimiter), fetched]
	.map((folder) => join(folder, "redis-server"))
	.find((path) => existsSync(path));

/** A Redis server for one test, without persistence. */
export interface TestRedis {
	url: string;
	start(): Promise<void>;
	/** kills it */
	stop(): Promise<void>;
	/** makes it hang: it neither answers nor closes connections */
	hang(): void;
	goOn(): void;
}

/** Shell program that ends the server with the process at its standard input, even if that is killed or the server hangs. */
const endsWithParent = '"$0" "$@" & echo "pid $!"; read -r _; kill -9 $!';

export async function startRedis(): Promise<TestRedis> {
	const port = await freePort();
	const settings = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
	let shell: ChildProcess | undefined;
	let pid = 0;
	const redis: TestRedis = {
		url: `redis://127.0.0.1:${port}/0`,
		async start() {
			shell = spawn("sh", ["-c", endsWithParent, redisServer!, ...settings], { stdio: ["pipe", "pipe", "inherit"] });
			const lines = createInterface(shell.stdout!);
			const ready = Promise.withResolvers<void>();
			lines.on("line", (line) => {
				if (line.startsWith("pid ")) pid = Number(line.slice(4));
				else if (/eady to accept connections/.test(line)) ready.resolve();
			});
			lines.once("close", () => ready.reject(new Error("redis-server ended")));
			await ready.promise;
		},
		async stop() {
			if (!shell) return;
			const ended = once(shell, "exit");
			shell.stdin!.end();
			await ended;
			shell = undefined;
		},
		hang: () => void process.kill(pid, "SIGSTOP"),
		goOn: () => void process.kill(pid, "SIGCONT"),
	};
	await redis.start();
	return redis;
}
