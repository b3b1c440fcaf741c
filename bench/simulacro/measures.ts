import { figuresOf } from "../load/figures.ts";

/** What a student's device asks of the server, by the name under which it is reported. */
export type Call = "sign-in" | "page" | "list" | "start" | "save" | "read" | "finish" | "figures";

/** By status, 'no answer' for what was given up. What is asked without a network is not counted. */
export type Outcomes = Record<string, number>;

/** The server did not do it, and not because it knew better: a 409 is merged and sent again. */
const faultsIn = (outcomes: Outcomes): number =>
	Object.entries(outcomes)
		.filter(([outcome]) => outcome === "no answer" || outcome === "429" || Number(outcome) >= 500)
		.reduce((sum, [, count]) => sum + count, 0);

/** How long each call took, from sending it to having read its answer, and how it ended. */
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
		/** From now on `window` tells of this call. */
		watch(call: Call): void {
			[watched, since, outcomesSince] = [call, [], {}];
		},
		/** Of the watched call, since it was last asked: how long those took that were done, and what became of the others. */
		window() {
			const told = { ...figuresOf(since), outcomes: outcomesSince, faults: faultsIn(outcomesSince) };
			[since, outcomesSince] = [[], {}];
			return told;
		},
		calls: () => [...times].map(([call, all]) => ({ call, ...figuresOf(all), outcomes: outcomes.get(call) ?? {} })),
	};
}
export type Measures = ReturnType<typeof createMeasures>;
