import type {
	QuestionReportKind,
	QuestionReportState,
	ReportDecision,
} from "@cachimbo/contract/question-reports/question-reports";
import { questionReportRoutes } from "@cachimbo/contract/question-reports/question-reports-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";

/** Page size is small because each item is a whole question. */
export const questionsOfPage = 10;

/** Query of the number of open reports, refetched by each administration screen that shows it. */
export const useOpenReports = (enabled = true) =>
	useQuery({ ...queryFor(questionReportRoutes.count, {}), staleTime: 30_000, retry: false, enabled });

export function useReportedQuestions(state: QuestionReportState, kind: QuestionReportKind | undefined, page: number) {
	const query = { state, kind, page: String(page), size: String(questionsOfPage) };
	return useQuery({
		...queryFor(questionReportRoutes.list, { query }),
		placeholderData: keepPreviousData,
		staleTime: 0,
	});
}

export const decideReports = (questionId: number, body: ReportDecision) =>
	call(questionReportRoutes.decide, { params: { questionId: String(questionId) }, body });

/** Refetches the inbox after a decision of any user. */
export async function renewInbox(client: QueryClient): Promise<void> {
	const { count, list } = questionReportRoutes;
	await Promise.all([count, list].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
}
