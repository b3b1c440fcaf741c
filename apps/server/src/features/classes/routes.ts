import { classRoutes as contract } from "@cachimbo/contract/classes/classes-routes";
import { limaDay } from "@cachimbo/rules/lima-day";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import { setPrivateFileHeaders } from "../../http/security-headers.ts";
import { calendarOf } from "./calendar.ts";
import { createClass, removeClass, setClassCancelled, updateClass } from "./commands.ts";
import { getOwnClass, listClasses, listComingClasses } from "./queries.ts";

export function classRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ actor, query }) =>
		inPage(await listComingClasses(deps, actor), query),
	);
	bindRoute(app, deps, contract.calendar, { limit: lists }, async ({ actor, params, reply }) => {
		const row = await getOwnClass(deps, params.id, actor);
		setPrivateFileHeaders(reply, `clase-${limaDay(row.startsAt.getTime())}.ics`);
		return reply.type("text/calendar; charset=utf-8").send(calendarOf(row, deps.settings.site.name));
	});
	adminRoutes(app, deps);
}

function adminRoutes(app: FastifyInstance, deps: Deps): void {
	const writes = { limit: adminWrites };
	bindRoute(app, deps, contract.listAll, { limit: lists }, async ({ query }) => inPage(await listClasses(deps), query));
	bindRoute(app, deps, contract.create, writes, async ({ actor, body }) =>
		withMessage(await createClass(deps, actor, body), "Clase creada exitosamente"),
	);
	bindRoute(app, deps, contract.update, writes, async ({ actor, params, body }) =>
		withMessage(await updateClass(deps, actor, params.id, body), "Clase actualizada exitosamente"),
	);
	bindRoute(app, deps, contract.setCancelled, writes, async ({ actor, params, query }) =>
		withMessage(
			await setClassCancelled(deps, actor, params.id, query.cancelled),
			query.cancelled ? "Clase cancelada" : "La clase se dictará",
		),
	);
	bindRoute(app, deps, contract.remove, writes, async ({ actor, params }) => {
		await removeClass(deps, actor, params.id);
		return withMessage(null, "Clase eliminada exitosamente");
	});
}
