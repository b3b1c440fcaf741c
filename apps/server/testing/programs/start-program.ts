import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { PoolConfig } from "pg";
import { preloads } from "./preloads.ts";

export interface RunningProgram {
	url: string;
	/** all output lines so far */
	lines: readonly string[];
	/** shuts it down gracefully, and waits. @returns its exit code */
	stop(): Promise<number | null>;
	kill(): Promise<void>;
}

/** Starts the program in a child process with a test's database, or its own, and a folder; resolves once it listens. */
export async function startProgram(
	connection: PoolConfig | undefined,
	dataDir: string,
	env: Record<string, string> = {},
): Promise<RunningProgram> {
	const child = spawn(process.execPath, [...preloads, join(import.meta.dirname, "../../src/main.ts")], {
		env: { NODE_ENV: "test", ...databaseOf(connection), DATA_DIR: dataDir, PORT: "0", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const lines: string[] = [];
	const end = async (signal: NodeJS.Signals) => {
		const isOver = child.exitCode !== null || child.signalCode !== null;
		if (!isOver) {
			child.kill(signal);
			await once(child, "exit");
		}
		return child.exitCode;
	};
	const url = await addressOf(child, lines);
	return { url, lines, stop: () => end("SIGTERM"), kill: async () => void (await end("SIGKILL")) };
}

export const databaseOf = (connection: PoolConfig | undefined): Record<string, string> =>
	connection ? { DATABASE_URL: urlOf(connection) } : {};

const urlOf = ({ host, port, user, database }: PoolConfig): string =>
	`postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}&port=${port}`;

function addressOf(child: ChildProcess, lines: string[]): Promise<string> {
	return new Promise((resolve, reject) => {
		for (const stream of [child.stdout!, child.stderr!]) {
			createInterface({ input: stream }).on("line", (line) => {
				lines.push(line);
				const url = / → (http:\/\/\S+)$/.exec(line)?.[1];
				if (url) resolve(url);
			});
		}
		child.once("exit", (code) => reject(new Error(`ended with ${code}:\n${lines.join("\n")}`)));
	});
}
