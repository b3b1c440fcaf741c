import type { GivenUpWorkDto } from "@cachimbo/contract/given-up-work/given-up-work";
import { givenUpWorkRoutes as contract } from "@cachimbo/contract/given-up-work/given-up-work-routes";
import type { FastifyInstance } from "fastify";
import { recordAct } from "../../audit/record-act.ts";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { listGivenUp, markRead } from "../../jobs/given-up.ts";

/** Routes that list the jobs that were given up, for administrators. */
export function givenUpWorkRoutes(app: FastifyInstance, deps: Deps): void {
	const list = async (): Promise<GivenUpWorkDto[]> =>
		(await listGivenUp(deps.db)).map((job) => ({ ...job, latestAt: job.latestAt.toISOString() }));
	bindRoute(app, deps, contract.list, { limit: lists }, list);
	bindRoute(app, deps, contract.dismiss, { limit: adminWrites }, async ({ actor, body }) => {
		await deps.db.transaction(async (tx) => {
			const reports = await markRead(tx, new Date(body.until));
			const subject = { kind: "work" } as const;
			if (reports > 0) await recordAct(tx, actor, { act: "given-up-work-read", subject, before: { reports } });
		});
		return list();
	});
}
