import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PoolConfig } from "pg";
import type { Deps } from "../deps.ts";
import type { NewAccount } from "../features/auth/first-admin.ts";
import { atEnd } from "../process/lifetime.ts";
import { mayMissDemo } from "./missing.ts";

const program = fileURLToPath(new URL("./program.ts", import.meta.url));

/**
 * Loads the missing parts of the demonstration in a child process, because its questions and the renderers would stay in this
 * process's memory. @returns the student to show once
 */
export async function loadDemoApart(deps: Deps, connection: PoolConfig): Promise<NewAccount[]> {
	if (!(await mayMissDemo(deps.db))) return [];
	const loader = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
	atEnd(() => end(loader)); // before the database
	const accounts = await answerOf(loader, connection);
	deps.bus.publish("catalogue-changed", { scope: "universities" });
	deps.bus.publish("catalogue-changed", { scope: "posts" });
	return accounts;
}

async function answerOf(loader: ChildProcess, connection: PoolConfig): Promise<NewAccount[]> {
	const answer = new Promise<NewAccount[]>((resolve, reject) => {
		loader.once("message", (accounts: NewAccount[]) => resolve(accounts));
		loader.once("error", reject);
		// Not 'exit': at 'close' its last message has been read.
		loader.once("close", (code, signal) =>
			reject(new Error(`The demonstration could not be loaded (${signal ?? code}): see above`)),
		);
	});
	loader.send(connection, () => undefined); // if it has already ended, 'close' reports it
	return answer;
}

async function end(loader: ChildProcess): Promise<void> {
	if (loader.exitCode !== null || loader.signalCode !== null) return;
	loader.kill("SIGKILL");
	await once(loader, "exit");
}
