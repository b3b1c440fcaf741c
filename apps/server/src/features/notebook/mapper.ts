import type { AttemptExamDto } from "@cachimbo/contract/attempts/attempts";
import type { EntryStateDto, NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import type { EntryRow } from "./entries.ts";

type Course = { id: number; name: string };

/** Data of an entry's DTO besides its row. */
export interface EntryView {
	question: QuestionDto;
	course: Course;
	missedIn: { exam: AttemptExamDto | null; course: Course | null };
}

export const toEntryDto = (row: EntryRow, { question, course, missedIn }: EntryView): NotebookEntryDto => ({
	question,
	course,
	cause: row.cause,
	timesMissed: row.timesMissed,
	lastAnsweredAt: row.lastReviewedAt.toISOString(),
	dueOn: row.dueOn,
	done: row.doneAt !== null,
	missedIn: { attemptId: row.attemptId, ...missedIn },
});

export const toEntryStateDto = ({ questionId, dueOn, cause, doneAt }: EntryRow): EntryStateDto => ({
	questionId,
	dueOn,
	cause,
	done: doneAt !== null,
});
