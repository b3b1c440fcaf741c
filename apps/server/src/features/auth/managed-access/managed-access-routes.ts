import { studentRoutes as contract } from "@cachimbo/contract/students/students-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { withMessage } from "../../../http/answers/send-answer.ts";
import { bindRoute } from "../../../http/bind-route.ts";
import { adminWrites } from "../../../http/limits.ts";
import { blockStudent, unblockStudent } from "./block.ts";
import { endSessionsOfStudent, sendResetTo } from "./managed-access.ts";

/** Routes for an ADMIN to manage a student's access. */
export function managedAccessRoutes(app: FastifyInstance, deps: Deps): void {
	const writes = { limit: adminWrites };
	bindRoute(app, deps, contract.block, writes, async ({ actor, params, body }) =>
		withMessage(await blockStudent(deps, actor, params.id, body.reason), "Cuenta bloqueada"),
	);
	bindRoute(app, deps, contract.unblock, writes, async ({ actor, params }) => {
		await unblockStudent(deps, actor, params.id);
		return withMessage(null, "Cuenta desbloqueada");
	});
	bindRoute(app, deps, contract.sendReset, writes, async ({ actor, params }) => {
		await sendResetTo(deps, actor, params.id);
		return withMessage(null, "Enlace enviado");
	});
	bindRoute(app, deps, contract.endSessions, writes, async ({ actor, params }) => {
		const ended = await endSessionsOfStudent(deps, actor, params.id);
		return withMessage({ ended }, "Sesiones cerradas");
	});
}
