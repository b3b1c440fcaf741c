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

/** Counts for a `RemovalDialog`, asked anew each time one opens; `id` undefined while none is open. */
export function useRemovalCounts(kind: RemovalKind, id: number | undefined) {
	const { data, isFetching } = useQuery({
		...queryFor(removalRoutes.read, { params: { kind, id: String(id) } }),
		enabled: id !== undefined,
		staleTime: 0,
		gcTime: 0,
	});
	// Without counts one may still delete: what goes and stays is the same.
	const unknown = {
		goes: [`${subjects[kind]} y todo lo suyo`],
		stays: ["los intentos de estudiantes, con su revisión"],
	};
	return { ...(data ? removalLines(subjects[kind], data) : unknown), loading: isFetching };
}
