import { ApiError } from "../api/api-error.ts";
import { retryDelay } from "./retry.ts";

export interface Timers {
	/** Calls back after `ms`. Returns the function that cancels it. */
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
	/** Sends once. Resolves to the delay in ms before the next sending; undefined if nothing is left. @throws transient errors */
	send(): Promise<number | undefined>;
}

/** After the server is heard from again, each device retries at a random moment within this time. */
const heardSpreadMs = 5000;

/** Runs one sending at a time, and retries failed ones by one common policy. */
export function createSendLoop({ send, schedule, random }: LoopDeps) {
	let cancel: (() => void) | undefined;
	/** Cancels the early retry that runs beside the timer of `cancel`; the sooner one wins. */
	let cancelEarly: (() => void) | undefined;
	/** Earliest retry that the server asked for, by the page's clock. */
	let askedUntil = 0;
	let running: Promise<void> | undefined;
	let failures = 0;
	let stopped = false;
	/** Another sending was requested while one was under way, which may have read its items before. */
	let isRequestedAgain = false;

	const retryAfterOf = (error: unknown) => (error instanceof ApiError ? error.retryAfter : undefined);
	const wait = (ms: number) => {
		cancel?.();
		cancel = stopped ? undefined : schedule(() => void now(), Math.max(ms, askedUntil - performance.now()));
	};
	const sent = (next: number | undefined) => {
		failures = 0;
		if (isRequestedAgain) wait(0);
		else if (next !== undefined) wait(next);
	};
	const failed = (error: unknown) => {
		failures += 1;
		const retryAfter = retryAfterOf(error);
		askedUntil = performance.now() + (retryAfter ?? 0) * 1000;
		wait(retryDelay(failures, random(), retryAfter));
	};

	/** Sends immediately. Resolves when that sending, or the one under way, is over, whatever its outcome. */
	function now(): Promise<void> {
		cancel?.();
		cancelEarly?.();
		cancel = undefined;
		cancelEarly = undefined;
		if (stopped) return Promise.resolve();
		isRequestedAgain = running !== undefined;
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
		/** Notes that an item sent outside this loop was refused: a scheduled sending waits for its Retry-After. */
		noteRefusal(error: unknown): void {
			askedUntil = Math.max(askedUntil, performance.now() + (retryAfterOf(error) ?? 0) * 1000);
		},
		/**
		 * Schedules a sending, so that changes within `ms` go together. Returns false after a failure: the retry sets the pace
		 * then.
		 */
		soon(ms: number): boolean {
			if (failures > 0) return false;
			if (!cancel) wait(ms);
			return true;
		},
		/**
		 * The server was heard from again: a failed sending is retried early. The retry comes at a random moment, since ten
		 * thousand phones hear it at the same time, and never before the server's Retry-After.
		 */
		heard(): void {
			if (failures === 0 || running || cancelEarly || stopped) return;
			const waitMs = Math.max(0, askedUntil - performance.now());
			cancelEarly = schedule(() => void now(), waitMs + random() * heardSpreadMs);
		},
		/** Resets the failure count. */
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
