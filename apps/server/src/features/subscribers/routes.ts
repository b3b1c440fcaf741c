import { subscriberRoutes as contract } from "@cachimbo/contract/subscribers/subscribers-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { joinNewsletter, joinWaitingList, receiveContactMessage } from "./commands.ts";
import { contactLimit, newsletterLimit, waitingListLimit } from "./limits.ts";

export function subscriberRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.joinWaitingList, { limit: waitingListLimit, bodyLimit: 1024 }, async ({ body }) => {
		await joinWaitingList(deps, body.data.correo);
		return withMessage(null, "¡Correo registrado correctamente!");
	});

	bindRoute(app, deps, contract.joinNewsletter, { limit: newsletterLimit, bodyLimit: 1024 }, async ({ body }) => {
		await joinNewsletter(deps, body.email);
		return withMessage(null, "Te has suscrito correctamente");
	});

	bindRoute(app, deps, contract.contact, { limit: contactLimit, bodyLimit: 16 * 1024 }, async ({ body }) => {
		await receiveContactMessage(deps, body);
		return withMessage(null, "Mensaje enviado correctamente");
	});
}
