/** A run of an exam's questions with a time of its own, as some universities give it: in the order of the questions. */
export interface ExamPart {
	name: string;
	minutes: number;
	questions: number;
}

/** A part of one attempt: questions `from` to `until` (not included), and when it is open, ms since the epoch. */
export interface PartWindow {
	index: number;
	/** How many parts there are. */
	of: number;
	name: string;
	from: number;
	until: number;
	startMs: number;
	endMs: number;
}

interface Timing {
	startMs: number;
	/** End of the whole attempt: a simulacro's close may come before the last part's time is over. */
	endMs: number;
	extraTimePercent: number;
}

export const minutesOfParts = (parts: readonly ExamPart[]): number => parts.reduce((sum, one) => sum + one.minutes, 0);
export const questionsOfParts = (parts: readonly ExamPart[]): number =>
	parts.reduce((sum, one) => sum + one.questions, 0);

/**
 * The parts of an attempt at `total` questions; extra time makes each longer by the same share. None when the parts do
 * not have all the questions: an exam that was changed has one clock rather than a wrong one.
 */
export function partWindows(parts: readonly ExamPart[], total: number, timing: Timing): PartWindow[] {
	if (questionsOfParts(parts) !== total) return [];
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

/** The part whose time it is; the last one once all are over. */
export const presentPart = (windows: readonly PartWindow[], nowMs: number): PartWindow | undefined =>
	windows.find(({ endMs }) => nowMs < endMs) ?? windows.at(-1);

/** The part that has the question at `position`. */
export const partAt = (windows: readonly PartWindow[], position: number): PartWindow | undefined =>
	windows.find(({ until }) => position < until);
