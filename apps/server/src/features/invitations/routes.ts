import { staffRoutes as contract } from "@cachimbo/contract/auth/staff-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import type { Limit } from "../../limits/limits.ts";
import { listStaff } from "../auth/queries.ts";
import { acceptInvitation, invite, resendInvitation, revokeInvitation } from "./commands.ts";
import { listInvitations, openInvitation } from "./queries.ts";

/** Limit of opened links per IP address, as for forgotten passwords. */
const links: Limit = { name: "invitation-links", points: 600, seconds: 3600, by: "ip" };
/** Limit for a whole class behind one school's IP address. Tokens cannot be guessed, and passwords are limited per account. */
const acceptances: Limit = { name: "invitation-acceptances", points: 150, seconds: 3600, by: "ip" };
/** Limit of calls that send a mail to a typed address. */
const sendings: Limit = { name: "invitation-mails", points: 60, seconds: 3600, by: "user" };

/** Routes of the staff and its invitations. Roles of accounts are in auth/staff/routes. */
export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
	const team = async () => ({ staff: await listStaff(deps), invitations: await listInvitations(deps) });
	bindRoute(app, deps, contract.list, { limit: lists }, team);
	bindRoute(app, deps, contract.invite, { limit: sendings }, async ({ actor, body }) => {
		await invite(deps, actor, body);
		return withMessage(await team(), "Invitación enviada");
	});
	bindRoute(app, deps, contract.resend, { limit: sendings }, async ({ actor, params }) => {
		await resendInvitation(deps, actor, params.id);
		return withMessage(await team(), "Invitación enviada otra vez");
	});
	bindRoute(app, deps, contract.revoke, { limit: adminWrites }, async ({ actor, params }) => {
		await revokeInvitation(deps, actor, params.id);
		return withMessage(await team(), "Invitación retirada");
	});
	bindRoute(app, deps, contract.openInvitation, { limit: links }, ({ params }) => openInvitation(deps, params.token));
	bindRoute(app, deps, contract.acceptInvitation, { limit: acceptances }, async ({ params, body }) => {
		await acceptInvitation(deps, params.token, body);
		return { success: true as const, message: "Listo: ya puedes ingresar" };
	});
}
