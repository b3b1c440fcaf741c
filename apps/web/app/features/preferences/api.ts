import { universityRoutes } from "@cachimbo/contract/universities/universities-routes";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryFor } from "../../platform/api/query-for.ts";

export const useTargets = () => useQuery(queryFor(universityRoutes.list, {}));

const areasOf = (id: number) => queryFor(universityRoutes.areas, { params: { id: String(id) } });

/** Returns a function that fetches a university's areas. After an error it returns none, because the profile asks again. */
export function useFindAreas() {
	const client = useQueryClient();
	return (id: number) => client.fetchQuery(areasOf(id)).catch(() => []);
}
