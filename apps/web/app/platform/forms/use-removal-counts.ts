import type { RemovalKind } from "@cachimbo/contract/removals/removals";
import { removalRoutes } from "@cachimbo/contract/removals/removals-routes";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../api/query-for.ts";
import { removalLines } from "../words/removal-lines.ts";

const subjects: Record<RemovalKind, string> = {
	university: "la universidad",
	exam: "el examen",
	course: "el curso con su quiz",
};

/** Returns the counts for a `RemovalDialog`, fetched again each time one opens; `id` is undefined while none is open. */
export function useRemovalCounts(kind: RemovalKind, id: number | undefined) {
	const { data, isFetching } = useQuery({
		...queryFor(removalRoutes.read, { params: { kind, id: String(id) } }),
		enabled: id !== undefined,
		staleTime: 0,
		gcTime: 0,
	});
	// Without counts the removal is still possible: its text names the same things without numbers.
	const unknown = {
		goes: [`${subjects[kind]} y todo lo suyo`],
		stays: ["los intentos de estudiantes, con su revisión"],
	};
	return { ...(data ? removalLines(subjects[kind], data) : unknown), loading: isFetching };
}
