import type { AttemptDto, EndReason } from "@cachimbo/contract/attempts/attempts";
import type { AttemptsApi, Sheet } from "../attempts-api.ts";
import { type AnswerEntry, highestSeq } from "../state.ts";
import { type Choose, isUnsentChange, mergeEntries, settleDisputes } from "./merge-sheet.ts";

/** Resolves conflicts at a time-out: the server's graded answers win, but a blank never replaces an answer. */
const preferServer: Choose = ({ theirs }) => (theirs.optionId === null ? "mine" : "theirs");
/** Resolves conflicts at a hand-in: this device's answers win, and its blanks take the other device's answers. */
const preferDevice: Choose = ({ mine }) => (mine.optionId === null ? "theirs" : "mine");
/** Resolves conflicts when the attempt is abandoned: the server's answers stay. */
const keepServer: Choose = () => "theirs";

const chooseBy = { TIME_OUT: preferServer, FINISHED: preferDevice, ABANDONED: keepServer } satisfies Record<
	EndReason,
	Choose
>;

/** Returns the entries to hand in. `reason` resolves the conflicts that the student has not resolved. */
export const handedInEntries = (entries: readonly AnswerEntry[], reason: EndReason): readonly AnswerEntry[] =>
	settleDisputes({ entries, lastSeq: highestSeq(entries) }, chooseBy[reason]).entries;

/**
 * Hands in a sheet. After a time-out the server still accepts answers given in time, but from a superseded device only with the
 * current revision: then the sheet is merged with the server's answers and sent again.
 */
export async function finishSheet(
	api: Pick<AttemptsApi, "finish">,
	unresolved: Sheet,
	reason: EndReason,
): Promise<AttemptDto> {
	const sheet = { ...unresolved, entries: handedInEntries(unresolved.entries, reason) };
	const ended = await api.finish(sheet, reason);
	if (ended.reason !== "TIME_OUT" || ended.revision === sheet.revision || ended.endsAt === null) return ended;
	const endsAt = Date.parse(ended.endsAt);
	const own = { entries: sheet.entries, lastSeq: highestSeq(sheet.entries) };
	const { entries } = mergeEntries(own, ended, sheet.deviceId, preferServer);
	const hasUncountedAnswers = entries.some(
		(entry) => isUnsentChange(entry) && (entry.answeredAt ?? Number.POSITIVE_INFINITY) <= endsAt,
	);
	return hasUncountedAnswers ? api.finish({ ...sheet, revision: ended.revision, entries }, reason) : ended;
}
