import type { FastifyBaseLogger } from "fastify";
import { faultOf, StoreFault } from "./s3-fault.ts";

/** Between looks whether it is back; it doubles, with jitter. */
const [firstPause, longestPause] = [250, 5_000];

/** Knows whether a store answers, so that nobody waits for one that does not. */
export interface StoreWatch {
	isReady(): boolean;
	/** Does it, unless the store is away; what fails has the store looked at. @throws StoreFault */
	ask<T>(work: () => Promise<T>): Promise<T>;
	stop(): void;
}

/**
 * A call that failed because the store was away has it looked at; where the look fails too, it counts as away, and all calls
 * fail at once until a look succeeds. @param look asks the store something small, by itself
 */
export function watchStore(look: () => Promise<void>, log: FastifyBaseLogger): StoreWatch {
	let isAway = false;
	let timer: NodeJS.Timeout | undefined;
	let isLooking = false;
	let isStopped = false;

	async function lookAgain(pause: number): Promise<void> {
		isLooking = true;
		try {
			await look();
			if (isAway) log.info("the file store answers again");
			isAway = isLooking = false;
		} catch (error) {
			if (isStopped) return;
			if (!isAway) log.warn({ fault: faultOf(error).message }, "the file store is away");
			isAway = true;
			const next = Math.min(pause * 2, longestPause);
			timer = setTimeout(() => void lookAgain(next), pause * (0.5 + Math.random() / 2)).unref();
		}
	}

	return {
		isReady: () => !isAway,
		async ask(work) {
			if (isAway) throw new StoreFault("away", "is away");
			try {
				return await work();
			} catch (error) {
				const fault = faultOf(error);
				if (fault.kind !== "away") log.error({ fault: fault.message }, "the file store refused");
				else if (!isLooking) void lookAgain(firstPause);
				throw fault;
			}
		},
		stop() {
			isStopped = true;
			clearTimeout(timer);
		},
	};
}
