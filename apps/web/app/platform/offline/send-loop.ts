import { ApiError } from "../api/api-error.ts";
import { retryDelay } from "./retry.ts";

export interface Timers {
	/** Calls back after `ms`; answers how to cancel. */
	schedule(callback: () => void, ms: number): () => void;
	/** 0 to 1. */
	random(): number;
}

export const pageTimers: Timers = {
	schedule(callback, ms) {
		const timer = setTimeout(callback, ms);
		return () => clearTimeout(timer);
	},
	random: Math.random,
};

interface LoopDeps extends Timers {
	/** Sends once. Answers after how many ms to send again; undefined: nothing is left. @throws what passes by itself */
	send(): Promise<number | undefined>;
}

/** Within so long of hearing the server again each device tries what failed, at a moment of its own. */
const heardSpreadMs = 5000;

/** One sending at a time, and the one policy by which a failed one is tried again. */
export function createSendLoop({ send, schedule, random }: LoopDeps) {
	let cancel: (() => void) | undefined;
	/** beside what `cancel` ends: whichever is sooner */
	let cancelEarly: (() => void) | undefined;
	/** until when the server asked to wait, by the page's clock */
	let askedUntil = 0;
	let running: Promise<void> | undefined;
	let failures = 0;
	let stopped = false;
	/** Asked for while a sending was under way, which may have looked before. */
	let again = false;

	const wait = (ms: number) => {
		cancel?.();
		cancel = stopped ? undefined : schedule(() => void now(), ms);
	};
	const sent = (next: number | undefined) => {
		failures = 0;
		if (again) wait(0);
		else if (next !== undefined) wait(next);
	};
	const failed = (error: unknown) => {
		failures += 1;
		const retryAfter = error instanceof ApiError ? error.retryAfter : undefined;
		askedUntil = performance.now() + (retryAfter ?? 0) * 1000;
		wait(retryDelay(failures, random(), retryAfter));
	};

	/** Sends without waiting any longer. Resolves when that sending, or the one under way, is over, whatever its outcome. */
	function now(): Promise<void> {
		cancel?.();
		cancelEarly?.();
		cancel = undefined;
		cancelEarly = undefined;
		if (stopped) return Promise.resolve();
		again = running !== undefined;
		running ??= send()
			.then(sent, failed)
			.finally(() => {
				running = undefined;
			});
		return running;
	}

	return {
		now,
		wait,
		/** Something new is to be sent: what follows within `ms` goes with it. false: what failed before sets the pace. */
		soon(ms: number): boolean {
			if (failures > 0) return false;
			if (!cancel) wait(ms);
			return true;
		},
		/**
		 * The server was heard from: what failed need not wait for its turn, but ten thousand phones hear it in the same moment,
		 * and what it asked to wait stands.
		 */
		heard(): void {
			if (failures === 0 || running || cancelEarly || stopped) return;
			const asked = Math.max(0, askedUntil - performance.now());
			cancelEarly = schedule(() => void now(), asked + random() * heardSpreadMs);
		},
		/** What failed before counts no more. */
		forgive() {
			failures = 0;
		},
		stop() {
			stopped = true;
			cancel?.();
			cancelEarly?.();
		},
	};
}
