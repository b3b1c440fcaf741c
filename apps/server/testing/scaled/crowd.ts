import type { Answers } from "./asking.ts";

/** What clients hold as acknowledged, compared with the database. */
export interface Verdict {
	lost: number;
	repeated: number;
	/** there, and never sent */
	phantom: number;
}

/** Clients that all do the same until they are told to end. */
export interface Crowd {
	name: string;
	answers: Answers;
	/** how much is acknowledged so far */
	taken(): number;
	/** Nothing new; what is under way is sent until it is taken. */
	end(): Promise<void>;
	verdict(): Promise<Verdict>;
}

export async function judgeAll(crowds: readonly Crowd[]): Promise<Verdict> {
	const all = await Promise.all(crowds.map((crowd) => crowd.verdict()));
	const sum = (of: (verdict: Verdict) => number) => all.reduce((total, verdict) => total + of(verdict), 0);
	return { lost: sum((v) => v.lost), repeated: sum((v) => v.repeated), phantom: sum((v) => v.phantom) };
}
