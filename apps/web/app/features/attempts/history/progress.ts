import type { AttemptListItemDto } from "@cachimbo/contract/attempts/attempts";
import type { ExamDto } from "@cachimbo/contract/exams/exams";
import { isExamOfArea } from "@cachimbo/rules/exams/exam-area";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/exams/period";

/** A student's attempts at one exam, summarised. */
export interface ExamProgress {
	/** Ids of attempts in progress, the newest first. */
	running: readonly number[];
	/** Result of the latest completed attempt; null if there is none. */
	last: { score: number; points: number | null; maxPoints: number | null } | null;
	/** Whether a later one was handed in, whose result waits. */
	waits: boolean;
}

/** Groups progress by exam id; `attempts` must be sorted newest first. Exams never opened are absent. */
export function progressByExam(attempts: readonly AttemptListItemDto[]): Map<number, ExamProgress> {
	const byExam = new Map<number, ExamProgress>();
	for (const { id, exam, status, score, points, maxPoints } of attempts) {
		if (!exam) continue;
		const known = byExam.get(exam.idExams) ?? { running: [], last: null, waits: false };
		byExam.set(exam.idExams, {
			running: status === "IN_PROGRESS" ? [...known.running, id] : known.running,
			waits: known.waits || (known.last === null && status === "COMPLETED" && score === null),
			last: known.last ?? (status === "COMPLETED" && score !== null ? { score, points, maxPoints } : null),
		});
	}
	return byExam;
}

/** Treats attempts handed in on this device as ended, though the server may not know yet; their score is still to come. */
export const withHandedIn = (
	items: readonly AttemptListItemDto[],
	handedIn: ReadonlySet<number>,
): AttemptListItemDto[] =>
	items.map((item) =>
		item.status === "IN_PROGRESS" && handedIn.has(item.id) ? { ...item, status: "COMPLETED" as const } : item,
	);

/** Attempts that can be resumed: in progress, with time left. */
export const runningAttempts = (attempts: readonly AttemptListItemDto[], nowMs: number): AttemptListItemDto[] =>
	attempts.filter(({ status, endsAt }) => status === "IN_PROGRESS" && (!endsAt || Date.parse(endsAt) > nowMs));

/** Attempt stored on this device. If `handedIn`, the server may not know yet that it has ended. */
export type OnDevice = AttemptListItemDto & {
	handedIn: boolean;
	/** Number, from 1, of the question last shown on this device. */
	leftAt: number;
};

/** Attempts that can be resumed, newest first: those of the server's list, and others stored on this device. */
export function begunAttempts(
	listed: readonly AttemptListItemDto[] | undefined,
	stored: readonly OnDevice[],
	nowMs: number,
): AttemptListItemDto[] {
	const here = new Map(stored.map((item) => [item.id, item]));
	const known = new Set(listed?.map(({ id }) => id));
	// Answers of this device may still be unsent.
	const counted = (listed ?? []).map((item) => ({
		...item,
		answered: Math.max(item.answered, here.get(item.id)?.answered ?? 0),
	}));
	const all = [...counted, ...stored.filter(({ id }) => !known.has(id))];
	return runningAttempts(all, nowMs)
		.filter(({ id }) => !here.get(id)?.handedIn)
		.sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
}

/** Finds an attempt of this device whose time is over and that the server does not list: its answers are still unsent. */
export const findTimedOut = (
	listed: readonly AttemptListItemDto[] | undefined,
	stored: readonly OnDevice[],
	nowMs: number,
): OnDevice | undefined =>
	stored.find(
		({ id, status, endsAt, handedIn }) =>
			status === "IN_PROGRESS" &&
			!handedIn &&
			endsAt !== null &&
			Date.parse(endsAt) <= nowMs &&
			!listed?.some((item) => item.id === id),
	);

/** Counts the attempts in progress at the same exam or course. */
export const countOpenOfSameSource = (
	{ exam, course }: Pick<AttemptListItemDto, "exam" | "course">,
	begun: readonly AttemptListItemDto[],
): number => begun.filter((other) => other.exam?.idExams === exam?.idExams && other.course?.id === course?.id).length;

/** Number, from 1, of the question to continue with: the one last shown here, or the one after the answered ones. */
export function nextQuestion(
	{ id, answered, totalQuestions }: Pick<AttemptListItemDto, "id" | "answered" | "totalQuestions">,
	stored: readonly OnDevice[],
): number {
	const leftAt = stored.find((item) => item.id === id)?.leftAt;
	return Math.min(leftAt ?? answered + 1, totalQuestions);
}

/** Whether an exam can be opened now: it has questions, and its simulacro has begun. */
const isOpen = ({ opensAt, questionCount }: ExamDto, nowMs: number): boolean =>
	questionCount > 0 && (!opensAt || Date.parse(opensAt) <= nowMs);

/** University and area that the student prepares for. */
export interface OwnTarget {
	targetUniversityId: number | null;
	targetAreaName: string | null;
}

const isOwnExam = ({ examPeriod, examTypeDTO }: ExamDto, { targetAreaName }: OwnTarget) =>
	targetAreaName !== null && isExamOfArea(`${examPeriod} ${examTypeDTO.name}`, targetAreaName);

/**
 * Returns the exams that the student never opened. Order: free exams; the own area at the target university; the rest of the
 * target university; the university of the latest attempt; newer periods.
 */
export function untriedExams(
	exams: readonly ExamDto[],
	attempts: readonly AttemptListItemDto[],
	nowMs: number,
	target: OwnTarget = { targetUniversityId: null, targetAreaName: null },
): ExamDto[] {
	const tried = progressByExam(attempts);
	const favourite = attempts.find((attempt) => attempt.exam)?.exam?.universityDTO.id;
	const universityRank = (exam: ExamDto) => {
		const { id } = exam.universityDTO;
		if (id === target.targetUniversityId) return isOwnExam(exam, target) ? 0 : 1;
		return id === favourite ? 2 : 3;
	};
	const rank = (exam: ExamDto) => (exam.premium ? 4 : 0) + universityRank(exam);
	return exams
		.filter((exam) => !tried.has(exam.idExams) && isOpen(exam, nowMs))
		.sort((a, b) => rank(a) - rank(b) || comparePeriodsNewestFirst(a.examPeriod, b.examPeriod));
}
