/** Consecutive questions of an exam with a time limit of their own, as some universities have it. */
export interface ExamPart {
	name: string;
	minutes: number;
	questions: number;
}

/** A part in one attempt: questions `from` to `until` (exclusive), and when it is open, ms since the epoch. */
export interface PartWindow {
	index: number;
	/** Number of parts. */
	of: number;
	name: string;
	from: number;
	until: number;
	startMs: number;
	endMs: number;
}

interface Timing {
	startMs: number;
	/** End of the attempt; a simulacro may close before the time of the last part is over. */
	endMs: number;
	extraTimePercent: number;
}

export const minutesOfParts = (parts: readonly ExamPart[]): number => parts.reduce((sum, one) => sum + one.minutes, 0);
export const questionsOfParts = (parts: readonly ExamPart[]): number =>
	parts.reduce((sum, one) => sum + one.questions, 0);

/**
 * The parts of an attempt with `total` questions; extra time lengthens each by the same percentage. Empty when the parts
 * do not add up to all questions (the exam was edited): one clock for everything is better than a wrong one.
 */
export function partWindows(parts: readonly ExamPart[], total: number, timing: Timing): PartWindow[] {
	if (questionsOfParts(parts) !== total) return [];
	// 600 ms for each minute and percent: 60 000 / 100.
	const at = (minutes: number) =>
		Math.min(timing.startMs + Math.round(minutes * 600 * (100 + timing.extraTimePercent)), timing.endMs);
	return parts.map(({ name, questions }, index) => {
		const before = parts.slice(0, index);
		const from = questionsOfParts(before);
		const startMs = at(minutesOfParts(before));
		const endMs = at(minutesOfParts(parts.slice(0, index + 1)));
		return { index, of: parts.length, name, from, until: from + questions, startMs, endMs };
	});
}

/** The part that is open now; the last one once all are over. */
export const presentPart = (windows: readonly PartWindow[], nowMs: number): PartWindow | undefined =>
	windows.find(({ endMs }) => nowMs < endMs) ?? windows.at(-1);

/** The part that has the question at `position`. */
export const partAt = (windows: readonly PartWindow[], position: number): PartWindow | undefined =>
	windows.find(({ until }) => position < until);
