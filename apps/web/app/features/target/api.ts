import { universityRoutes } from "@cachimbo/contract/routes/universities";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../platform/query-for.ts";

export const useTargets = () => useQuery(queryFor(universityRoutes.list, {}));

const areasOf = (id: number) => queryFor(universityRoutes.areas, { params: { id: String(id) } });

/** The areas of a university's exam; none where they cannot be had: the profile asks again. */
export function useFindAreas() {
	const client = useQueryClient();
	return (id: number) => client.fetchQuery(areasOf(id)).catch(() => []);
}
