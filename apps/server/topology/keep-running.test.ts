import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, it, onTestFinished } from "vitest";
import { preloads } from "../testing/programs/preloads.ts";
import { keepRunning } from "./keep-running.ts";

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

const sleep = ["sleep", "300"];
/** A hanging program: ignores SIGTERM, and prints a line once it does. */
const stubborn = ["sh", "-c", "trap '' TERM; echo; while :; do sleep 1; done"];

function keepSleeper([program, ...args]: string[] = sleep, start = { each: (_child: ChildProcess) => {} }) {
	const lines: string[] = [];
	const kept = keepRunning({
		name: "Sleeper",
		start() {
			const child = spawn(program!, args, { stdio: ["ignore", "pipe", "ignore"], detached: true });
			start.each(child);
			return child;
		},
		endsWithinMs: 200,
		whenOrphaned: 'kill -9 "$1"',
		say: (line) => void lines.push(line),
	});
	onTestFinished(async () => void (await kept.stop("SIGKILL")));
	return { kept, lines };
}

it("restarts a killed program, and reports it", async () => {
	const { kept, lines } = keepSleeper();
	const first = kept.pid()!;
	process.kill(first, "SIGKILL");
	await expect.poll(() => kept.pid() !== undefined && kept.pid() !== first, { timeout: 5_000 }).toBe(true);
	expect(lines).toEqual(["Sleeper ended by itself (SIGKILL): starting it again"]);
});

it("does not restart a program that it stopped, and restarts one that it replaces", async () => {
	const { kept, lines } = keepSleeper();
	const first = kept.pid()!;
	await kept.replace("SIGTERM");
	const second = kept.pid()!;
	expect([isAlive(first), isAlive(second)]).toEqual([false, true]);
	await kept.stop("SIGTERM");
	expect([isAlive(second), kept.pid(), lines]).toEqual([false, undefined, []]);
});

it("kills a program that does not stop in time", async () => {
	const { promise: isDeaf, resolve } = Promise.withResolvers<void>();
	const { kept } = keepSleeper(stubborn, { each: ({ stdout }) => void stdout!.once("data", () => resolve()) });
	const pid = kept.pid()!;
	await isDeaf;
	await kept.stop("SIGTERM");
	expect(isAlive(pid)).toBe(false);
});

it("does not restart the program if it is stopped during a replacement", async () => {
	let starts = 0;
	const { kept } = keepSleeper(sleep, { each: () => void starts++ });
	const replacing = kept.replace("SIGTERM");
	await Promise.all([replacing, kept.stop("SIGTERM")]);
	expect([kept.pid(), starts]).toEqual([undefined, 1]);
});

it("leaves no program running when it is killed itself", async () => {
	const program = join(import.meta.dirname, "../testing/programs/keep-running-program.ts");
	const keeper = spawn(process.execPath, [...preloads, program], { stdio: ["ignore", "pipe", "inherit"] });
	const [line] = await once(createInterface(keeper.stdout), "line");
	expect(isAlive(Number(line))).toBe(true);
	keeper.kill("SIGKILL");
	await expect.poll(() => isAlive(Number(line)), { timeout: 5_000 }).toBe(false);
});
