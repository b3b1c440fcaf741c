import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { runIfOrphaned } from "./guard.ts";

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** Uptime after which the start counts as successful and the pause is reset. */
const startedAfterMs = 10_000;

/** A program that is restarted whenever it exits by itself. */
export interface Kept {
	readonly name: string;
	pid(): number | undefined;
	/** Signals it and waits for its exit. @returns its exit code */
	stop(signal: NodeJS.Signals): Promise<number | null>;
	/** Stops it gracefully and starts it again unless it was stopped meanwhile. */
	replace(signal: NodeJS.Signals): Promise<number | null>;
}

interface Options {
	name: string;
	start(): ChildProcess;
	/** shell command that ends it if we are killed; "$1" is its process id */
	whenOrphaned: string;
	/** called after each exit, before the restart */
	onEnd?(pid: number): void;
	/** time from the signal until it is killed; longer than the program's own limit (29 s) */
	endsWithinMs?: number;
	/** whether to restart, checked after each exit; default: always */
	startsAgain?(): boolean;
	say(line: string): void;
}

export function keepRunning(options: Options): Kept {
	const { name, start, whenOrphaned, onEnd, startsAgain = () => true, endsWithinMs = 35_000, say } = options;
	let child: ChildProcess;
	let wanted = true;
	let stops = 0;
	let pause = firstPauseMs;
	let timer: NodeJS.Timeout | undefined;
	const isOver = () => child.exitCode !== null || child.signalCode !== null;

	function begin(): void {
		const startedAt = performance.now();
		child = start();
		const { pid } = child;
		const dismiss = pid === undefined ? undefined : runIfOrphaned(whenOrphaned, String(pid));
		child.on("error", (error) => say(`${name}: ${error.message}`));
		child.once("exit", (code, signal) => {
			dismiss?.();
			if (pid !== undefined) onEnd?.(pid);
			if (!wanted || !startsAgain()) return;
			pause = performance.now() - startedAt > startedAfterMs ? firstPauseMs : Math.min(pause * 2, longestPauseMs);
			say(`${name} ended by itself (${signal ?? code}): starting it again`);
			timer = setTimeout(begin, pause);
		});
	}

	async function end(signal: NodeJS.Signals): Promise<number | null> {
		wanted = false;
		clearTimeout(timer);
		if (!isOver() && child.pid !== undefined) {
			child.kill(signal);
			const killing = setTimeout(() => child.kill("SIGKILL"), endsWithinMs);
			await once(child, "exit");
			clearTimeout(killing);
		}
		return child.exitCode;
	}

	begin();
	return {
		name,
		pid: () => (isOver() ? undefined : child.pid),
		stop(signal) {
			stops++;
			return end(signal);
		},
		async replace(signal) {
			const stopsBefore = stops;
			const code = await end(signal);
			if (stops > stopsBefore) return code;
			wanted = true;
			pause = firstPauseMs;
			begin();
			return code;
		},
	};
}
