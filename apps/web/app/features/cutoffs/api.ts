import { cutoffRoutes } from "@cachimbo/contract/cutoffs/cutoffs-routes";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/api/query-for.ts";
import { useLastKnown } from "../../platform/offline/last-known.ts";

/** Cut-offs of a university. If the server is unreachable it returns the last known ones. */
export function useUniversityCutoffs(universityId: number) {
	const answer = useQuery({
		...queryFor(cutoffRoutes.listForUniversity, { params: { id: String(universityId) } }),
		staleTime: 3_600_000,
		retry: false,
	});
	return useLastKnown(`cutoffs.${universityId}`, answer).data;
}
