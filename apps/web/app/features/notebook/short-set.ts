import type { PracticeRequest } from "./source.ts";

interface Spent {
	spentMs?: number;
}

/** Assumed time per question, ms, until there are enough answers for a pace: question, correction and explanation. */
const usualMs = 60_000;
/** Answers needed to compute a pace. */
const minSamples = 5;
/** Cap for one question: one left open over lunch must not count as practice. */
const longestMs = 4 * 60_000;
const [minQuestions, maxQuestions] = [3, 40];

/** Median: a single extreme value does not change it. */
function medianOf(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? usualMs;
}

/** Number of questions that fit. @param pace ms of each of the last questions practised on this device */
export function questionsFor(minutes: number, pace: readonly number[]): number {
	const msPerQuestion = pace.length < minSamples ? usualMs : Math.max(1, medianOf(pace));
	return Math.min(maxQuestions, Math.max(minQuestions, Math.floor((minutes * 60_000) / msPerQuestion)));
}

/** Time counted for one screen, capped, ms. */
export const countedMs = (ms: number): number => Math.min(Math.max(0, ms), longestMs);

/** Whether the time of a short set is over: no further question is asked, but the current one can be finished. */
export const isTimeOver = ({ minutes }: Pick<PracticeRequest, "minutes">, { spentMs = 0 }: Spent): boolean =>
	minutes != null && spentMs >= minutes * 60_000;

/** 'Quedan unos 4 min', in whole minutes: a running clock would only create pressure. */
export function timeLeftText(
	{ minutes }: Pick<PracticeRequest, "minutes">,
	{ spentMs = 0 }: Spent,
): string | undefined {
	if (minutes == null) return undefined;
	const left = Math.ceil((minutes * 60_000 - spentMs) / 60_000);
	if (left <= 0) return "Tiempo cumplido";
	return left === 1 ? "Queda 1 min" : `Quedan ${left} min`;
}
