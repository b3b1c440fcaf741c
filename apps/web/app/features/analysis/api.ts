import { analysisRoutes } from "@cachimbo/contract/analysis/analysis-routes";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/api/query-for.ts";

/** Polling interval while attempts wait to be counted. */
const pollMs = 5000;

export const useAnalysis = (examId: number) =>
	useQuery({
		...queryFor(analysisRoutes.read, { params: { examId: String(examId) } }),
		refetchInterval: ({ state: { data } }) =>
			data && (data.recount || data.waiting > 0 || data.result === null) ? pollMs : false,
	});
