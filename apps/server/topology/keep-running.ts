import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { ifWeDie } from "./guard.ts";

const firstPauseMs = 100;
const longestPauseMs = 5_000;
/** One that lived that long did start: the next pause is the first again. */
const startedAfterMs = 10_000;

/** A program that is started again whenever it ends by itself. */
export interface Kept {
	readonly name: string;
	pid(): number | undefined;
	/** Asks it to end, and waits. @returns its exit code */
	stop(signal: NodeJS.Signals): Promise<number | null>;
	/** Ends it in order, and starts it anew unless it was stopped meanwhile. */
	replace(signal: NodeJS.Signals): Promise<number | null>;
}

interface Options {
	name: string;
	start(): ChildProcess;
	/** shell line for its end where we are killed; "$1" is its process id */
	whenOrphaned: string;
	/** called after each end, before it is started again */
	onEnd?(pid: number): void;
	/** what has not ended so long after it was asked to is killed; longer than the program's own limit (29 s) */
	endsWithinMs?: number;
	/** asked after each end; without it always */
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
		const dismiss = pid === undefined ? undefined : ifWeDie(whenOrphaned, String(pid));
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
