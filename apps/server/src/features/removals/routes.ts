import { removalRoutes as contract } from "@cachimbo/contract/removals/removals-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { runsAcademy } from "../../work/actor.ts";
import { forbidden } from "../../work/errors.ts";
import { refuseOthersExam } from "../exams/queries.ts";
import { getRemoval } from "./queries.ts";

export function removalRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, async ({ actor, params }) => {
		const { kind, id } = params;
		if (kind !== "exam" && !runsAcademy(actor)) throw forbidden();
		if (kind === "exam") await refuseOthersExam(deps.db, actor, id);
		return getRemoval(deps, kind, id);
	});
}
