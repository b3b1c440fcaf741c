import type { Wanted } from "./source.ts";

interface Spent {
	spentMs?: number;
}

/** Asked of who has answered too little for a pace of one's own, ms: question, correction and explanation. */
const usualMs = 60_000;
/** Answers that make a pace. */
const enough = 5;
/** One question left open over lunch is not a minute of practice. */
const longestMs = 4 * 60_000;
const [fewest, most] = [3, 40];

/** The middle one: one question over which somebody fell asleep changes nothing. */
function medianOf(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.floor(sorted.length / 2)] ?? usualMs;
}

/** As many questions as fit. @param pace ms of each of the last questions practised on this device */
export function questionsFor(minutes: number, pace: readonly number[]): number {
	const each = pace.length < enough ? usualMs : Math.max(1, medianOf(pace));
	return Math.min(most, Math.max(fewest, Math.floor((minutes * 60_000) / each)));
}

/** What counts of the time before a screen, ms. */
export const countedMs = (ms: number): number => Math.min(Math.max(0, ms), longestMs);

/** Whether the time of a short set is over: no question more, and none is cut off. */
export const isTimeOver = ({ minutes }: Pick<Wanted, "minutes">, { spentMs = 0 }: Spent): boolean =>
	minutes != null && spentMs >= minutes * 60_000;

/** 'Quedan unos 4 min', by whole minutes: a running clock would only press. */
export function timeLeftText({ minutes }: Pick<Wanted, "minutes">, { spentMs = 0 }: Spent): string | undefined {
	if (minutes == null) return undefined;
	const left = Math.ceil((minutes * 60_000 - spentMs) / 60_000);
	if (left <= 0) return "Tiempo cumplido";
	return left === 1 ? "Queda 1 min" : `Quedan ${left} min`;
}
