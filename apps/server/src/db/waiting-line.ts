import { Pace, type Queue } from "../work/pace.ts";

/** Work that has begun; a fresh request that brings answers; any other fresh request. */
export type Rank = "begun" | "urgent" | "fresh";

/**
 * Queue for connections with three classes. Begun work goes first, because its results would be lost; fresh requests can be asked
 * to retry, and those that bring answers go before the others. Each class is first in, first out.
 */
export class WaitingLine<Waiter> {
	readonly #classes: Readonly<Record<Rank, Set<Waiter>>> = { begun: new Set(), urgent: new Set(), fresh: new Set() };
	/** pace of both fresh classes together */
	readonly #pace = new Pace();

	get length(): number {
		return this.#classes.begun.size + this.#freshCount;
	}

	get #freshCount(): number {
		return this.#classes.urgent.size + this.#classes.fresh.size;
	}

	/** The queue as a new fresh request sees it. */
	seenBy(isUrgent: boolean): Queue {
		const before = isUrgent ? this.#classes.urgent.size : this.#freshCount;
		return { wait: this.#pace.waitBehind(before), perTurnMs: this.#pace.perTurnMs };
	}

	add(waiter: Waiter, rank: Rank): void {
		if (rank !== "begun" && this.#freshCount === 0) this.#pace.begin();
		this.#classes[rank].add(waiter);
	}

	/** Removes the waiter. */
	drop(waiter: Waiter): void {
		for (const waiters of Object.values(this.#classes)) waiters.delete(waiter);
	}

	/** Removes and returns the next waiter. */
	take(): Waiter | undefined {
		for (const [rank, waiters] of Object.entries(this.#classes)) {
			const [waiter] = waiters;
			if (waiter === undefined) continue;
			waiters.delete(waiter);
			if (rank !== "begun") this.#pace.note();
			return waiter;
		}
		return undefined;
	}
}
