import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import { begunAttempts, type OnDevice } from "./progress.ts";

/** Returns the quizzes in progress, newest first. */
export const runningQuizzes = (
	attempts: readonly AttemptListItemDto[] | undefined,
	stored: readonly OnDevice[],
): AttemptListItemDto[] =>
	// Quizzes have no time limit, so the current time does not matter.
	begunAttempts(attempts, stored, 0).filter(({ course }) => course !== null);
