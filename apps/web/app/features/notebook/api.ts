import type {
	DueDto,
	EntryPageDto,
	ErrorCause,
	NotebookDto,
	NotebookEntryDto,
} from "@cachimbo/contract/notebook/notebook";
import { notebookRoutes } from "@cachimbo/contract/notebook/notebook-routes";
import { statisticsRoutes } from "@cachimbo/contract/statistics/statistics-routes";
import {
	keepPreviousData,
	type Query,
	type QueryClient,
	type QueryKey,
	useQuery,
	useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api/api.ts";
import { renew } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { useLastKnown } from "../../platform/offline/last-known.ts";
import { keepForOffline } from "../../platform/offline/service-worker.ts";
import { useSignedIn } from "../../platform/session/use-session.ts";
import { fontsOf, picturesOf } from "../../platform/words/question-parts.ts";
import { fetchFresh } from "./fetch-unscheduled.ts";
import { type DueDownload, openNotebookStore } from "./notebook-store.ts";
import { notebookOutbox } from "./outbox.ts";
import { keptNotebookKey, refreshDownload } from "./refresh-download.ts";
import type { Mark } from "./sitting.ts";

/** Number of questions kept for offline use: more than a day's goal. */
const maxKept = 50;

const ownParams = (userId: number) => ({ userId: String(userId) });

/** Fetches the due questions. @throws ApiError */
export async function fetchDue(userId: number, courseId: number | null): Promise<DueDownload> {
	const query = { limit: String(maxKept), ...(courseId === null ? {} : { courseId: String(courseId) }) };
	const due: DueDto = await call(notebookRoutes.due, { params: ownParams(userId), query });
	return { said: due, clockOffset: Date.parse(due.serverTime) - Date.now() };
}

/** Files needed to answer these questions offline. */
export function filesOfDue({ said }: DueDownload, fresh: readonly NotebookEntryDto[] = []) {
	const questions = [...said.entries, ...fresh].map((entry) => entry.question);
	const documents = ["/cuaderno", "/cuaderno/practicar", "/cuaderno/temas"];
	return { documents, pictures: picturesOf({ questions }), fonts: fontsOf({ questions }) };
}

export const keepFilesOfDue = (download: DueDownload): void => void keepForOffline(filesOfDue(download));

/** Fetches the notebook's figures; offline, the last known ones. */
export function useNotebook() {
	const { userId } = useSignedIn();
	const query = useQuery(queryFor(notebookRoutes.read, { params: ownParams(userId) }));
	const known = useLastKnown<NotebookDto>("notebook-groups", query);
	return { ...known, error: query.error, retry: () => void query.refetch() };
}

/** Downloads the due questions to this device and, if today's notebook was downloaded here, its new errors. */
export function useDownloadDue({ today, due, fresh }: Partial<NotebookDto>): void {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	useEffect(() => {
		if (today === undefined || due === undefined || fresh === undefined) return;
		const keep = async () => {
			const store = await openNotebookStore(userId);
			const fetching = { fetchDue: () => fetchDue(userId, null), fetchFresh: () => fetchFresh(userId) };
			const renewed = await refreshDownload({ store, ...fetching }, { today, due, fresh });
			if (!renewed) return;
			void keepForOffline(filesOfDue(renewed.due, renewed.entries));
			await client.invalidateQueries({ queryKey: keptNotebookKey(userId) });
		};
		keep().catch(() => undefined);
	}, [client, userId, today, due, fresh]);
}

/**
 * Refetches the lists that lack one of these questions, because their request may predate its mark. A list that shows them all
 * stays, so that it does not move under the finger.
 */
async function refetchListsWithout(
	client: QueryClient,
	queryKey: QueryKey,
	questionIds: readonly number[],
): Promise<void> {
	void client.invalidateQueries({ queryKey, refetchType: "none" });
	const predicate = ({ state }: Query) => {
		const shownIds = (state.data as EntryPageDto | undefined)?.items.map((item) => item.question.idQuestion);
		return !questionIds.every((id) => shownIds?.includes(id));
	};
	// Cancel a first load under way: it may predate the delivered mark, and a refetch would not cancel it.
	await client.cancelQueries({ queryKey, predicate });
	await client.refetchQueries({ queryKey, type: "active", predicate });
}

/** Refetches the notebook's figures after the outbox delivered something: they change on this screen and on the next. */
export function useRefetchAfterDelivery(): void {
	const client = useQueryClient();
	useEffect(
		() =>
			notebookOutbox.onArrival((arrived) => {
				for (const { path } of [notebookRoutes.read, statisticsRoutes.progress]) void renew(client, [path]);
				const entries = [notebookRoutes.entries.path];
				if (arrived.some((item) => "reviews" in item)) void renew(client, entries);
				else
					void refetchListsWithout(
						client,
						entries,
						arrived.flatMap((item) => ("mark" in item ? [item.mark.questionId] : [])),
					);
			}),
		[client],
	);
}

export interface EntryFilter {
	cause: ErrorCause | undefined;
	page: number;
}

const pageSize = 10;

export function useEntries({ cause, page }: EntryFilter) {
	const { userId } = useSignedIn();
	const query = { page: String(page), size: String(pageSize), ...(cause ? { cause } : {}) };
	return useQuery({
		...queryFor(notebookRoutes.entries, { params: ownParams(userId), query }),
		placeholderData: keepPreviousData,
	});
}

/** Saves the student's mark of an error: on the screen and this device at once, and on the server when it is reachable. */
export function useMark(): (mark: Mark) => Promise<void> {
	const { userId } = useSignedIn();
	const client = useQueryClient();
	return async (mark) => {
		const { questionId, ...changes } = mark;
		client.setQueriesData<EntryPageDto>(
			{ queryKey: [notebookRoutes.entries.path] },
			(page) =>
				page && {
					...page,
					items: page.items.map((item) => (item.question.idQuestion === questionId ? { ...item, ...changes } : item)),
				},
		);
		await (await openNotebookStore(userId)).mark(mark);
		await notebookOutbox.sendNow();
	};
}
