import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { createOutbox } from "../../../platform/offline/outbox.ts";
import type { AnswerEntry } from "../state.ts";
import type { StoredAttempt } from "./attempt-store.ts";

/** An attempt that the server has answered to, as this device holds it. */
export type OpenedStored = StoredAttempt & { attempt: AttemptDto };

/** Unsent data of an attempt: its finished sheet, or answers. */
export interface WaitingAttempt {
	stored: OpenedStored;
	entries: readonly AnswerEntry[];
}

/** The server's ended attempt, with the entries it was given. */
export interface TakenSheet {
	ended: AttemptDto;
	entries: readonly AnswerEntry[];
}

/** A finished sheet on its way. */
interface PostedSheet {
	/** Key of the stored attempt. */
	key: string;
	attemptId: number;
}

/** The way of finished sheets, and of answers that an earlier page could not send. */
export const attemptOutbox = createOutbox<WaitingAttempt, TakenSheet, PostedSheet>();

/** By key of the stored attempt. */
const lookedAfter = new Set<string>();

/** A screen solves this attempt and sends its answers itself. Answers how to give it back to the outbox. */
export function lookAfter(key: string): () => void {
	lookedAfter.add(key);
	return () => lookedAfter.delete(key);
}

export const isLookedAfter = (key: string): boolean => lookedAfter.has(key);
