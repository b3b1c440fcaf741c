import type { GivenUpWorkDto } from "@cachimbo/contract/given-up-work";
import { givenUpWorkRoutes as contract } from "@cachimbo/contract/routes/given-up-work";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { listGivenUp, markRead } from "../../jobs/given-up.ts";

/** What the jobs platform gave up, for the administrators. */
export function givenUpWorkRoutes(app: FastifyInstance, deps: Deps): void {
	const list = async (): Promise<GivenUpWorkDto[]> =>
		(await listGivenUp(deps.db)).map((one) => ({ ...one, latestAt: one.latestAt.toISOString() }));
	bindRoute(app, deps, contract.list, { limit: lists }, list);
	bindRoute(app, deps, contract.dismiss, { limit: adminWrites }, async ({ body }) => {
		await markRead(deps.db, new Date(body.until));
		return list();
	});
}
