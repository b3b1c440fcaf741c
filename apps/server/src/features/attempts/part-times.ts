import { type AnswerTime, answerTime, partAt, partWindows } from "@cachimbo/rules/parts";
import type { Paper } from "./papers.ts";
import type { Sheet } from "./sheet.ts";
import type { AttemptRow, ReadState } from "./state.ts";

type Timing = Pick<AttemptRow, "startedAt" | "endsAt" | "extraTimePercent" | "questionIds">;
type Answers = Sheet["answers"];

const positionsOf = (paper: Paper): ReadonlyMap<number, number> => {
	paper.positions ??= new Map([...paper.questions.keys()].map((id, position) => [id, position]));
	return paper.positions;
};

/**
 * When each answer counts by the part that its question is in; undefined: the attempt has one clock, or none. Worked out
 * from what is in memory, so that a save asks the database no more than before.
 * @param answers to questions of the paper
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

/** Those of the answers that came while their part was not open. */
export const outOfTime = (answers: Answers, times: readonly AnswerTime[], now: Date): Answers =>
	answers.filter((_, index) => {
		const { fromMs, untilMs } = times[index]!;
		return now.getTime() < fromMs || now.getTime() > untilMs;
	});

/** Splits a sheet that ends a compared attempt by what the server itself saw in time. What it has already is neither. */
export function splitByParts(paper: Paper, state: ReadState, sheet: Sheet): { counted: Answers; outside: Answers } {
	const times = state.compared ? answerTimes(paper, state, sheet.answers) : undefined;
	const outside = times ? outOfTime(sheet.answers, times, state.now) : [];
	return { counted: sheet.answers.filter((answer) => !outside.includes(answer)), outside };
}
