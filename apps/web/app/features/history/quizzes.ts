import type { AttemptListItemDto } from "@cachimbo/contract/attempts";
import { begunAttempts, type OnDevice } from "./progress.ts";

/** A quiz one can go on with. */
export interface RunningQuiz {
	id: number;
	course: { id: number; name: string };
	totalQuestions: number;
	answered: number;
}

/** The quizzes in progress, one a course, newest first: of two of the same course the one on this device, which it would open. */
export function runningQuizzes(
	attempts: readonly AttemptListItemDto[] | undefined,
	stored: readonly OnDevice[],
): RunningQuiz[] {
	const isHere = new Set(stored.map(({ id }) => id));
	const byCourse = new Map<number, RunningQuiz>();
	// A quiz has no clock: no moment is too late for it.
	for (const { id, course, totalQuestions, answered } of begunAttempts(attempts, stored, 0)) {
		if (!course) continue;
		const other = byCourse.get(course.id);
		if (!other || (isHere.has(id) && !isHere.has(other.id)))
			byCourse.set(course.id, { id, course, totalQuestions, answered });
	}
	return [...byCourse.values()];
}
