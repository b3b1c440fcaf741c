import type {
	ErrorCause,
	NotebookDto,
	NotebookEntryDto,
	ReviewInput,
	ReviewMode,
} from "@cachimbo/contract/notebook/notebook";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { isTimeOver } from "./short-set.ts";
import { keyOfPracticeRequest, type PracticeRequest } from "./source.ts";

/** Data that may be sent before the server has the answer sheet that it refers to. */
interface Early {
	/** Until this time a refusal is not final; ISO 8601. */
	early?: string;
}

/** An unsent answer on this device; its course is not sent. */
export interface Review extends Omit<ReviewInput, "mode">, Early {
	courseId: number;
	/** Absent: 'SCHEDULED'. */
	mode?: ReviewMode;
}

/** Whether an answer moves its error on in the schedule: then it is no longer due. */
export const isScheduled = ({ mode = "SCHEDULED" }: Pick<Review, "mode">): boolean => mode === "SCHEDULED";

/** The student's mark of an error, waiting to be sent; absent fields are unchanged. */
export interface Mark extends Early {
	questionId: number;
	cause?: ErrorCause | null;
	done?: boolean;
}

/** Question of a sitting. `missedIn` is absent if it was not missed before. */
export type PracticeEntry = Pick<NotebookEntryDto, "question" | "course"> & Partial<Pick<NotebookEntryDto, "missedIn">>;

/** A sitting: questions practised together. Large, so it is written once. */
export interface Sitting extends PracticeRequest {
	key: string;
	/** Day of Lima's calendar on which it began. */
	day: string;
	entries: PracticeEntry[];
	/** Number of questions available beyond `entries` when it began. */
	beyond: number;
	/** Server time minus this device's, ms. */
	clockOffset: number;
}

export interface PracticeAnswer {
	/** null: 'No la sé'. */
	optionId: number | null;
	right: boolean;
	cause: ErrorCause | null;
}

/** Progress of a sitting. Small, so it is written with each answer. */
export interface SittingProgress {
	/** Key of its sitting. */
	key: string;
	/** Index of the current entry; the number of entries means the summary. */
	position: number;
	/** By question. */
	given: Record<number, PracticeAnswer>;
	/** Time spent on its questions, ms, for short sittings. */
	spentMs?: number;
}

export const initialProgress = ({ key }: Sitting): SittingProgress => ({ key, position: 0, given: {} });

export const isOver = (sitting: Sitting, { position }: SittingProgress): boolean => position >= sitting.entries.length;

/** Whether a sitting is resumed: it has the wanted source and length, is of the same day, and is not over. */
export const isResumed = (
	{ sitting, progress }: { sitting: Sitting; progress: SittingProgress },
	wanted: PracticeRequest,
	day: string,
): boolean =>
	// A sitting stored by an earlier version has no source and is not resumed.
	sitting.source !== undefined &&
	keyOfPracticeRequest({ source: sitting.source, minutes: sitting.minutes }) === keyOfPracticeRequest(wanted) &&
	sitting.day === day &&
	!isOver(sitting, progress);

/** Id of the right alternative of a question whose key is known. */
export const keyOf = ({ options, correctOption }: QuestionDto): number | undefined =>
	options.find((option) => option.isCorrect)?.id ?? options[correctOption ?? -1]?.id;

/** Progress after an answer to the current question; undefined for a second answer to it. */
export function withAnswer(
	sitting: Sitting,
	progress: SittingProgress,
	optionId: number | null,
): { progress: SittingProgress; given: PracticeAnswer; questionId: number; courseId: number } | undefined {
	const { question, course } = sitting.entries[progress.position] ?? {};
	if (!question || !course || progress.given[question.idQuestion]) return undefined;
	const right = optionId !== null && optionId === keyOf(question);
	const given: PracticeAnswer = { optionId, right, cause: optionId === null ? "DID_NOT_KNOW" : null };
	const questionId = question.idQuestion;
	return {
		progress: { ...progress, given: { ...progress.given, [questionId]: given } },
		given,
		questionId,
		courseId: course.id,
	};
}

export function withCause(progress: SittingProgress, questionId: number, cause: ErrorCause | null): SittingProgress {
	const given = progress.given[questionId];
	return given ? { ...progress, given: { ...progress.given, [questionId]: { ...given, cause } } } : progress;
}

/** Moves to the next question, or to the end, also if the time of a short set is over. */
export const withNextQuestion = (sitting: Sitting, progress: SittingProgress): SittingProgress => ({
	...progress,
	position: isTimeOver(sitting, progress) ? sitting.entries.length : progress.position + 1,
});

export const withTime = (progress: SittingProgress, ms: number): SittingProgress => ({
	...progress,
	spentMs: (progress.spentMs ?? 0) + ms,
});

/** Number of right and wrong answers so far. */
export function tallyOf({ given }: SittingProgress): { right: number; wrong: number } {
	const all = Object.values(given);
	const right = all.filter((one) => one.right).length;
	return { right, wrong: all.length - right };
}

/** Figures of the notebook, including answers of this device that the server does not have yet. */
export function withUnsent(notebook: NotebookDto, unsent: readonly Review[]): NotebookDto {
	const scheduled = unsent.filter(isScheduled);
	const answeredIn = (courseId?: number) =>
		new Set(
			scheduled.flatMap((review) => (courseId === undefined || review.courseId === courseId ? review.questionId : [])),
		).size;
	return {
		...notebook,
		due: Math.max(0, notebook.due - answeredIn()),
		courses: notebook.courses.map((one) => ({ ...one, due: Math.max(0, one.due - answeredIn(one.course.id)) })),
		answeredToday: notebook.answeredToday + unsent.length,
	};
}
