import { statisticsRoutes as contract } from "@cachimbo/contract/statistics/statistics-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { getProgress } from "./progress.ts";
import { getStatistics } from "./queries.ts";

export function statisticsRoutes(app: FastifyInstance, deps: Deps): void {
	const limit = { name: "statistics", points: 120, seconds: 60, by: "user" } as const;
	bindRoute(app, deps, contract.read, { limit }, ({ params }) => getStatistics(deps, params.userId));
	bindRoute(app, deps, contract.progress, { limit }, ({ actor }) => getProgress(deps, actor));
}
