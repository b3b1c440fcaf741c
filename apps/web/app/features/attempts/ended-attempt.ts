import type { AttemptDto } from "@cachimbo/contract/attempts";

export interface EndedAttempt {
	attempt: AttemptDto;
	/** false: this device's own figures; the sheet waits for the network. */
	confirmed: boolean;
	/** Answers given here that the server's result does not count. */
	uncounted: number;
}

/** Apart from the query itself: the screen that solves needs no queries. */
export const endedAttemptKey = (attemptId: number) => ["ended-attempt", attemptId] as const;
