import { figuresOf } from "../bench/load/figures.ts";

/** A request of a student's device, by its name in the report. */
export type Call = "sign-in" | "page" | "list" | "start" | "save" | "read" | "finish" | "figures";

/** Number of responses by status; 'no answer' for a timeout. Requests without a network are not counted. */
export type Outcomes = Record<string, number>;

/** Number of failures of the server. A 409 is not one: the application merges the answers and retries. */
const faultsIn = (outcomes: Outcomes): number =>
	Object.entries(outcomes)
		.filter(([outcome]) => outcome === "no answer" || outcome === "429" || Number(outcome) >= 500)
		.reduce((sum, [, count]) => sum + count, 0);

/** Records the duration of each call, from sending it to reading its response, and its outcome. */
export function createMeasures() {
	const times = new Map<Call, number[]>();
	const outcomes = new Map<Call, Outcomes>();
	let since: number[] = [];
	let outcomesSince: Outcomes = {};
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
			outcomesSince[outcome] = (outcomesSince[outcome] ?? 0) + 1;
			if (outcome !== "no answer" && outcome < 400) since.push(ms);
		},
		/** Selects the call that `window` reports from now on. */
		watch(call: Call): void {
			[watched, since, outcomesSince] = [call, [], {}];
		},
		/**
		 * Returns figures of the watched call since the last call of this function: the times of successful requests, and the
		 * outcomes of all.
		 */
		window() {
			const figures = { ...figuresOf(since), outcomes: outcomesSince, faults: faultsIn(outcomesSince) };
			[since, outcomesSince] = [[], {}];
			return figures;
		},
		calls: () => [...times].map(([call, all]) => ({ call, ...figuresOf(all), outcomes: outcomes.get(call) ?? {} })),
	};
}
export type Measures = ReturnType<typeof createMeasures>;
