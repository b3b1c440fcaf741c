import type { NotebookDto, NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import type { HeardDue, NotebookStore } from "./notebook-store.ts";

interface RenewDeps {
	store: Pick<NotebookStore, "due" | "keepDue" | "fresh" | "keepFresh">;
	/** @throws ApiError */
	fetchDue(): Promise<HeardDue>;
	/** @throws ApiError */
	fetchFresh(): Promise<NotebookEntryDto[]>;
}

/** Query key of the notebook downloaded to this device. */
export const keptNotebookKey = (userId: number) => ["kept-notebook", userId] as const;

/**
 * Brings what is due to this device, unless it is there already: data is dear. So with what was missed today, where the
 * notebook was downloaded today: each exam adds to it.
 * @returns what came, to be made practicable; undefined: nothing was missing
 * @throws ApiError
 */
export async function renewKept(
	{ store, fetchDue, fetchFresh }: RenewDeps,
	{ today, due, fresh }: Pick<NotebookDto, "today" | "due" | "fresh">,
): Promise<{ heard: HeardDue; entries: readonly NotebookEntryDto[] } | undefined> {
	const [held, missed] = await Promise.all([store.due(), store.fresh()]);
	const asDue = held?.said.today === today && held.said.due === due ? held : undefined;
	const asFresh = missed?.day !== today || missed.entries.length === fresh ? (missed?.entries ?? []) : undefined;
	if (asDue && asFresh) return undefined;
	const heard = asDue ?? (await fetchDue());
	if (!asDue) await store.keepDue(heard);
	const entries = asFresh ?? (await fetchFresh());
	if (!asFresh) await store.keepFresh({ day: today, clockOffset: heard.clockOffset, entries });
	return { heard, entries };
}
