import { addDays, daysBetween, limaDay } from "@cachimbo/rules/lima-day";
import { fsrs, Rating } from "ts-fsrs";

/** One answer to a question, in an attempt or in the notebook. */
export interface Answer {
	at: Date;
	right: boolean;
	/** in the notebook; else in an attempt that ended */
	reviewed: boolean;
}

/** Memory state of one question. */
export interface Memory {
	/** days after which it is remembered with a chance of 90 % */
	stability: number;
	/** 1 to 10 */
	difficulty: number;
	/** answers in the notebook, and those of them that were wrong */
	reviews: number;
	lapses: number;
	/** wrong answers, wherever they were given */
	timesMissed: number;
	lastReviewedAt: Date;
	/** day of Lima's calendar, 'YYYY-MM-DD' */
	dueOn: string;
	/** when it was learnt; null: it comes back */
	doneAt: Date | null;
}

/** An interval longer than this counts as learnt: a preparation has few of them. */
export const learntAfterDays = 60;

/**
 * FSRS 6 with its default weights, fitted to some hundred million reviews (open-spaced-repetition, 'The Algorithm').
 * Steps within a day are off: days of the calendar are all that counts here. No fuzz: the same answers, the same day.
 */
const model = fsrs({ request_retention: 0.9, enable_short_term: false, enable_fuzz: false, maximum_interval: 365 });

/** Rounded like the database's `real`, so that a stored state continues exactly like an unstored one. */
const single = Math.fround;

/** Clamps a device's time: not after the arrival, not before the first miss. */
export const within = (at: Date, earliest: Date, latest: Date): Date =>
	new Date(Math.min(Math.max(at.getTime(), earliest.getTime()), latest.getTime()));

/**
 * The memory after one more answer. Whole days of Lima's calendar stand between two answers, so 23:59 and 00:00 are a day
 * apart. Right is rated Good and comes back when the model says, the next day at the earliest; wrong is rated Again and
 * comes back the next day, whatever was known before: the one step of relearning.
 * @param before undefined for the first answer; else `answer` is not earlier than its `lastReviewedAt`
 */
export function afterAnswer(before: Memory | undefined, { at, right, reviewed }: Answer): Memory {
	const day = limaDay(at.getTime());
	const elapsed = before ? Math.max(0, daysBetween(limaDay(before.lastReviewedAt.getTime()), day)) : 0;
	const next = model.next_state(before ?? null, elapsed, right ? Rating.Good : Rating.Again);
	const stability = single(next.stability);
	const interval = right ? model.next_interval(stability, elapsed) : 1;
	return {
		stability,
		difficulty: single(next.difficulty),
		reviews: (before?.reviews ?? 0) + Number(reviewed),
		lapses: (before?.lapses ?? 0) + Number(reviewed && !right),
		timesMissed: (before?.timesMissed ?? 0) + Number(!right),
		lastReviewedAt: at,
		dueOn: addDays(day, interval),
		doneAt: doneAfter(before?.doneAt ?? null, { at, right }, interval),
	};
}

/** A wrong answer after it brings an entry back; a right one after a long interval marks it learnt. */
function doneAfter(doneAt: Date | null, { at, right }: Pick<Answer, "at" | "right">, interval: number): Date | null {
	if (!right) return doneAt && doneAt > at ? doneAt : null;
	return doneAt ?? (interval > learntAfterDays ? at : null);
}

/** In the order of their time; at the same moment the attempt's come first, and of two the wrong one. */
const byTime = (a: Answer, b: Answer): number =>
	a.at.getTime() - b.at.getTime() || Number(a.reviewed) - Number(b.reviewed) || Number(a.right) - Number(b.right);

/** The memory after more answers, none of them earlier than `before.lastReviewedAt`, whatever their order in the list. */
export const afterAnswers = (before: Memory | undefined, answers: readonly Answer[]): Memory | undefined =>
	[...answers].sort(byTime).reduce<Memory | undefined>(afterAnswer, before);

/**
 * The memory after all answers to a question, in the order of their time: what a device sends late counts when it was
 * given. @param asideAt when the student set it aside, if she did; a later miss takes it back
 */
export function replay(answers: readonly Answer[], asideAt: Date | null): Memory | undefined {
	const memory = afterAnswers(undefined, answers);
	const isAside = asideAt !== null && !answers.some(({ at, right }) => !right && at > asideAt);
	return memory && isAside ? { ...memory, doneAt: asideAt } : memory;
}
