import { staffRoutes as contract } from "@cachimbo/contract/auth/staff-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { withMessage } from "../../../http/answers/send-answer.ts";
import { bindRoute } from "../../../http/bind-route.ts";
import { adminWrites } from "../../../http/limits.ts";
import { listInvitations } from "../../invitations/queries.ts";
import { listStaff } from "../queries.ts";
import { changeStaffRole, removeStaff, resetSecondFactor, transferOwnership } from "./commands.ts";

/** Routes for the roles of staff members. */
export function staffRoutes(app: FastifyInstance, deps: Deps): void {
	const team = async () => ({ staff: await listStaff(deps), invitations: await listInvitations(deps) });
	bindRoute(app, deps, contract.changeRole, { limit: adminWrites }, async ({ actor, params, body }) => {
		await changeStaffRole(deps, actor, params.userId, body.role);
		return withMessage(await team(), "Rol cambiado");
	});
	bindRoute(app, deps, contract.remove, { limit: adminWrites }, async ({ actor, params }) => {
		await removeStaff(deps, actor, params.userId);
		return withMessage(await team(), "Ya no es del equipo");
	});
	bindRoute(app, deps, contract.resetSecondFactor, { limit: adminWrites }, async ({ actor, params }) => {
		await resetSecondFactor(deps, actor, params.userId);
		return withMessage(await team(), "Verificación en dos pasos restablecida");
	});
	bindRoute(app, deps, contract.transferOwnership, { limit: adminWrites }, async ({ actor, params, body }) => {
		await transferOwnership(deps, actor, params.userId, body.password);
		return withMessage(null, "La academia tiene nueva dirección. Ingresa otra vez");
	});
}
