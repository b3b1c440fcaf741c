import { trashRoutes as contract } from "@cachimbo/contract/trash/trash-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { listTrash } from "./queries.ts";

/** Routes of the trash. Each feature restores its own items, since only one feature writes a table. */
export function trashRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ query }) => listTrash(deps, query));
}
