import type { AttemptDto } from "@cachimbo/contract/attempts";
import type { WaitsFor } from "../../platform/offline/retry.ts";
import { type AnswerEntry, countAnswered } from "./state.ts";

export interface EndedAttempt {
	attempt: AttemptDto;
	/** false: this device's own figures; the sheet waits for the network. */
	confirmed: boolean;
	waits?: WaitsFor | undefined;
	/** As this device held it: the server is asked beside it. */
	held?: boolean;
	/** Answers given here that the server's result does not count. */
	uncounted: number;
}

/** Apart from the query itself: the screen that solves needs no queries. */
export const endedAttemptKey = (attemptId: number) => ["ended-attempt", attemptId] as const;

export const isOfEndedAttempt = (key: readonly unknown[]): boolean => key[0] === endedAttemptKey(0)[0];

/** How many answers of this device the server's result does not count: they came after the time was over. */
export function uncountedAnswers(ended: AttemptDto, entries: readonly AnswerEntry[]): number {
	if (!ended.review) return 0;
	const counted = new Map(ended.review.map((entry) => [entry.idQuestion, entry.optionId]));
	return countAnswered(entries.filter((entry) => entry.optionId !== counted.get(entry.idQuestion)));
}
