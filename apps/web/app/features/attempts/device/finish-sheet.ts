import type { AttemptDto, EndReason } from "@cachimbo/contract/attempts/attempts";
import type { AttemptsApi, Sheet } from "../attempts-api.ts";
import { type AnswerEntry, highestSeq } from "../state.ts";
import { type Choose, isNews, mergeEntries, settleDisputes } from "./merge-sheet.ts";

/** For a time-out: the server's graded answers win, but a blank never replaces an answer. */
const asGraded: Choose = ({ theirs }) => (theirs.optionId === null ? "mine" : "theirs");
/** Handing in settles conflicts for this device; its blanks take the other's answer. */
const asHandedIn: Choose = ({ mine }) => (mine.optionId === null ? "theirs" : "mine");
/** Leaving an attempt decides nothing: what the server holds stays there. */
const asLeft: Choose = () => "theirs";

const chooseBy = { TIME_OUT: asGraded, FINISHED: asHandedIn, ABANDONED: asLeft } satisfies Record<EndReason, Choose>;

/** The entries as they are handed in: `reason` decides what the student did not. */
export const handedInEntries = (entries: readonly AnswerEntry[], reason: EndReason): readonly AnswerEntry[] =>
	settleDisputes({ entries, lastSeq: highestSeq(entries) }, chooseBy[reason]).entries;

/**
 * Hands a sheet in. One that time ended still takes what this device was given in time, but of a device that was taken
 * over from only when it knows the rest: then it is merged and sent once more.
 */
export async function finishSheet(
	api: Pick<AttemptsApi, "finish">,
	held: Sheet,
	reason: EndReason,
): Promise<AttemptDto> {
	const sheet = { ...held, entries: handedInEntries(held.entries, reason) };
	const ended = await api.finish(sheet, reason);
	if (ended.reason !== "TIME_OUT" || ended.revision === sheet.revision || ended.endsAt === null) return ended;
	const endsAt = Date.parse(ended.endsAt);
	const own = { entries: sheet.entries, lastSeq: highestSeq(sheet.entries) };
	const { entries } = mergeEntries(own, ended, sheet.deviceId, asGraded);
	const isOwed = entries.some((entry) => isNews(entry) && (entry.answeredAt ?? Number.POSITIVE_INFINITY) <= endsAt);
	return isOwed ? api.finish({ ...sheet, revision: ended.revision, entries }, reason) : ended;
}
