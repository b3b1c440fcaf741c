import type { AttemptDto } from "@cachimbo/contract/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions";
import type { QueryClient } from "@tanstack/react-query";
import { type EndedAttempt, endedAttemptKey } from "./ended-attempt.ts";
import { readEnded } from "./use-ended-attempt.ts";

/** A question answered wrong, with its key and where that was. */
export interface AttemptError {
	question: QuestionDto;
	course: { id: number; name: string };
	missedIn: { attemptId: number } & Pick<AttemptDto, "exam" | "course">;
}

/** The errors of an ended attempt, in its order; none while its key is secret. */
export function errorsOf({ id, questions, review, result, exam, course }: AttemptDto): AttemptError[] {
	const wrong = new Set(review?.filter(({ outcome }) => outcome === "wrong").map(({ idQuestion }) => idQuestion));
	const names = new Map(result?.byCourse.map(({ courseId, name }) => [courseId, name]));
	return questions
		.filter(({ idQuestion }) => wrong.has(idQuestion))
		.map((question) => ({
			question,
			course: { id: question.courseId, name: names.get(question.courseId) ?? course?.name ?? "Otros" },
			missedIn: { attemptId: id, exam, course },
		}));
}

/** The same of an attempt as this page, this device or the server knows it. @throws ApiError */
export async function readAttemptErrors(
	client: QueryClient,
	userId: number,
	attemptId: number,
): Promise<AttemptError[]> {
	const shown = client.getQueryData<EndedAttempt>(endedAttemptKey(attemptId));
	return errorsOf((shown ?? (await readEnded(userId, attemptId))).attempt);
}
