/** What a student's device asks of the server, by the name under which it is reported. */
export type Call = "sign-in" | "page" | "list" | "start" | "save" | "read" | "finish" | "figures";

export interface Figures {
	count: number;
	p50: number;
	p95: number;
	p99: number;
	max: number;
}

/** By status, 'cut' for what was asked without a network and 'no answer' for what was given up. */
export type Outcomes = Record<string, number>;

const at = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;

/** In milliseconds. */
export function figuresOf(times: readonly number[]): Figures {
	const sorted = Float64Array.from(times).sort() as unknown as number[];
	return {
		count: sorted.length,
		p50: at(sorted, 0.5),
		p95: at(sorted, 0.95),
		p99: at(sorted, 0.99),
		max: at(sorted, 1),
	};
}

/** How long each call took, from sending it to having read its answer, and how it ended. */
export function createMeasures() {
	const times = new Map<Call, number[]>();
	const outcomes = new Map<Call, Outcomes>();
	let since: number[] = [];
	let faultsSince = 0;
	let watched: Call = "save";

	return {
		note(call: Call, ms: number, outcome: number | "no answer"): void {
			const all = times.get(call) ?? [];
			if (all.length === 0) times.set(call, all);
			all.push(ms);
			const counted = outcomes.get(call) ?? {};
			outcomes.set(call, counted);
			counted[outcome] = (counted[outcome] ?? 0) + 1;
			if (call !== watched) return;
			since.push(ms);
			if (outcome === "no answer" || outcome >= 500 || outcome === 429) faultsSince += 1;
		},
		/** From now on `window` tells of this call. */
		watch(call: Call): void {
			[watched, since, faultsSince] = [call, [], 0];
		},
		/** Of the watched call, since it was last asked. */
		window() {
			const told = { ...figuresOf(since), faults: faultsSince };
			[since, faultsSince] = [[], 0];
			return told;
		},
		calls: () => [...times].map(([call, all]) => ({ call, ...figuresOf(all), outcomes: outcomes.get(call) ?? {} })),
	};
}
export type Measures = ReturnType<typeof createMeasures>;
