import { and, asc, eq, gt, sql } from "drizzle-orm";
import { notebookEntries, notebookReviews } from "../../db/schema/attempts/notebook.ts";
import { courses } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { isSealedQuestion } from "../exams/queries.ts";

const rowsAtOnce = 500;
const isSecretEntry = sql<boolean>`${sql.raw(isSealedQuestion("notebook_entries.question_id"))}`;
const isSecretReview = sql.raw(isSealedQuestion("notebook_reviews.question_id"));

/** The error notebook without questions of a sealed exam: how often they were missed would reveal the key. */
export async function* ownNotebook({ db }: Deps, userId: number): AsyncGenerator<object[]> {
	for (let last = 0; ; ) {
		const rows = await db
			.select({
				idQuestion: notebookEntries.questionId,
				course: courses.name,
				cause: notebookEntries.cause,
				timesMissed: notebookEntries.timesMissed,
				reviews: notebookEntries.reviews,
				lapses: notebookEntries.lapses,
				stability: notebookEntries.stability,
				difficulty: notebookEntries.difficulty,
				dueOn: notebookEntries.dueOn,
				lastReviewedAt: notebookEntries.lastReviewedAt,
				doneAt: notebookEntries.doneAt,
				secret: isSecretEntry,
			})
			.from(notebookEntries)
			.innerJoin(courses, eq(courses.id, notebookEntries.courseId))
			.where(and(eq(notebookEntries.userId, userId), gt(notebookEntries.questionId, last)))
			.orderBy(asc(notebookEntries.questionId))
			.limit(rowsAtOnce);
		const lastRow = rows.at(-1);
		if (!lastRow) return;
		last = lastRow.idQuestion;
		yield rows.filter((row) => !row.secret).map(({ secret: _, ...entry }) => entry);
	}
}

/** Answers in the notebook. Omits correctness for questions of a sealed exam. */
export async function* ownReviews({ db }: Deps, userId: number): AsyncGenerator<object[]> {
	for (let last = 0; ; ) {
		const rows = await db
			.select({
				id: notebookReviews.id,
				idQuestion: notebookReviews.questionId,
				optionId: notebookReviews.alternativeId,
				mode: notebookReviews.mode,
				correct: sql<boolean | null>`case when ${isSecretReview} then null else ${notebookReviews.correct} end`,
				elapsedMs: notebookReviews.elapsedMs,
				reviewedAt: notebookReviews.reviewedAt,
			})
			.from(notebookReviews)
			.where(and(eq(notebookReviews.userId, userId), gt(notebookReviews.id, last)))
			.orderBy(asc(notebookReviews.id))
			.limit(rowsAtOnce);
		const lastRow = rows.at(-1);
		if (!lastRow) return;
		last = lastRow.id;
		yield rows;
	}
}
