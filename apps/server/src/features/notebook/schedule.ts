import { addDays, daysBetween, limaDay } from "@cachimbo/rules/lima-day";
import { fsrs, Rating } from "ts-fsrs";

/** Answer to a question, in an attempt or in the notebook. */
export interface Answer {
	at: Date;
	right: boolean;
	/** true: in the notebook; false: in an ended attempt */
	reviewed: boolean;
}

/** Memory state of one question. */
export interface Memory {
	/** days after which the probability of recall is 90 % */
	stability: number;
	/** 1 to 10 */
	difficulty: number;
	/** answers in the notebook, and the wrong ones among them */
	reviews: number;
	lapses: number;
	/** wrong answers in the notebook and in attempts */
	timesMissed: number;
	lastReviewedAt: Date;
	/** day of Lima's calendar, 'YYYY-MM-DD' */
	dueOn: string;
	/** time at which the question was learnt or set aside; null while it is scheduled */
	doneAt: Date | null;
}

/** A longer interval counts as learnt, since a preparation contains few such intervals. */
export const learntAfterDays = 60;

/**
 * FSRS 6 with its default weights, fitted to some hundred million reviews (open-spaced-repetition, 'The Algorithm'). Without
 * short-term steps, since only calendar days count, and without fuzz, so that the result is deterministic.
 */
const model = fsrs({ request_retention: 0.9, enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/** Rounds like the database's `real`, so that stored and unstored states continue identically. */
const toReal = Math.fround;

/** Clamps a device's time: not after the arrival, not before the first miss. */
export const clampTime = (at: Date, earliest: Date, latest: Date): Date =>
	new Date(Math.min(Math.max(at.getTime(), earliest.getTime()), latest.getTime()));

/**
 * The memory after one more answer. Elapsed time is in days of Lima's calendar, so 23:59 and 00:00 are a day apart. A right answer
 * is rated Good and due when the model says, the next day at the earliest. A wrong one is rated Again and due the next day,
 * whatever was known before: this is the only relearning step.
 * @param before undefined for the first answer; otherwise `answer` is not earlier than its `lastReviewedAt`
 */
export function afterAnswer(before: Memory | undefined, { at, right, reviewed }: Answer): Memory {
	const day = limaDay(at.getTime());
	const elapsed = before ? Math.max(0, daysBetween(limaDay(before.lastReviewedAt.getTime()), day)) : 0;
	const next = model.next_state(before ?? null, elapsed, right ? Rating.Good : Rating.Again);
	const stability = toReal(next.stability);
	const interval = right ? model.next_interval(stability, elapsed) : 1;
	return {
		stability,
		difficulty: toReal(next.difficulty),
		reviews: (before?.reviews ?? 0) + Number(reviewed),
		lapses: (before?.lapses ?? 0) + Number(reviewed && !right),
		timesMissed: (before?.timesMissed ?? 0) + Number(!right),
		lastReviewedAt: at,
		dueOn: addDays(day, interval),
		doneAt: doneAfter(before?.doneAt ?? null, { at, right }, interval),
	};
}

/** Time at which the entry was done: a later wrong answer clears it; a right one after a long interval marks it learnt. */
function doneAfter(doneAt: Date | null, { at, right }: Pick<Answer, "at" | "right">, interval: number): Date | null {
	if (!right) return doneAt && doneAt > at ? doneAt : null;
	return doneAt ?? (interval > learntAfterDays ? at : null);
}

/** Order by time; at the same moment answers of attempts come first, and among those the wrong ones. */
const byTime = (a: Answer, b: Answer): number =>
	a.at.getTime() - b.at.getTime() || Number(a.reviewed) - Number(b.reviewed) || Number(a.right) - Number(b.right);

/** The memory after more answers, in any order, none of them earlier than `before.lastReviewedAt`. */
export const afterAnswers = (before: Memory | undefined, answers: readonly Answer[]): Memory | undefined =>
	[...answers].sort(byTime).reduce<Memory | undefined>(afterAnswer, before);

/**
 * The memory after all answers to a question, ordered by the time at which they were given, not received.
 * @param asideAt time at which the student set the question aside, if any; a later miss reverts that
 */
export function replay(answers: readonly Answer[], asideAt: Date | null): Memory | undefined {
	const memory = afterAnswers(undefined, answers);
	const isAside = asideAt !== null && !answers.some(({ at, right }) => !right && at > asideAt);
	return memory && isAside ? { ...memory, doneAt: asideAt } : memory;
}
