import { profileRoutes as contract } from "@cachimbo/contract/profile/profile-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { updatePhone } from "./commands.ts";
import { getProfile } from "./queries.ts";

const limit = { name: "profile", points: 30, seconds: 60, by: "user" } as const;

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit }, ({ actor }) => getProfile(deps, actor.userId));

	bindRoute(app, deps, contract.update, { limit, bodyLimit: 4096 }, async ({ actor, body }) =>
		withMessage(
			await updatePhone(deps, { userId: actor.userId, phone: body.telefono }),
			"Perfil actualizado exitosamente",
		),
	);
}
