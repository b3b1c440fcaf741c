import { removalRoutes as contract } from "@cachimbo/contract/routes/removals";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { getRemoval } from "./queries.ts";

export function removalRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, async ({ params }) => getRemoval(deps, params.kind, params.id));
}
