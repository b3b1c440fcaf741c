import type { ComplaintDto } from "@cachimbo/contract/complaints/complaints";
import { complaintRoutes } from "@cachimbo/contract/complaints/complaints-routes";
import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api/api.ts";
import { queryFor } from "../../platform/api/query-for.ts";
import type { ComplaintState } from "./states.ts";

export const rowsOfPage = 20;

export const useComplaints = (page: number, search: string, { state }: ComplaintState) =>
	useQuery({
		...queryFor(complaintRoutes.list, {
			query: { page: String(page), size: String(rowsOfPage), search: search || undefined, state },
		}),
		staleTime: 0,
		placeholderData: keepPreviousData,
	});

const complaintQuery = (id: number) => queryFor(complaintRoutes.read, { params: { id: String(id) } });

export const useComplaint = (id: number) => useQuery({ ...complaintQuery(id), staleTime: 0 });

/** Sends the answer and refetches the complaint even on failure: another user may have answered it. @throws ApiError */
export async function answerComplaint(client: QueryClient, id: number, answer: string): Promise<ComplaintDto> {
	try {
		return await call(complaintRoutes.answer, { params: { id: String(id) }, body: { answer } });
	} finally {
		void client.invalidateQueries({ queryKey: [complaintRoutes.list.path] });
		void client.invalidateQueries({ queryKey: complaintQuery(id).queryKey });
	}
}
