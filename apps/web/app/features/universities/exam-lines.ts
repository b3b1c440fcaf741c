import type { ExamSummaryDto } from "@cachimbo/contract/exams";
import { isExamOfArea } from "@cachimbo/rules/exam-area";
import { comparePeriodsNewestFirst } from "@cachimbo/rules/period";
import type { Scored } from "../../platform/score-words.ts";

/** What the student did with an exam; the route knows it. */
export interface ExamProgress {
	/** Ids of attempts in progress, the newest first. */
	running: readonly number[];
	last: Scored | null;
}

export interface ExamLine extends ExamProgress {
	exam: ExamSummaryDto;
	/** A simulacro that has not begun yet. */
	notYetOpen: boolean;
	/** A simulacro that is open and that this student has not begun: it may ask for a registration. */
	mayNotBegin: boolean;
	/** It has a clock that can be left out: not that of a simulacro that is open, nor one already running. */
	mayBeUntimed: boolean;
	/** It can be taken along to solve without a network: not a simulacro before its close, nor one already running. */
	mayBeKept: boolean;
	/** Opened at least once. */
	tried: boolean;
	/** It asks what the student's own area asks. */
	ofOwnArea: boolean;
	/** The one line whose button is filled: what is in progress, else the first exam never opened, a free one if there is. */
	isNext: boolean;
}

const isOpenSimulacro = ({ closesAt }: ExamSummaryDto, nowMs: number): boolean =>
	closesAt !== null && Date.parse(closesAt) > nowMs;

/** The exams of a university, those of the student's own area first, then by newest period. */
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
