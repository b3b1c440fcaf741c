import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { and, asc, eq, isNull, notLike, sql } from "drizzle-orm";
import { sanitizeRichText } from "../../content/sanitize.ts";
import { isAsked } from "../../db/asked-questions.ts";
import { alternatives, courses, examQuestions, questions } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";

/** Limit of the HTML; longer HTML would fill a phone's screen. */
const longestHtml = 4000;

/**
 * A sample question without its key, from the longest free practice exam, without passage or picture. Prefers a question without
 * formulas, because their fonts would be a quarter of the page's bytes, and from the middle of the exam, because the first questions
 * are often atypical.
 */
export async function findSampleQuestion({ db }: Pick<Deps, "db">, exams: readonly ExamDto[]) {
	const [longest] = exams
		.filter((exam) => !exam.premium && exam.opensAt === null && exam.closesAt === null)
		.sort((one, other) => other.questionCount - one.questionCount);
	if (!longest) return null;
	const middle = Math.round(longest.questionCount / 2);
	const [question] = await db
		.select({ id: questions.id, html: questions.html, course: courses.name })
		.from(questions)
		.innerJoin(courses, eq(courses.id, questions.courseId))
		.innerJoin(examQuestions, eq(examQuestions.questionId, questions.id))
		.where(
			and(
				eq(examQuestions.examId, longest.idExams),
				sql.raw(isAsked("questions")),
				isNull(questions.passageId),
				isNull(questions.picture),
				notLike(questions.html, "%<img%"),
				sql`length(${questions.html}) <= ${longestHtml}`,
				sql`not exists (select from alternatives a where a.question_id = ${questions.id} and a.archived_at is null
					and (a.picture is not null or length(a.html) > ${longestHtml}))`,
			),
		)
		.orderBy(
			asc(sql`${questions.html} like '%class="katex%'`),
			asc(sql`abs(${examQuestions.position} - ${middle}::int)`),
			asc(questions.id),
		)
		.limit(1);
	if (!question) return null;
	const options = await db
		.select({ html: alternatives.html })
		.from(alternatives)
		.where(and(eq(alternatives.questionId, question.id), isNull(alternatives.archivedAt)))
		.orderBy(asc(alternatives.position));
	return {
		course: question.course,
		html: sanitizeRichText(question.html),
		options: options.map((option) => sanitizeRichText(option.html)),
	};
}
