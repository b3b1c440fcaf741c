import type { ExportFilter } from "@cachimbo/contract/questions/question-exports";
import { questionExportRoutes } from "@cachimbo/contract/questions/question-exports-routes";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../../platform/api/query-for.ts";

/** Query of the export's content. Never cached, since questions may have changed. */
export const useExportSummary = (filter: ExportFilter) =>
	useQuery({
		...queryFor(questionExportRoutes.summary, { query: filter, patience: "transfer" }),
		staleTime: 0,
		gcTime: 0,
		retry: false,
	});
