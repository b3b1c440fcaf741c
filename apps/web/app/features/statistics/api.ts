import { statisticsRoutes } from "@cachimbo/contract/statistics/statistics-routes";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../platform/api/query-for.ts";

const own = (userId: number) => ({ params: { userId: String(userId) } });

/** Query of the student's statistics. */
export const useStatistics = (userId: number) =>
	useQuery({ ...queryFor(statisticsRoutes.read, own(userId)), staleTime: 0 });

/** Query of the progress: scores over time, strength by course, study days and next step. */
export const useProgress = (userId: number) =>
	useQuery({ ...queryFor(statisticsRoutes.progress, own(userId)), staleTime: 0 });
