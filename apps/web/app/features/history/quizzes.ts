import type { AttemptListItemDto } from "@cachimbo/contract/attempts";

/** A quiz one can go on with. */
export interface RunningQuiz {
	id: number;
	course: { id: number; name: string };
	totalQuestions: number;
	answered: number;
}

/**
 * The quizzes in progress, one a course, newest first: by the server's list (newest first), and until there is one by
 * what this device holds. Of two of the same course, the one on this device.
 */
export function runningQuizzes(
	attempts: readonly AttemptListItemDto[] | undefined,
	stored: readonly RunningQuiz[],
): RunningQuiz[] {
	const isHere = new Set(stored.map(({ id }) => id));
	const known = attempts
		? attempts.flatMap(({ id, status, course, totalQuestions, answered }) =>
				status === "IN_PROGRESS" && course ? [{ id, course, totalQuestions, answered }] : [],
			)
		: stored;
	const byCourse = new Map<number, RunningQuiz>();
	for (const quiz of known) {
		const other = byCourse.get(quiz.course.id);
		if (!other || (isHere.has(quiz.id) && !isHere.has(other.id))) byCourse.set(quiz.course.id, quiz);
	}
	return [...byCourse.values()];
}
