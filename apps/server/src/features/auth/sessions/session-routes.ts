import { sessionRoutes as contract } from "@cachimbo/contract/auth/sessions-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { withMessage } from "../../../http/answers/send-answer.ts";
import { bindRoute } from "../../../http/bind-route.ts";
import { lists } from "../../../http/limits.ts";
import { listSessions } from "../queries.ts";
import { endOtherSessions, endOwnSession } from "./own-sessions.ts";

const writes = { name: "session-ends", points: 30, seconds: 60, by: "user" } as const;

export function sessionRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, ({ actor }) => listSessions(deps, actor));

	bindRoute(app, deps, contract.endOthers, { limit: writes }, async ({ actor }) =>
		withMessage({ ended: await endOtherSessions(deps, actor) }, "Sesiones cerradas"),
	);

	bindRoute(app, deps, contract.end, { limit: writes }, async ({ actor, params }) => {
		await endOwnSession(deps, actor, params.id);
		return withMessage(null, "Sesión cerrada");
	});
}
