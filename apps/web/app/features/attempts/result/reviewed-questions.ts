import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { examTitle } from "../../../platform/words/titles.ts";
import { notedQuestions } from "./noted-questions.ts";

/** Returns an ended attempt's questions with their answers, in order; empty while the key is secret. */
export function reviewOf(attempt: AttemptDto) {
	const { review, result, exam } = attempt;
	const named = exam ? { title: examTitle(exam), university: exam.universityDTO.code } : undefined;
	const courses = new Map(result?.byCourse.map((course) => [course.courseId, course.name]));
	const corrections = Map.groupBy(result?.corrections ?? [], ({ idQuestion }) => idQuestion);
	const entries = new Map(review?.map((entry) => [entry.idQuestion, entry]));
	return notedQuestions(attempt).flatMap((question, index) => {
		const entry = entries.get(question.idQuestion);
		if (!entry) return [];
		const course = courses.get(question.courseId);
		return [
			{
				question,
				entry,
				number: index + 1,
				course,
				exam: named,
				corrections: corrections.get(question.idQuestion) ?? [],
			},
		];
	});
}
