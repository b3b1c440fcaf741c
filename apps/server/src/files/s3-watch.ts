import type { FastifyBaseLogger } from "fastify";
import { faultOf, StoreFault } from "./s3-fault.ts";

/** First and longest pause between health checks; it doubles, with jitter. */
const [firstPause, longestPause] = [250, 5_000];
/** A call that takes longer triggers a health check, which distinguishes a large file from a hanging store. */
const slowMs = 1_500;

/** Circuit breaker of a store, so that no request waits for one that does not answer. */
export interface StoreWatch {
	isReady(): boolean;
	/** Runs the first health check. @throws StoreFault unless the store is only unavailable */
	begin(): Promise<void>;
	/** Runs `work` unless the store is unavailable; failed or slow work triggers a health check. @throws StoreFault */
	ask<T>(work: () => Promise<T>): Promise<T>;
	stop(): void;
}

/**
 * Creates a watch. A call that fails because the store is unavailable triggers a health check. If the check fails too, all calls
 * fail at once, including running ones, until a check succeeds. @param look sends a small request to the store
 */
export function watchStore(look: () => Promise<void>, log: FastifyBaseLogger): StoreWatch {
	let isAway = false;
	let isLooking = false;
	let isStopped = false;
	let timer: NodeJS.Timeout | undefined;
	const underWay = new Set<(fault: StoreFault) => void>();

	async function lookUntilBack(pause: number): Promise<void> {
		isLooking = true;
		try {
			await look();
			if (isAway && !isStopped) log.info("the file store answers again");
			isAway = isLooking = false;
		} catch (error) {
			countAsAway(faultOf(error), pause);
		}
	}

	function countAsAway(fault: StoreFault, pause: number): void {
		if (isStopped) return;
		if (!isAway) log.warn({ fault: fault.message }, "the file store is away");
		isAway = isLooking = true;
		for (const fail of underWay) fail(fault);
		const next = Math.min(pause * 2, longestPause);
		timer = setTimeout(() => void lookUntilBack(next), pause * (0.5 + Math.random() / 2)).unref();
	}

	const checkUnlessRunning = () => void (isLooking || lookUntilBack(firstPause));

	return {
		isReady: () => !isAway,
		async begin() {
			try {
				await look();
			} catch (error) {
				const fault = faultOf(error);
				if (fault.kind !== "away") throw fault;
				countAsAway(fault, firstPause);
			}
		},
		async ask<T>(work: () => Promise<T>) {
			if (isAway) throw new StoreFault("away", "is away");
			const slow = setTimeout(checkUnlessRunning, slowMs).unref();
			const { promise, resolve, reject } = Promise.withResolvers<T>();
			underWay.add(reject);
			try {
				work().then(resolve, reject);
				return await promise;
			} catch (error) {
				const fault = faultOf(error);
				if (fault.kind !== "away") log.error({ fault: fault.message }, "the file store refused");
				else checkUnlessRunning();
				throw fault;
			} finally {
				underWay.delete(reject);
				clearTimeout(slow);
			}
		},
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
