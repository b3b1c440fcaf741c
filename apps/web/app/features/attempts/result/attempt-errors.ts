import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { QueryClient } from "@tanstack/react-query";
import { withCorrectedKeys } from "./corrections.ts";
import { type EndedAttempt, endedAttemptKey } from "./ended-attempt.ts";
import { notedQuestions } from "./noted-questions.ts";
import { readEnded } from "./use-ended-attempt.ts";

/** A question answered wrong, with its key and the attempt in which it was missed. */
export interface AttemptError {
	question: QuestionDto;
	course: { id: number; name: string };
	missedIn: { attemptId: number } & Pick<AttemptDto, "exam" | "course">;
}

/** Errors of an ended attempt, in the order of its questions, with the current key; empty while the key is secret. */
export function errorsOf(attempt: AttemptDto): AttemptError[] {
	const { id, review, result, exam, course } = attempt;
	const wrong = new Set(review?.filter(({ outcome }) => outcome === "wrong").map(({ idQuestion }) => idQuestion));
	const names = new Map(result?.byCourse.map(({ courseId, name }) => [courseId, name]));
	return notedQuestions({ ...attempt, questions: withCorrectedKeys(attempt) })
		.filter(({ idQuestion }) => wrong.has(idQuestion))
		.map((question) => ({
			question,
			course: { id: question.courseId, name: names.get(question.courseId) ?? course?.name ?? "Otros" },
			missedIn: { attemptId: id, exam, course },
		}));
}

/** Reads the errors of an attempt from this page's cache, this device or the server. @throws ApiError */
export async function readAttemptErrors(
	client: QueryClient,
	userId: number,
	attemptId: number,
): Promise<AttemptError[]> {
	const shown = client.getQueryData<EndedAttempt>(endedAttemptKey(attemptId));
	return errorsOf((shown ?? (await readEnded(userId, attemptId))).attempt);
}
