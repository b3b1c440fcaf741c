import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { createOutbox } from "../../../platform/offline/outbox.ts";
import type { AnswerEntry } from "../state.ts";
import type { StoredAttempt } from "./attempt-store.ts";

/** A stored attempt that the server has confirmed. */
export type ConfirmedAttempt = StoredAttempt & { attempt: AttemptDto };

/** Unsent data of an attempt: its finished sheet, or answers. */
export interface WaitingAttempt {
	stored: ConfirmedAttempt;
	entries: readonly AnswerEntry[];
}

/** The server's ended attempt, with the entries of the sheet that was sent. */
export interface SentSheet {
	ended: AttemptDto;
	entries: readonly AnswerEntry[];
}

/** A finished sheet that is being sent. */
interface PostedSheet {
	/** Key of the stored attempt. */
	key: string;
	attemptId: number;
}

/** Outbox for finished sheets, and for answers that an earlier page could not send. */
export const attemptOutbox = createOutbox<WaitingAttempt, SentSheet, PostedSheet>();

/** Keys of the stored attempts that a screen is solving. */
const solvedKeys = new Set<string>();

/**
 * Marks an attempt as solved by a screen, which sends its answers itself. Returns the function that gives it back to the
 * outbox.
 */
export function markAsBeingSolved(key: string): () => void {
	solvedKeys.add(key);
	return () => solvedKeys.delete(key);
}

export const isBeingSolved = (key: string): boolean => solvedKeys.has(key);
