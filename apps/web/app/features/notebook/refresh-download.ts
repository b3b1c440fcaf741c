import type { NotebookDto, NotebookEntryDto } from "@cachimbo/contract/notebook/notebook";
import type { DueDownload, NotebookStore } from "./notebook-store.ts";

interface RefreshDeps {
	store: Pick<NotebookStore, "due" | "keepDue" | "fresh" | "keepFresh">;
	/** @throws ApiError */
	fetchDue(): Promise<DueDownload>;
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
export async function refreshDownload(
	{ store, fetchDue, fetchFresh }: RefreshDeps,
	{ today, due, fresh }: Pick<NotebookDto, "today" | "due" | "fresh">,
): Promise<{ due: DueDownload; entries: readonly NotebookEntryDto[] } | undefined> {
	const [storedDue, storedFresh] = await Promise.all([store.due(), store.fresh()]);
	const currentDue = storedDue?.said.today === today && storedDue.said.due === due ? storedDue : undefined;
	const currentFresh =
		storedFresh?.day !== today || storedFresh.entries.length === fresh ? (storedFresh?.entries ?? []) : undefined;
	if (currentDue && currentFresh) return undefined;
	const download = currentDue ?? (await fetchDue());
	if (!currentDue) await store.keepDue(download);
	const entries = currentFresh ?? (await fetchFresh());
	if (!currentFresh) await store.keepFresh({ day: today, clockOffset: download.clockOffset, entries });
	return { due: download, entries };
}
