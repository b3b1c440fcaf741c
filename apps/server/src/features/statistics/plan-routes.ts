import { studyPlanRoutes as contract } from "@cachimbo/contract/statistics/study-plan-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { setPrivateFileHeaders } from "../../http/security-headers.ts";
import { notFound } from "../../work/errors.ts";
import { findPlanCalendar } from "./plan-calendar.ts";
import { getStudyPlan } from "./study-plan.ts";

export function planRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, ({ actor }) => getStudyPlan(deps, actor));

	bindRoute(app, deps, contract.calendar, { limit: lists }, async ({ actor, reply }) => {
		const file = await findPlanCalendar(deps, actor);
		if (!file) throw notFound("Primero dinos la fecha de tu examen");
		setPrivateFileHeaders(reply, "plan.ics");
		return reply.type("text/calendar; charset=utf-8").send(file);
	});
}
