import { performance } from "node:perf_hooks";
import type { SimulatedClock } from "./clock.ts";
import type { Call, Measures } from "./measures.ts";

/** How fast it may go: the highest rate within the limits, and the first one beyond them. */
export interface Pace {
	/** calls a second, of the best and the first broken window; undefined: it was never reached */
	best: Step | undefined;
	broke: Step | undefined;
	steps: Step[];
}

export interface Step {
	speed: number;
	perSecond: number;
	p50: number;
	p99: number;
	faults: number;
}

interface Limits {
	call: Call;
	/** milliseconds */
	p99: number;
	/** undefined: found by steps */
	speed: number | undefined;
	/** the first, where it is found; it never goes slower than this, so that a phase ends within its time */
	from: number;
	/** told of each step */
	onStep?: (step: Step) => void;
}

const windowMs = 2000;
/** Fewer calls say nothing of the slowest of a hundred. */
const fewest = 50;
const [faster, slower, carefully] = [1.35, 0.6, 1.06];

/**
 * While it runs the students' time goes faster by steps until the slowest of a hundred calls takes too long or one is
 * refused; then slower, and carefully up again. Answers how to stop.
 */
export function findPace(
	clock: SimulatedClock,
	measures: Measures,
	{ call, p99, speed, from, onStep }: Limits,
): () => Pace {
	const pace: Pace = { best: undefined, broke: undefined, steps: [] };
	let began = performance.now();
	measures.watch(call);
	clock.setSpeed(speed ?? from);
	const timer = setInterval(() => {
		const seconds = (performance.now() - began) / 1000;
		const told = measures.window();
		began = performance.now();
		const step = {
			speed: clock.speed(),
			perSecond: told.count / seconds,
			p50: told.p50,
			p99: told.p99,
			faults: told.faults,
		};
		pace.steps.push(step);
		onStep?.(step);
		const isBroken = told.faults > 0 || told.p99 > p99;
		if (isBroken) pace.broke ??= step;
		else if (told.count >= fewest && step.perSecond > (pace.best?.perSecond ?? 0)) pace.best = step;
		if (speed !== undefined) return;
		// What else the machine does for a moment breaks it, too: up to what was carried before, it goes up quickly again.
		const isNearBest = pace.broke !== undefined && step.perSecond > 0.8 * (pace.best?.perSecond ?? 0);
		const factor = isBroken ? slower : isNearBest ? carefully : faster;
		clock.setSpeed(Math.max(from, clock.speed() * factor));
	}, windowMs);
	return () => {
		clearInterval(timer);
		return pace;
	};
}
