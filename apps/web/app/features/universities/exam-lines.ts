import type { ExamSummaryDto } from "@cachimbo/contract/exams/exams";
import { isExamOfArea } from "@cachimbo/rules/exams/exam-area";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/exams/period";
import type { ScoredResult } from "../../platform/words/score-words.ts";

/** The student's attempts of an exam, passed in by the route. */
export interface ExamProgress {
	/** Ids of attempts in progress, newest first. */
	running: readonly number[];
	last: ScoredResult | null;
	/** Whether a later one was handed in, whose result waits. */
	waits: boolean;
}

export interface ExamLine extends ExamProgress {
	exam: ExamSummaryDto;
	/** Whether it is a simulacro that has not opened. */
	notYetOpen: boolean;
	/** Whether it is an open simulacro that the student has not started, which may require a registration. */
	mayNotBegin: boolean;
	/** Whether it can be solved without its clock: not an open simulacro, nor an exam in progress. */
	mayBeUntimed: boolean;
	/** Whether it can be kept for solving it offline: not a simulacro before its close, nor an exam in progress. */
	mayBeKept: boolean;
	/** Whether the student has started it at least once. */
	tried: boolean;
	/** Whether it is an exam of the student's own area. */
	ofOwnArea: boolean;
	/**
	 * Whether its button is highlighted. At most one exam has it: the one in progress, otherwise the first that was never started,
	 * preferably a free one.
	 */
	isNext: boolean;
}

const isOpenSimulacro = ({ closesAt }: ExamSummaryDto, nowMs: number): boolean =>
	closesAt !== null && Date.parse(closesAt) > nowMs;

/** Exams of a university, the student's own area first, then by period, newest first. */
export function examLines(
	exams: readonly ExamSummaryDto[],
	progress: ReadonlyMap<number, ExamProgress>,
	nowMs: number,
	ownArea: string | null = null,
): ExamLine[] {
	const isOwn = ({ examPeriod, examTypeDTO }: ExamSummaryDto) =>
		ownArea !== null && isExamOfArea(`${examPeriod} ${examTypeDTO.name}`, ownArea);
	const lines = [...exams]
		.sort(
			(a, b) =>
				Number(isOwn(b)) - Number(isOwn(a)) ||
				comparePeriodsNewestFirst(a.examPeriod, b.examPeriod) ||
				a.examTypeDTO.name.localeCompare(b.examTypeDTO.name, "es"),
		)
		.map((exam) => {
			const own = progress.get(exam.idExams);
			const running = own?.running ?? [];
			const isRunning = running.length > 0;
			return {
				exam,
				running,
				notYetOpen: exam.opensAt !== null && Date.parse(exam.opensAt) > nowMs,
				mayNotBegin: !isRunning && isOpenSimulacro(exam, nowMs),
				mayBeUntimed: !isRunning && exam.durationMinutes !== null && !isOpenSimulacro(exam, nowMs),
				mayBeKept: !isRunning && exam.questionCount > 0 && !isOpenSimulacro(exam, nowMs),
				last: own?.last ?? null,
				waits: own?.waits ?? false,
				tried: own !== undefined,
				ofOwnArea: isOwn(exam),
				isNext: false,
			};
		});
	const open = lines.filter((line) => !line.notYetOpen && line.exam.questionCount > 0);
	const fresh = open.filter((line) => !line.tried);
	const next = open.find((line) => line.running.length > 0) ?? fresh.find((line) => !line.exam.premium) ?? fresh[0];
	return lines.map((line) => ({ ...line, isNext: line === next }));
}
