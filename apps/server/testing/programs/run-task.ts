import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { PoolConfig } from "pg";
import { preloads } from "./preloads.ts";
import { databaseOf } from "./start-program.ts";

export interface TaskPlace {
	dataDir: string;
	/** undefined: the embedded database in the folder */
	connection?: PoolConfig;
	/** further settings */
	env?: Record<string, string>;
}

export interface TaskResult {
	code: number | null;
	output: string;
	complaint: string;
}

/** Starts `npm run backup`, `restore` or `admin` in a child process. */
export function beginTask(task: "backup" | "restore" | "admin", place: TaskPlace, args: readonly string[], input = "") {
	const program = join(import.meta.dirname, "../../src/operate", `${task}.ts`);
	const child: ChildProcess = spawn(process.execPath, [...preloads, program, ...args], {
		env: { NODE_ENV: "test", DATA_DIR: place.dataDir, ...databaseOf(place.connection), ...place.env },
		stdio: ["pipe", "pipe", "pipe"],
	});
	child.stdin!.on("error", () => {}); // ended before reading
	child.stdin!.end(input);
	const result = (async (): Promise<TaskResult> => {
		const [output, complaint] = await Promise.all([text(child.stdout!), text(child.stderr!)]);
		if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
		return { code: child.exitCode, output, complaint };
	})();
	return { child, result };
}

export const runTask = (...task: Parameters<typeof beginTask>): Promise<TaskResult> => beginTask(...task).result;
