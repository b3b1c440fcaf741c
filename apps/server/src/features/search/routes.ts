import { searchRoutes as contract } from "@cachimbo/contract/search/search-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { searches } from "./limits.ts";
import { searchFor } from "./queries.ts";

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.find, { limit: searches }, async ({ actor, query }) => ({
		items: await searchFor(deps, actor, query.q),
	}));
}
