import { sectionRoutes } from "@cachimbo/contract/sections/sections-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites } from "../../http/limits.ts";
import { sendInvitations } from "./send-invitations.ts";

const noneSentMessage =
	"No se envió: ya tienen una invitación, se dieron de baja de los correos o su correo no los recibe";

/** Two thousand addresses of maximum length. */
const manyAddresses = { limit: adminWrites, bodyLimit: 600 * 1024, answerWithinMs: 15_000 };

export function studentInvitationRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, sectionRoutes.sendInvitations, manyAddresses, async ({ actor, params, body }) => {
		const mailed = await sendInvitations(deps, actor, params.id, body);
		const sentMessage = mailed === 1 ? "Invitación en camino" : `${mailed} invitaciones en camino`;
		return withMessage({ mailed }, mailed === 0 ? noneSentMessage : sentMessage);
	});
}
