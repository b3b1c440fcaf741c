/** Number of turns in the moving average. */
const averagedTurns = 32;
/** Milliseconds of continuous waiting before the pace of turns is meaningful: a burst begins with a pause. */
const minMeasuredMs = 500;

/**
 * Queue for connections with two classes. Begun work goes first, because its results would be lost; fresh requests can be asked to
 * retry. Each class is first in, first out.
 */
export class WaitingLine<Waiter> {
	readonly #begun = new Set<Waiter>();
	readonly #fresh = new Set<Waiter>();
	/** mean milliseconds between two turns of the fresh class while some of it waited */
	#meanTurnMs = 0;
	#turns = 0;
	/** start of the current waiting period of the fresh class, and its last turn */
	#waitingSince = 0;
	#lastTurnAt = 0;

	get length(): number {
		return this.#begun.size + this.#fresh.size;
	}

	/** Estimated wait in milliseconds of a new fresh request, at the recent pace; 0 if unknown. */
	get wait(): number {
		const isKnown = this.#fresh.size > 0 && performance.now() - this.#waitingSince >= minMeasuredMs;
		return isKnown ? this.#fresh.size * this.#meanTurnMs : 0;
	}

	add(waiter: Waiter, isFresh: boolean): void {
		if (isFresh && this.#fresh.size === 0) {
			[this.#meanTurnMs, this.#turns] = [0, 0];
			this.#waitingSince = this.#lastTurnAt = performance.now();
		}
		(isFresh ? this.#fresh : this.#begun).add(waiter);
	}

	/** Removes the waiter. */
	drop(waiter: Waiter): void {
		if (!this.#begun.delete(waiter)) this.#fresh.delete(waiter);
	}

	/** Removes and returns the next waiter. */
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
		this.#turns = Math.min(this.#turns + 1, averagedTurns);
		this.#meanTurnMs += (now - this.#lastTurnAt - this.#meanTurnMs) / this.#turns;
		this.#lastTurnAt = now;
	}
}
