import { performance } from "node:perf_hooks";
import type { SimulatedClock } from "./clock.ts";
import type { Call, Measures } from "./measures.ts";

/** Sustainable pace: the best step within the limits, and the first step beyond them. */
export interface Pace {
	/** The window with the highest rate within the limits; undefined if there is none. */
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
	/** Limit of the 99th percentile, in milliseconds. */
	p99: number;
	/** undefined: found by increasing it in steps. */
	speed: number | undefined;
	/** Initial and minimum speed while searching, so that a phase ends in time. */
	from: number;
	/** Called after each step. */
	onStep?: (step: Step) => void;
}

const windowMs = 2000;
/** Minimum number of calls for a meaningful 99th percentile. */
const minimumCalls = 50;
const [faster, slower, carefully] = [1.35, 0.6, 1.06];

/**
 * Increases the speed of simulated time in steps until the 99th percentile is over its limit or a call is refused. Then slows
 * down, and speeds up again carefully. Returns the function that stops it.
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
		const figures = measures.window();
		began = performance.now();
		const step = {
			speed: clock.speed(),
			perSecond: figures.count / seconds,
			p50: figures.p50,
			p99: figures.p99,
			faults: figures.faults,
		};
		pace.steps.push(step);
		onStep?.(step);
		const isBroken = figures.faults > 0 || figures.p99 > p99;
		if (isBroken) pace.broke ??= step;
		else if (figures.count >= minimumCalls && step.perSecond > (pace.best?.perSecond ?? 0)) pace.best = step;
		if (speed !== undefined) return;
		// A short load from other programs also breaks the pace, so up to nearly the best rate so far the speed increases quickly
		// again.
		const isNearBest = pace.broke !== undefined && step.perSecond > 0.8 * (pace.best?.perSecond ?? 0);
		const factor = isBroken ? slower : isNearBest ? carefully : faster;
		clock.setSpeed(Math.max(from, clock.speed() * factor));
	}, windowMs);
	return () => {
		clearInterval(timer);
		return pace;
	};
}
