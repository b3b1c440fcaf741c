import { examRoutes } from "@cachimbo/contract/routes/exams";
import { universityRoutes } from "@cachimbo/contract/routes/universities";
import type { UniversityDto } from "@cachimbo/contract/universities";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isDataDear } from "../../platform/data-saving.ts";
import { queryFor } from "../../platform/query-for.ts";

const list = queryFor(universityRoutes.list, {});

export const useUniversities = () => useQuery(list);

/**
 * A university with its exams; `id` undefined (an address that names none) asks nothing. The list tells the same of each: who
 * comes from there waits for nothing.
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

/** Asks for what each university's screen needs beside the list, once `isIdle`; not where data are dear. */
export function useAskAhead(isIdle: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (isIdle && !isDataDear()) void client.prefetchQuery(allExams);
	}, [client, isIdle]);
}

/** The exams of a university with their scoring rules, which the university's own list leaves out. */
export const useExamsOf = (universityId: number) =>
	useQuery({
		...allExams,
		select: (exams) => exams.filter((exam) => exam.university === universityId),
	});
