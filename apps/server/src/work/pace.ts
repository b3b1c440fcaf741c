/** Number of turns in the moving average. */
const averagedTurns = 32;
/** Milliseconds of continuous waiting before the pace of turns is meaningful: a burst begins with a pause. */
const minMeasuredMs = 500;

/** A queue as a newcomer sees it. */
export interface Queue {
	/** expected wait of a newcomer in milliseconds, at the recent pace; 0 if unknown */
	readonly wait: number;
	/** milliseconds between two turns */
	readonly perTurnMs: number;
}

/** Measures how fast a queue moves while something waits in it. */
export class Pace {
	#perTurnMs = 0;
	#turns = 0;
	/** start of the current waiting period, and its last turn */
	#waitingSince = 0;
	#lastTurnAt = 0;

	/** Mean milliseconds between two turns. */
	get perTurnMs(): number {
		return this.#perTurnMs;
	}

	/** Call when the first one begins to wait. */
	begin(): void {
		[this.#perTurnMs, this.#turns] = [0, 0];
		this.#waitingSince = this.#lastTurnAt = performance.now();
	}

	/** Call when the turn of `count` has come. */
	note(count = 1): void {
		const now = performance.now();
		this.#turns = Math.min(this.#turns + count, averagedTurns);
		const share = Math.min(1, count / this.#turns);
		this.#perTurnMs += ((now - this.#lastTurnAt) / count - this.#perTurnMs) * share;
		this.#lastTurnAt = now;
	}

	/** Estimated wait in milliseconds behind `count` others, at the recent pace; 0 if unknown. */
	waitBehind(count: number): number {
		const isKnown = count > 0 && performance.now() - this.#waitingSince >= minMeasuredMs;
		return isKnown ? count * this.#perTurnMs : 0;
	}
}
