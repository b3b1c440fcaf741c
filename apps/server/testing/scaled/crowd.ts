import type { Answers } from "./asking.ts";

/** Comparison of acknowledged work with the database. */
export interface Verdict {
	lost: number;
	repeated: number;
	/** stored, but never sent */
	phantom: number;
}

/** Clients that repeat one kind of request until they are stopped. */
export interface Crowd {
	name: string;
	answers: Answers;
	/** number of acknowledged requests so far */
	taken(): number;
	/** Stops new requests; pending ones are retried until accepted. */
	end(): Promise<void>;
	verdict(): Promise<Verdict>;
}

export async function judgeAll(crowds: readonly Crowd[]): Promise<Verdict> {
	const all = await Promise.all(crowds.map((crowd) => crowd.verdict()));
	const sum = (of: (verdict: Verdict) => number) => all.reduce((total, verdict) => total + of(verdict), 0);
	return { lost: sum((v) => v.lost), repeated: sum((v) => v.repeated), phantom: sum((v) => v.phantom) };
}
