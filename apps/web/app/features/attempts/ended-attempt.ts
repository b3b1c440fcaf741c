import type { AttemptDto } from "@cachimbo/contract/attempts";
import type { WaitsFor } from "./send-finish.ts";

export interface EndedAttempt {
	attempt: AttemptDto;
	/** false: this device's own figures; the sheet waits for the network. */
	confirmed: boolean;
	waits?: WaitsFor | undefined;
	/** Answers given here that the server's result does not count. */
	uncounted: number;
}

/** Apart from the query itself: the screen that solves needs no queries. */
export const endedAttemptKey = (attemptId: number) => ["ended-attempt", attemptId] as const;

export const isOfEndedAttempt = (key: readonly unknown[]): boolean => key[0] === endedAttemptKey(0)[0];
