import type { ExamDto } from "@cachimbo/contract/exams";
import { and, asc, eq, inArray, isNull, notLike, sql } from "drizzle-orm";
import { sanitizeRichText } from "../../content/sanitize.ts";
import { alternatives, courses, questions } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";

/** A longer one would fill the phone of who only looks. */
const longestHtml = 4000;

/**
 * A question to show what an exam asks, without its key: of a free practice exam, and one that stands by itself. One in
 * plain words before one with formulas, whose fonts are a quarter of such a page; else any, but always the same.
 */
export async function findSampleQuestion({ db }: Pick<Deps, "db">, exams: readonly ExamDto[]) {
	const open = exams.filter((exam) => !exam.premium && exam.opensAt === null && exam.closesAt === null);
	const [question] = await db
		.select({ id: questions.id, html: questions.html, course: courses.name })
		.from(questions)
		.innerJoin(courses, eq(courses.id, questions.courseId))
		.where(
			and(
				inArray(
					questions.examId,
					open.map((exam) => exam.idExams),
				),
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
		.orderBy(asc(sql`${questions.html} like '%class="katex%'`), asc(sql`md5(${questions.id}::text)`))
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
