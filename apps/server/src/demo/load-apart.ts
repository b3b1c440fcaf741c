import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { PoolConfig } from "pg";
import type { Deps } from "../deps.ts";
import type { NewAccount } from "../features/auth/first-admin.ts";
import { atEnd } from "../lifetime.ts";
import { mayMissDemo } from "./missing.ts";

const program = fileURLToPath(new URL("./program.ts", import.meta.url));

/**
 * Loads what is missing of the demonstration, in a process that ends with it: its questions, and what renders and draws
 * them, would stay in this one's memory. @returns the student to be shown once
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
		// Not 'exit': by then its last message has been read.
		loader.once("close", (code, signal) =>
			reject(new Error(`The demonstration could not be loaded (${signal ?? code}): see above`)),
		);
	});
	loader.send(connection, () => undefined); // where it has ended already, 'close' says so
	return answer;
}

async function end(loader: ChildProcess): Promise<void> {
	if (loader.exitCode !== null || loader.signalCode !== null) return;
	loader.kill("SIGKILL");
	await once(loader, "exit");
}
