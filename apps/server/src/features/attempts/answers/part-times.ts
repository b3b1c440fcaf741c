import { type AnswerTime, answerTime, partAt, partWindows } from "@cachimbo/rules/exams/parts";
import type { Paper } from "../papers/papers.ts";
import type { AttemptRow, ReadState } from "../state.ts";
import type { Sheet } from "./sheet.ts";

type Timing = Pick<AttemptRow, "startedAt" | "endsAt" | "extraTimePercent" | "questionIds">;
type Answers = Sheet["answers"];

const positionsOf = (paper: Paper): ReadonlyMap<number, number> => {
	paper.positions ??= new Map([...paper.questions.keys()].map((id, position) => [id, position]));
	return paper.positions;
};

/**
 * Time window in which each answer counts, by the part of its question. Undefined when the attempt has a single clock or none.
 * Computed from cached data, so that a save needs no further query.
 * @param answers answers to questions of the paper
 */
export function answerTimes(paper: Paper, attempt: Timing, answers: Answers): AnswerTime[] | undefined {
	const { startedAt, endsAt, extraTimePercent, questionIds } = attempt;
	if (!paper.parts || endsAt === null || questionIds !== null) return undefined;
	const timing = { startMs: startedAt.getTime(), endMs: endsAt.getTime(), extraTimePercent };
	const windows = partWindows(paper.parts, paper.questions.size, timing);
	if (windows.length === 0) return undefined;
	const positions = positionsOf(paper);
	return answers.map(({ idQuestion }) => answerTime(partAt(windows, positions.get(idQuestion) ?? 0) ?? windows[0]!));
}

/** Answers that arrived while their part was closed. */
export const outOfTime = (answers: Answers, times: readonly AnswerTime[], now: Date): Answers =>
	answers.filter((_, index) => {
		const { fromMs, untilMs } = times[index]!;
		return now.getTime() < fromMs || now.getTime() > untilMs;
	});

/**
 * Splits the sheet that ends an attempt into answers that count and answers outside their part's time. Only compared attempts
 * enforce parts; the server's own clock decides.
 */
export function splitByParts(paper: Paper, state: ReadState, sheet: Sheet): { counted: Answers; outside: Answers } {
	const times = state.compared ? answerTimes(paper, state, sheet.answers) : undefined;
	const outside = times ? outOfTime(sheet.answers, times, state.now) : [];
	return { counted: sheet.answers.filter((answer) => !outside.includes(answer)), outside };
}
