import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

interface StartOptions {
	/** Environment variables, added to those of this process. */
	env?: Record<string, string>;
	/** Pattern of the line that announces readiness; undefined: do not wait for one. */
	ready?: RegExp;
}

/** Starts a program. @returns the process, and the match of its ready line */
export async function startProgram(
	[program, ...args]: readonly [string, ...string[]],
	{ env, ready }: StartOptions,
): Promise<{ child: ChildProcess; readyMatch: string }> {
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
	// Ends the process even if a test fails before it could.
	process.once("exit", () => child.kill());
	child.once("error", reject);
	child.once("exit", (code) => reject(new Error(`${program} ended with ${code}:\n${lines.join("\n")}`)));
	return { child, readyMatch: await promise };
}

/** Terminates the process, and waits for its end. */
export async function endProgram(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	child.kill();
	await once(child, "exit");
}
