import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { Side } from "@cachimbo/rules/attempts/device-merge";
import type { WaitsFor } from "../../../platform/offline/retry.ts";
import { letterOfOption } from "../../../platform/words/question-parts.ts";
import { isUnsentChange } from "../device/merge-sheet.ts";
import type { AnswerEntry } from "../state.ts";

/** A question that two devices answered differently. */
export interface DisputedQuestion {
	number: number;
	/** Letters; empty for a blank. */
	mine: string;
	theirs: string;
	counted: Side;
}

/** Answers given here that the server's result does not count. */
export interface UncountedAnswers {
	count: number;
	/** Whether some were given after the end of the time. If not, another device had handed in the sheet. */
	late: boolean;
	/** Conflicts that the student had not resolved when time was over; not in `count`. */
	disputed: readonly DisputedQuestion[];
}

export const nothingUncounted: UncountedAnswers = { count: 0, late: false, disputed: [] };

export interface EndedAttempt {
	attempt: AttemptDto;
	/** false: the figures were calculated on this device, because the server has not received the sheet yet. */
	confirmed: boolean;
	waits?: WaitsFor | undefined;
	/** Whether this is the device's copy, which is being refetched. */
	held?: boolean;
	/** Whether the refetch failed, so that a key may have been corrected since. */
	isOld?: boolean;
	uncounted: UncountedAnswers;
}

/** Key of the query. It has its own module, since the solving screen does not load the query. */
export const endedAttemptKey = (attemptId: number) => ["ended-attempt", attemptId] as const;

export const isOfEndedAttempt = (key: readonly unknown[]): boolean => key[0] === endedAttemptKey(0)[0];

/** Returns the unresolved conflicts with the answer that counted. */
function disputedOf(ended: AttemptDto, entries: readonly AnswerEntry[]): DisputedQuestion[] {
	const counted = new Map(ended.review?.map((entry) => [entry.idQuestion, entry.optionId]));
	const held = new Map(entries.map((entry) => [entry.idQuestion, entry]));
	return ended.questions.flatMap((question, index) => {
		const { optionId = null, disputed } = held.get(question.idQuestion) ?? {};
		if (!disputed) return [];
		const side: Side = counted.get(question.idQuestion) === optionId ? "mine" : "theirs";
		const [mine, theirs] = [optionId, disputed.optionId].map((id) => letterOfOption(question, id));
		return [{ number: index + 1, mine: mine ?? "", theirs: theirs ?? "", counted: side }];
	});
}

/**
 * Returns the answers given on this device that the server's result does not count, except those that another device replaced
 * since.
 */
export function uncountedAnswers(ended: AttemptDto, entries: readonly AnswerEntry[]): UncountedAnswers {
	if (!ended.review) return nothingUncounted;
	const counted = new Map(ended.review.map((entry) => [entry.idQuestion, entry.optionId]));
	const uncounted = entries.filter(
		(entry) =>
			isUnsentChange(entry) &&
			!entry.disputed &&
			entry.optionId !== null &&
			entry.optionId !== counted.get(entry.idQuestion),
	);
	const endMs = ended.reason === "TIME_OUT" ? Date.parse(ended.endsAt ?? "") : Number.POSITIVE_INFINITY;
	return {
		count: uncounted.length,
		late: uncounted.some(({ answeredAt = Number.POSITIVE_INFINITY }) => answeredAt > endMs),
		disputed: disputedOf(ended, entries),
	};
}
