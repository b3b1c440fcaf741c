import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { notebookEntries } from "../../db/schema/attempts/notebook.ts";
import { questions } from "../../db/schema/catalogue/catalogue.ts";
import { isSealedQuestion } from "../exams/queries.ts";
import type { Memory } from "./schedule.ts";

/** The connection pool or a transaction. */
export type Reader = { db: Db | Tx };

export type EntryRow = typeof notebookEntries.$inferSelect;

/** SQL over `questions`: whether the question's key is still secret. */
export const isSecret: SQL = sql.raw(`(${isSealedQuestion("questions.id")})`);

const isEntryOf = (userId: number, questionIds: readonly number[]) =>
	and(eq(notebookEntries.userId, userId), inArray(notebookEntries.questionId, [...questionIds]));

const byQuestion = (rows: readonly EntryRow[]) => new Map(rows.map((row) => [row.questionId, row]));

/** The student's entries for these questions, by question. */
export async function findEntries({ db }: Reader, userId: number, questionIds: readonly number[]) {
	return byQuestion(await db.select().from(notebookEntries).where(isEntryOf(userId, questionIds)));
}

/** The student's entries for these questions, without those whose key is secret. */
export async function findOpenEntries({ db }: Reader, userId: number, questionIds: readonly number[]) {
	const rows = await db
		.select({ entry: notebookEntries })
		.from(notebookEntries)
		.innerJoin(questions, eq(questions.id, notebookEntries.questionId))
		.where(and(isEntryOf(userId, questionIds), sql`not ${isSecret}`));
	return byQuestion(rows.map(({ entry }) => entry));
}

/** An entry's memory state, with the precision of the database's `real`. */
export const memoryOf = (row: EntryRow): Memory => ({
	stability: Math.fround(row.stability),
	difficulty: Math.fround(row.difficulty),
	reviews: row.reviews,
	lapses: row.lapses,
	timesMissed: row.timesMissed,
	lastReviewedAt: row.lastReviewedAt,
	dueOn: row.dueOn,
	doneAt: row.doneAt,
});

/** Rows per statement, well below PostgreSQL's limit of 65,535 parameters. */
const rowsPerStatement = 1000;

const excluded = (column: string) => sql.raw(`excluded.${column}`);

/** Upserts entries after new answers, and keeps the student's cause. */
export async function upsertEntries(tx: Tx, rows: readonly (typeof notebookEntries.$inferInsert)[]): Promise<void> {
	for (let from = 0; from < rows.length; from += rowsPerStatement) {
		await tx
			.insert(notebookEntries)
			.values(rows.slice(from, from + rowsPerStatement))
			.onConflictDoUpdate({
				target: [notebookEntries.userId, notebookEntries.questionId],
				set: {
					paperId: excluded("paper_id"),
					attemptId: excluded("attempt_id"),
					courseId: excluded("course_id"),
					stability: excluded("stability"),
					difficulty: excluded("difficulty"),
					reviews: excluded("reviews"),
					lapses: excluded("lapses"),
					timesMissed: excluded("times_missed"),
					lastReviewedAt: excluded("last_reviewed_at"),
					dueOn: excluded("due_on"),
					doneAt: excluded("done_at"),
					createdAt: excluded("created_at"),
				},
			});
	}
}
