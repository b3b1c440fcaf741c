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
 * Downloads the due questions unless this device has them already, because mobile data is expensive. It also downloads the
 * errors missed today if the notebook was downloaded today, because each exam adds some.
 * @returns the questions to practise, whose files must be downloaded; undefined if nothing was missing
 * @throws ApiError
 */
export async function renewKept(
	{ store, fetchDue, fetchFresh }: RenewDeps,
	{ today, due, fresh }: Pick<NotebookDto, "today" | "due" | "fresh">,
): Promise<{ heard: HeardDue; entries: readonly NotebookEntryDto[] } | undefined> {
	const [storedDue, storedFresh] = await Promise.all([store.due(), store.fresh()]);
	const currentDue = storedDue?.said.today === today && storedDue.said.due === due ? storedDue : undefined;
	const currentFresh =
		storedFresh?.day !== today || storedFresh.entries.length === fresh ? (storedFresh?.entries ?? []) : undefined;
	if (currentDue && currentFresh) return undefined;
	const heard = currentDue ?? (await fetchDue());
	if (!currentDue) await store.keepDue(heard);
	const entries = currentFresh ?? (await fetchFresh());
	if (!currentFresh) await store.keepFresh({ day: today, clockOffset: heard.clockOffset, entries });
	return { heard, entries };
}
