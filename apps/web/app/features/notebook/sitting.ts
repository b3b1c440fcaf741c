import type { ErrorCause, NotebookDto, NotebookEntryDto, ReviewInput } from "@cachimbo/contract/notebook";
import type { QuestionDto } from "@cachimbo/contract/questions";

/** An answer as it waits on this device to be sent; its course is for this device alone. */
export interface Review extends ReviewInput {
	courseId: number;
}

/** What the student said of an error, as it waits to be sent; absent: nothing was said. */
export interface Mark {
	questionId: number;
	cause?: ErrorCause | null;
	done?: boolean;
}

/** Questions practised in one go: the heavy part, written once. */
export interface Sitting {
	key: string;
	/** null: of every course */
	courseId: number | null;
	/** Day of Lima's calendar on which it began. */
	day: string;
	entries: NotebookEntryDto[];
	/** Due when it began, beyond `entries`. */
	beyond: number;
	/** Server time minus this device's, ms. */
	clockOffset: number;
}

export interface Given {
	/** null: 'No la sé'. */
	optionId: number | null;
	right: boolean;
	cause: ErrorCause | null;
}

/** The small part, written with each answer. */
export interface SittingProgress {
	/** Of its sitting. */
	key: string;
	/** As many as there are entries: the summary. */
	position: number;
	/** By question. */
	given: Record<number, Given>;
}

export const beginning = ({ key }: Sitting): SittingProgress => ({ key, position: 0, given: {} });

export const isOver = (sitting: Sitting, { position }: SittingProgress): boolean => position >= sitting.entries.length;

/** Whether what was begun is gone on with: of the same course, on the same day, and not at its end. */
export const isResumed = (
	{ sitting, progress }: { sitting: Sitting; progress: SittingProgress },
	courseId: number | null,
	day: string,
): boolean => sitting.courseId === courseId && sitting.day === day && !isOver(sitting, progress);

/** The right alternative of a question whose key is known. */
export const keyOf = ({ options, correctOption }: QuestionDto): number | undefined =>
	options.find((option) => option.isCorrect)?.id ?? options[correctOption ?? -1]?.id;

/** The progress after an answer to the present question; the second answer to one question does not count. */
export function answered(
	sitting: Sitting,
	progress: SittingProgress,
	optionId: number | null,
): { progress: SittingProgress; given: Given; questionId: number; courseId: number } | undefined {
	const { question, course } = sitting.entries[progress.position] ?? {};
	if (!question || !course || progress.given[question.idQuestion]) return undefined;
	const right = optionId !== null && optionId === keyOf(question);
	const given: Given = { optionId, right, cause: optionId === null ? "DID_NOT_KNOW" : null };
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

export const moved = (progress: SittingProgress): SittingProgress => ({ ...progress, position: progress.position + 1 });

/** How it went so far. */
export function tallyOf({ given }: SittingProgress): { right: number; wrong: number } {
	const all = Object.values(given);
	const right = all.filter((one) => one.right).length;
	return { right, wrong: all.length - right };
}

/** The figures with what was answered on this device and the server has not heard of. */
export function withUnsent(notebook: NotebookDto, unsent: readonly Review[]): NotebookDto {
	const answeredIn = (courseId?: number) =>
		new Set(
			unsent.flatMap((review) => (courseId === undefined || review.courseId === courseId ? review.questionId : [])),
		).size;
	return {
		...notebook,
		due: Math.max(0, notebook.due - answeredIn()),
		courses: notebook.courses.map((one) => ({ ...one, due: Math.max(0, one.due - answeredIn(one.course.id)) })),
		answeredToday: notebook.answeredToday + unsent.length,
	};
}
