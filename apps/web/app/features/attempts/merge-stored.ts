import type { SupersededAnswers } from "@cachimbo/contract/attempts";
import { type AttemptStore, type PendingFinish, progressOf, type StoredAttempt } from "./attempt-store.ts";
import { asGraded } from "./finish-sheet.ts";
import { type Choose, type Conflict, isNews, mergeEntries } from "./merge-sheet.ts";
import type { AnswerEntry } from "./state.ts";

/** The stored attempt merged with another device's answers. */
export interface MergedStored<S extends StoredAttempt> {
	stored: S;
	entries: readonly AnswerEntry[];
	conflicts: readonly Conflict[];
	/** It has something that the server does not. */
	hasNews: boolean;
}

/** Handing in settles conflicts for this device; its blanks take the other's answer. */
const asHandedIn: Choose = ({ mine }) => (mine.optionId === null ? "theirs" : "mine");
const undecided: Choose = () => undefined;

/** Who wins where no screen can ask. Leaving an attempt decides nothing: the student is asked on return. */
const chooseFor = (finish: PendingFinish | null): Choose =>
	finish?.reason === "FINISHED" ? asHandedIn : finish?.reason === "TIME_OUT" ? asGraded : undecided;

/** Merges on disk. Where only the person can decide nothing is written, so that she is asked. */
export async function mergeStored<S extends StoredAttempt>(
	store: AttemptStore,
	stored: S,
	server: SupersededAnswers,
): Promise<MergedStored<S>> {
	const held = { entries: await store.entries(stored.key), lastSeq: stored.lastSeq };
	const choose = chooseFor(stored.finish);
	const { conflicts, entries, lastSeq } = mergeEntries(held, server, await store.deviceId(), choose);
	if (conflicts.length > 0) return { stored, entries: held.entries, conflicts, hasNews: true };
	const merged = { ...stored, revision: server.revision, lastSeq };
	await store.save(progressOf(merged), entries);
	return { stored: merged, entries, conflicts, hasNews: entries.some(isNews) };
}
