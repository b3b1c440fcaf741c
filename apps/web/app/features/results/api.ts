import type {
	Counting,
	MeritPageDto,
	ResultFormat,
	UnrankedPageDto,
	UnrankedState,
} from "@cachimbo/contract/results/results";
import { resultRoutes } from "@cachimbo/contract/results/results-routes";
import { sectionRoutes } from "@cachimbo/contract/sections/sections-routes";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call, download } from "../../platform/api/api.ts";
import { renew } from "../../platform/api/query.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import { saveFile } from "../../platform/api/save-file.ts";

/** Filter of results: counting rule, and section ('' for all students). */
export interface ResultFilter {
	counting: Counting;
	sectionId: string;
}

const queryOf = ({ counting, sectionId }: ResultFilter) => ({ counting, ...(sectionId && { sectionId }) });
const paramsOf = (examId: number) => ({ examId: String(examId) });

export const useResults = (examId: number, filter: ResultFilter) =>
	useQuery({
		...queryFor(resultRoutes.read, { params: paramsOf(examId), query: queryOf(filter) }),
		placeholderData: (before) => before,
	});

/** Polling intervals while somebody solves the exam and while nobody does. */
const pollMs = { running: 5000, quiet: 15_000 };

/** Queries of the results that change with each completed attempt. */
const changingQueries = [
	resultRoutes.read,
	resultRoutes.merit,
	resultRoutes.unranked,
	resultRoutes.questions,
	resultRoutes.comparison,
];

/**
 * Polls the number of students that are solving the exam while the page is visible. When a result is added, removed or regraded,
 * it refetches the other queries.
 */
export function useLiveResults(examId: number, filter: ResultFilter) {
	const client = useQueryClient();
	const live = useQuery({
		...queryFor(resultRoutes.live, { params: paramsOf(examId), query: queryOf(filter) }),
		staleTime: 0,
		placeholderData: (before) => before,
		refetchInterval: ({ state: { data } }) => (data && data.people.solving > 0 ? pollMs.running : pollMs.quiet),
	});
	const filterKey = `${filter.counting} ${filter.sectionId}|`;
	const versionKey = `${filterKey} ${live.data?.version ?? ""} ${live.data?.people.solving ?? ""}`;
	const lastVersionKey = useRef<string>(undefined);
	useEffect(() => {
		if (!live.data || live.isPlaceholderData) return;
		const before = lastVersionKey.current;
		lastVersionKey.current = versionKey;
		if (before === undefined || !before.startsWith(filterKey) || before === versionKey) return;
		for (const { path } of changingQueries) void renew(client, [path]);
	}, [client, filterKey, versionKey, live.data, live.isPlaceholderData]);
	return live;
}

export interface MeritFilter extends ResultFilter {
	search: string;
	areaId: string;
	career: string;
}

export const useMerit = (examId: number, { search, areaId, career, ...filter }: MeritFilter) =>
	useInfiniteQuery({
		queryKey: [resultRoutes.merit.path, examId, filter, search, areaId, career],
		queryFn: ({ pageParam, signal }): Promise<MeritPageDto> =>
			call(resultRoutes.merit, {
				params: paramsOf(examId),
				query: {
					...queryOf(filter),
					search,
					...(areaId && { areaId }),
					...(career && { career }),
					...(pageParam && { after: pageParam }),
				},
				signal,
			}),
		initialPageParam: "",
		getNextPageParam: ({ items, more }) => (more ? String(items.at(-1)?.attemptId) : undefined),
		placeholderData: (before) => before,
	});

export const useUnranked = (
	examId: number,
	{ search, state, ...filter }: ResultFilter & { search: string; state: UnrankedState },
) =>
	useInfiniteQuery({
		queryKey: [resultRoutes.unranked.path, examId, filter, search, state],
		queryFn: ({ pageParam, signal }): Promise<UnrankedPageDto> =>
			call(resultRoutes.unranked, {
				params: paramsOf(examId),
				query: { ...queryOf(filter), search, state, ...(pageParam && { after: pageParam }) },
				signal,
			}),
		initialPageParam: "",
		getNextPageParam: ({ items, more }) => (more ? String(items.at(-1)?.userId) : undefined),
		placeholderData: (before) => before,
	});

export const useResultQuestions = (examId: number) =>
	useQuery(queryFor(resultRoutes.questions, { params: paramsOf(examId) }));

export const useComparison = (examId: number, filter: ResultFilter) =>
	useQuery(queryFor(resultRoutes.comparison, { params: paramsOf(examId), query: queryOf(filter) }));

/** Query of the sections, for the filter. */
export const useSections = () => useQuery(queryFor(sectionRoutes.list, {}));

/** A student's answer sheet and their row in the order of merit, which is missing if the attempt does not count. */
export function useSheet(examId: number, attemptId: number, counting: Counting) {
	const params = { examId: String(examId), attemptId: String(attemptId) };
	const sheet = useQuery(queryFor(resultRoutes.sheet, { params }));
	const row = useQuery(
		queryFor(resultRoutes.merit, { params: paramsOf(examId), query: { counting, attemptId: String(attemptId) } }),
	);
	return { sheet, row };
}

interface ListRequest extends ResultFilter {
	areaId: string;
	career: string;
	format: ResultFormat;
}

/** Downloads the order of merit. */
export async function saveList(examId: number, { areaId, career, format, ...filter }: ListRequest): Promise<void> {
	const file = await download(resultRoutes.export, {
		params: paramsOf(examId),
		query: { ...queryOf(filter), format, ...(areaId && { areaId }), ...(career && { career }) },
	});
	saveFile(file.blob, file.filename || `orden-de-merito.${format}`);
}
