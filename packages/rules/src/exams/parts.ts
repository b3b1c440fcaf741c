import { ANSWER_GRACE_SECONDS, PART_LEAD_SECONDS } from "../limits.ts";

/** Consecutive questions of an exam with a time limit of their own. Some universities divide their exams so. */
export interface ExamPart {
	name: string;
	minutes: number;
	questions: number;
}

/** A part in one attempt: questions `from` to `until` (exclusive), and the time in which it is open, in ms since the epoch. */
export interface PartWindow {
	index: number;
	/** Number of parts. */
	count: number;
	name: string;
	from: number;
	until: number;
	startMs: number;
	endMs: number;
}

interface Timing {
	startMs: number;
	/** End of the attempt. A simulacro may close before the time of its last part is over. */
	endMs: number;
	extraTimePercent: number;
}

export const minutesOfParts = (parts: readonly ExamPart[]): number => parts.reduce((sum, one) => sum + one.minutes, 0);
export const questionsOfParts = (parts: readonly ExamPart[]): number =>
	parts.reduce((sum, one) => sum + one.questions, 0);

/**
 * Returns the parts of an attempt with `total` questions. Extra time lengthens each part by the same percentage. Returns an empty
 * list if the parts do not add up to all questions (the exam was edited): a single clock is better than a wrong one.
 */
export function partWindows(parts: readonly ExamPart[], total: number, timing: Timing): PartWindow[] {
	if (questionsOfParts(parts) !== total) return [];
	// 600 ms per minute and per cent: 60 000 / 100.
	const at = (minutes: number) =>
		Math.min(timing.startMs + Math.round(minutes * 600 * (100 + timing.extraTimePercent)), timing.endMs);
	return parts.map(({ name, questions }, index) => {
		const before = parts.slice(0, index);
		const from = questionsOfParts(before);
		const startMs = at(minutesOfParts(before));
		const endMs = at(minutesOfParts(parts.slice(0, index + 1)));
		return { index, count: parts.length, name, from, until: from + questions, startMs, endMs };
	});
}

/** Time in which answers to a part count, in ms since the epoch. */
export interface AnswerTime {
	fromMs: number;
	untilMs: number;
}

/** Later than any real date, and exact as a floating-point number. */
const neverMs = 8_640_000_000_000_000;

/**
 * Returns the time in which answers to an enforced part count: from shortly before its start until its end plus the grace period
 * for requests under way. A part that the end of the attempt cuts off before it opens never accepts answers.
 */
export function answerTime({ startMs, endMs }: PartWindow): AnswerTime {
	if (startMs >= endMs) return { fromMs: neverMs, untilMs: neverMs };
	return { fromMs: startMs - PART_LEAD_SECONDS * 1000, untilMs: endMs + ANSWER_GRACE_SECONDS * 1000 };
}

/** Returns the part that is open now; the last one once all are over. */
export const presentPart = (windows: readonly PartWindow[], nowMs: number): PartWindow | undefined =>
	windows.find(({ endMs }) => nowMs < endMs) ?? windows.at(-1);

/** Returns the part that contains the question at `position`. */
export const partAt = (windows: readonly PartWindow[], position: number): PartWindow | undefined =>
	windows.find(({ until }) => position < until);
