import { attemptRoutes } from "@cachimbo/contract/routes/attempts";
import { statisticsRoutes } from "@cachimbo/contract/routes/statistics";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/query-for.ts";

/** The student's figures, as the server counts them. */
export const useStatistics = (userId: number) =>
	useQuery({ ...queryFor(statisticsRoutes.read, { params: { userId: String(userId) } }), staleTime: 0 });

/** The result of one ended attempt; its review comes along, ready for when it is opened. */
export const useAttempt = (id: number | undefined) =>
	useQuery({
		...queryFor(attemptRoutes.read, { params: { id: String(id) } }),
		enabled: id !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
	});
