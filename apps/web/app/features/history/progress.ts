import type { AttemptListItemDto } from "@cachimbo/contract/attempts";
import type { ExamDto } from "@cachimbo/contract/exams";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/period";

/** What a student did with one exam. */
export interface ExamProgress {
	/** An attempt is in progress. */
	running: boolean;
	/** Result of the last attempt that was completed; null while none has one. */
	last: { score: number; points: number | null; maxPoints: number | null } | null;
}

/** By id of the exam; `attempts` come newest first. What was never opened is not in it. */
export function progressByExam(attempts: readonly AttemptListItemDto[]): Map<number, ExamProgress> {
	const byExam = new Map<number, ExamProgress>();
	for (const { exam, status, score, points, maxPoints } of attempts) {
		if (!exam) continue;
		const known = byExam.get(exam.idExams) ?? { running: false, last: null };
		byExam.set(exam.idExams, {
			running: known.running || status === "IN_PROGRESS",
			last: known.last ?? (status === "COMPLETED" && score !== null ? { score, points, maxPoints } : null),
		});
	}
	return byExam;
}

/** What was handed in on this device has ended, though the server may not know yet: its score is to come. */
export const withHandedIn = (
	items: readonly AttemptListItemDto[],
	handedIn: ReadonlySet<number>,
): AttemptListItemDto[] =>
	items.map((item) =>
		item.status === "IN_PROGRESS" && handedIn.has(item.id) ? { ...item, status: "COMPLETED" as const } : item,
	);

/** Attempts one can go on with: in progress, and their time is not over. */
export const runningAttempts = (attempts: readonly AttemptListItemDto[], nowMs: number): AttemptListItemDto[] =>
	attempts.filter(({ status, endsAt }) => status === "IN_PROGRESS" && (!endsAt || Date.parse(endsAt) > nowMs));

/** An attempt of this device; `handedIn`: the server may not know yet that it has ended. */
export type OnDevice = AttemptListItemDto & { handedIn: boolean };

/** By id of the attempt: the question, from 1, it was left at on this device. */
export type LeftAt = ReadonlyMap<number, number>;

/** The question to go on with, from 1: where this device left it, else as if they were answered in order. */
export const nextQuestion = (
	{ id, answered, totalQuestions }: Pick<AttemptListItemDto, "id" | "answered" | "totalQuestions">,
	leftAt: LeftAt,
): number => Math.min(leftAt.get(id) ?? answered + 1, totalQuestions);

/** Whether an exam can be opened now: it has questions, and its simulacro has begun. */
const isOpen = ({ opensAt, questionCount }: ExamDto, nowMs: number): boolean =>
	questionCount > 0 && (!opensAt || Date.parse(opensAt) <= nowMs);

/** Exams never opened: what is free first, then those of the university tried last, then the newest period. */
export function untriedExams(
	exams: readonly ExamDto[],
	attempts: readonly AttemptListItemDto[],
	nowMs: number,
): ExamDto[] {
	const tried = progressByExam(attempts);
	const favourite = attempts.find((attempt) => attempt.exam)?.exam?.universityDTO.id;
	const rank = ({ premium, universityDTO }: ExamDto) => (premium ? 2 : 0) + (universityDTO.id === favourite ? 0 : 1);
	return exams
		.filter((exam) => !tried.has(exam.idExams) && isOpen(exam, nowMs))
		.sort((a, b) => rank(a) - rank(b) || comparePeriodsNewestFirst(a.examPeriod, b.examPeriod));
}
