import type { SupersededAnswers } from "@cachimbo/contract/attempts/attempts";
import { type AttemptStore, progressOf, type StoredAttempt } from "./attempt-store.ts";
import { type Conflict, mergeEntries } from "./merge-sheet.ts";

/** The stored attempt merged with another device's answers. */
export interface MergedAttempt<S extends StoredAttempt> {
	stored: S;
	conflicts: readonly Conflict[];
}

/** Merges on disk. Conflicts that only the student can resolve are written as disputed, so that the other answers can be sent. */
export async function mergeStored<S extends StoredAttempt>(
	store: AttemptStore,
	stored: S,
	server: SupersededAnswers,
): Promise<MergedAttempt<S>> {
	const held = { entries: await store.entries(stored.key), lastSeq: stored.lastSeq };
	const { conflicts, entries, lastSeq } = mergeEntries(held, server, await store.deviceId());
	const merged = { ...stored, revision: server.revision, lastSeq };
	await store.save(progressOf(merged), entries);
	return { stored: merged, conflicts };
}
