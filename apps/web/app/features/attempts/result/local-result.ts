import type { AttemptDto, AttemptResultDto, EndReason, ReviewEntryDto } from "@cachimbo/contract/attempts/attempts";
import { gradePaper } from "@cachimbo/contract/attempts/grade-paper";
import { fromThousandths, type Grade, type GradedQuestion } from "@cachimbo/rules/scoring/scoring";
import { handedInEntries } from "../device/finish-sheet.ts";
import { hasKey } from "../paper.ts";
import type { AnswerEntry } from "../state.ts";

export interface FinishedSheet {
	attempt: AttemptDto;
	entries: readonly AnswerEntry[];
	courseNames: Readonly<Record<number, string>>;
	reason: EndReason;
	/** Server time, ms since the epoch. */
	at: number;
}

/** Returns the end of the attempt, at most its scheduled end: an offline finish may be reported long after it. */
function endOf({ attempt, at }: FinishedSheet): number {
	return attempt.endsAt ? Math.min(at, Date.parse(attempt.endsAt)) : at;
}

/**
 * Returns the time spent, calculated as on the server. Without a time limit pauses do not count, only the time that questions
 * were on the screen.
 */
function secondsSpent(sheet: FinishedSheet): number {
	const wall = Math.max(0, Math.round((endOf(sheet) - Date.parse(sheet.attempt.startTime)) / 1000));
	const shown = Math.round(sheet.entries.reduce((ms, entry) => ms + entry.elapsedMs, 0) / 1000);
	return sheet.attempt.endsAt === null && shown > 0 ? Math.min(shown, wall) : wall;
}

const nameOf = (courseId: number, { attempt, courseNames }: FinishedSheet): string =>
	courseNames[courseId] ?? (attempt.course?.id === courseId ? attempt.course.name : "Otros");

function toResult(sheet: FinishedSheet, graded: Grade): AttemptResultDto {
	const { points, maxPoints } = graded;
	return {
		correctAnswers: graded.correct,
		wrongAnswers: graded.wrong,
		blankAnswers: graded.blank,
		totalQuestions: graded.total,
		score: graded.score,
		points: points === null ? null : fromThousandths(points),
		maxPoints: maxPoints === null ? null : fromThousandths(maxPoints),
		scoring: sheet.attempt.exam?.scoring ?? null,
		timeSpentSeconds: secondsSpent(sheet),
		verified: false,
		byCourse: graded.byCourse.map((course) => ({ ...course, name: nameOf(course.courseId, sheet) })),
	};
}

function toReview({ attempt, entries }: FinishedSheet, questions: readonly GradedQuestion[]): ReviewEntryDto[] {
	const entriesById = new Map(entries.map((entry) => [entry.idQuestion, entry]));
	const questionsById = new Map(attempt.questions.map((question) => [question.idQuestion, question]));
	return questions.map(({ questionId, optionId, correctOptionId: key, outcome }) => ({
		idQuestion: questionId,
		optionId,
		correctOptionId: key,
		outcome,
		flagged: entriesById.get(questionId)?.flagged ?? false,
		elapsedMs: entriesById.get(questionId)?.elapsedMs ?? 0,
		explanation: questionsById.get(questionId)?.explanation ?? "",
	}));
}

/**
 * Returns the ended attempt as this device can calculate it without the server, in the shape of the server's response. Result
 * and review are null if the paper came without its key (an open simulacro).
 */
export function endLocally(finished: FinishedSheet): AttemptDto {
	const { attempt, reason } = finished;
	const sheet = { ...finished, entries: handedInEntries(finished.entries, reason) };
	const graded = hasKey(attempt) ? gradePaper(attempt, sheet.entries) : null;
	return {
		...attempt,
		status: reason === "ABANDONED" ? "ABANDONED" : "COMPLETED",
		reason,
		endTime: new Date(endOf(sheet)).toISOString(),
		result: graded && toResult(sheet, graded),
		review: graded && toReview(sheet, graded.questions),
	};
}
