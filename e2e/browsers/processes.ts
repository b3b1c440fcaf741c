import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

interface How {
	/** Beside this process's own. */
	env?: Record<string, string>;
	/** The line that says that it is ready; it is not waited for where none is given. */
	ready?: RegExp;
}

/** Starts a program. @returns the process, and what its line says */
export async function startProgram(
	[program, ...args]: readonly [string, ...string[]],
	{ env, ready }: How,
): Promise<{ child: ChildProcess; said: string }> {
	const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
	const lines: string[] = [];
	const { promise, resolve, reject } = Promise.withResolvers<string>();
	for (const stream of [child.stdout, child.stderr]) {
		createInterface({ input: stream }).on("line", (line) => {
			lines.push(line);
			const found = ready?.exec(line);
			if (found) resolve(found[1] ?? line);
		});
	}
	child.once("spawn", () => ready ?? resolve(""));
	// Also where a test fails before it has what it would end.
	process.once("exit", () => child.kill());
	child.once("error", reject);
	child.once("exit", (code) => reject(new Error(`${program} ended with ${code}:\n${lines.join("\n")}`)));
	return { child, said: await promise };
}

/** Tells it to end, and waits. */
export async function endProgram(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill();
	await once(child, "exit");
}
