import { actRoutes as contract } from "@cachimbo/contract/acts/acts-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { listActs } from "./queries.ts";

/** Routes that read the audit log. `audit/record-act` writes it, called by each command. */
export function actRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, ({ query }) => listActs(deps, query));
}
