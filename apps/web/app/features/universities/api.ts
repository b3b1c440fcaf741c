import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import type { UniversityDto } from "@cachimbo/contract/universities/universities";
import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryFor } from "../../platform/api/query-for.ts";
import { isDataExpensive } from "../../platform/device/data-saving.ts";

const list = queryFor(universityRoutes.list, {});

export const useUniversities = () => useQuery(list);

/**
 * Query of a university with its exams; disabled if `id` is undefined (invalid URL). The cached list contains the same data, so
 * navigation from the list shows it immediately.
 */
export function useUniversity(id: string | undefined) {
	const client = useQueryClient();
	const listed = () => client.getQueryData<UniversityDto[]>(list.queryKey)?.find((one) => String(one.id) === id);
	return useQuery({
		...queryFor(universityRoutes.read, { params: { id: id ?? "" } }),
		enabled: id !== undefined,
		initialData: listed,
		initialDataUpdatedAt: () => client.getQueryState(list.queryKey)?.dataUpdatedAt,
	});
}

const allExams = queryFor(examRoutes.list, {});

/** Prefetches data of the university screens that the list lacks, once `isIdle`. Disabled on metered connections. */
export function usePrefetchExams(isIdle: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (isIdle && !isDataExpensive()) void client.prefetchQuery(allExams);
	}, [client, isIdle]);
}

/** Exams of a university with their scoring rules, which the list of universities omits. */
export const useExamsOf = (universityId: number) =>
	useQuery({
		...allExams,
		select: (exams) => exams.filter((exam) => exam.university === universityId),
	});
