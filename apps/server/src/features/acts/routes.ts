import { actRoutes as contract } from "@cachimbo/contract/routes/acts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { listActs } from "./queries.ts";

/** The audit log is read here, and written by `audit/record-act` where something is done. */
export function actRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, ({ query }) => listActs(deps, query));
}
