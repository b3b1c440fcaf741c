import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { begunAttempts, type OnDevice } from "./progress.ts";

/** The quizzes in progress, the newest first. */
export const runningQuizzes = (
	attempts: readonly AttemptListItemDto[] | undefined,
	stored: readonly OnDevice[],
): AttemptListItemDto[] =>
	// A quiz has no clock: no moment is too late for it.
	begunAttempts(attempts, stored, 0).filter(({ course }) => course !== null);
