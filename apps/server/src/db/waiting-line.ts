/** So many turns are looked back at. */
const lookBack = 32;
/** Milliseconds that somebody has to wait all the while before the pace of turns says anything: a burst begins with a pause. */
const settledMs = 500;

/**
 * Who waits for a connection, in two classes: whose work has begun goes first, for what was done for it would be lost, and
 * who has had nothing yet can be told to come again. In each class whoever came first is next.
 */
export class WaitingLine<Waiter> {
	readonly #begun = new Set<Waiter>();
	readonly #fresh = new Set<Waiter>();
	/** mean milliseconds between two of the fresh class whose turn came, while some of them waited */
	#apart = 0;
	#turns = 0;
	/** since when somebody of the fresh class waits, and the last turn since then */
	#began = 0;
	#since = 0;

	get length(): number {
		return this.#begun.size + this.#fresh.size;
	}

	/** Milliseconds that one more of the fresh class would wait, at the pace of the last ones; 0 where that is not known. */
	get wait(): number {
		const isKnown = this.#fresh.size > 0 && performance.now() - this.#began >= settledMs;
		return isKnown ? this.#fresh.size * this.#apart : 0;
	}

	add(waiter: Waiter, isFresh: boolean): void {
		if (isFresh && this.#fresh.size === 0) {
			[this.#apart, this.#turns] = [0, 0];
			this.#began = this.#since = performance.now();
		}
		(isFresh ? this.#fresh : this.#begun).add(waiter);
	}

	/** It waits no more. */
	drop(waiter: Waiter): void {
		if (!this.#begun.delete(waiter)) this.#fresh.delete(waiter);
	}

	/** Whose turn it is, who then waits no more. */
	take(): Waiter | undefined {
		const [waiter] = this.#begun.size > 0 ? this.#begun : this.#fresh;
		if (waiter === undefined) return undefined;
		if (!this.#begun.delete(waiter)) {
			this.#fresh.delete(waiter);
			this.#noteTurn();
		}
		return waiter;
	}

	#noteTurn(): void {
		const now = performance.now();
		this.#turns = Math.min(this.#turns + 1, lookBack);
		this.#apart += (now - this.#since - this.#apart) / this.#turns;
		this.#since = now;
	}
}
