import type { FastifyBaseLogger } from "fastify";
import { faultOf, StoreFault } from "./s3-fault.ts";

/** Between looks whether it is back; it doubles, with jitter. */
const [firstPause, longestPause] = [250, 5_000];
/** A call that takes longer has the store looked at: a large file may take its time, a store that hangs is found out. */
const slowMs = 1_500;

/** Knows whether a store answers, so that nobody waits for one that does not. */
export interface StoreWatch {
	isReady(): boolean;
	/** Looks for the first time. @throws StoreFault unless it is only away */
	begin(): Promise<void>;
	/** Does it, unless the store is away; what fails or takes long has the store looked at. @throws StoreFault */
	ask<T>(work: () => Promise<T>): Promise<T>;
	stop(): void;
}

/**
 * A call that failed because the store was away has it looked at; where the look fails too, it counts as away, and all calls
 * fail at once, those under way too, until a look succeeds. @param look asks the store something small, by itself
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

	const doubt = () => void (isLooking || lookUntilBack(firstPause));

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
			const slow = setTimeout(doubt, slowMs).unref();
			const { promise, resolve, reject } = Promise.withResolvers<T>();
			underWay.add(reject);
			try {
				work().then(resolve, reject);
				return await promise;
			} catch (error) {
				const fault = faultOf(error);
				if (fault.kind !== "away") log.error({ fault: fault.message }, "the file store refused");
				else doubt();
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
