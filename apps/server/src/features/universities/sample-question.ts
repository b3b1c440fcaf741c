import type { ExamDto } from "@cachimbo/contract/exams";
import { and, asc, eq, isNull, notLike, sql } from "drizzle-orm";
import { sanitizeRichText } from "../../content/sanitize.ts";
import { alternatives, courses, questions } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";

/** A longer one would fill a phone's screen. */
const longestHtml = 4000;

/**
 * A sample question without its key, from the longest free practice exam, that needs no passage or picture. Prefers one
 * without formulas, whose fonts would be a quarter of the page's bytes; from the middle, since the first questions of an
 * exam are often atypical.
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
		.where(
			and(
				eq(questions.examId, longest.idExams),
				isNull(questions.archivedAt),
				isNull(questions.annulledAt),
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
			asc(sql`abs(${questions.position} - ${middle}::int)`),
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
