import type { EntryGroup } from "@cachimbo/contract/notebook/notebook";
import { addDays } from "@cachimbo/rules/lima-day";
import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import { notebookEntries } from "../../db/schema/attempts/notebook.ts";
import { questions } from "../../db/schema/catalogue/catalogue.ts";
import { isSecret } from "./entries.ts";

/** SQL condition: the entry is visible. Excludes annulled questions and those of an open simulacro, but not archived ones. */
export const isVisibleEntry = (userId: number, more?: SQL) =>
	and(eq(notebookEntries.userId, userId), isNull(questions.annulledAt), sql`not ${isSecret}`, more);

export const isOfCourse = (courseId: number | undefined) =>
	courseId === undefined ? undefined : eq(notebookEntries.courseId, courseId);

const isNotDone = sql`${notebookEntries.doneAt} is null`;

/** SQL condition: the entry is due by a day of Lima's calendar. */
export const isDueBy = (today: string) => and(isNotDone, lte(notebookEntries.dueOn, today));

/**
 * SQL condition: the entry was missed today and is due tomorrow for that reason, not because a right answer gave it an interval of
 * one day.
 */
export const isFreshOn = (today: string): SQL => sql`(${isNotDone} and ${notebookEntries.dueOn} = ${addDays(today, 1)}
	and (${notebookEntries.lastReviewedAt} at time zone 'America/Lima')::date = ${today}::date
	and not exists (select from notebook_reviews r where r.user_id = ${notebookEntries.userId}
		and r.question_id = ${notebookEntries.questionId} and r.mode = 'SCHEDULED' and r.correct
		and r.reviewed_at = ${notebookEntries.lastReviewedAt}))`;

/** SQL condition: the entry is in this group. `settled` includes learnt entries and those set aside. */
export function inGroup(group: EntryGroup, today: string): SQL | undefined {
	if (group === "due") return isDueBy(today);
	if (group === "fresh") return isFreshOn(today);
	return sql`not (${isDueBy(today)}) and not ${isFreshOn(today)}`;
}
