import { statisticsRoutes } from "@cachimbo/contract/routes/statistics";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/query-for.ts";

const own = (userId: number) => ({ params: { userId: String(userId) } });

/** The student's figures, as the server counts them. */
export const useStatistics = (userId: number) =>
	useQuery({ ...queryFor(statisticsRoutes.read, own(userId)), staleTime: 0 });

/** Scores over time, strength by course, study days, and what to do next. */
export const useProgress = (userId: number) =>
	useQuery({ ...queryFor(statisticsRoutes.progress, own(userId)), staleTime: 0 });
