import { subscriberRoutes as contract } from "@cachimbo/contract/routes/subscribers";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { withMessage } from "../../http/send-answer.ts";
import { joinNewsletter, joinWaitingList, receiveContactMessage } from "./commands.ts";

const perHour = (name: string) => ({ name, points: 5, seconds: 3600, by: "ip" }) as const;

export function subscriberRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(
		app,
		deps,
		contract.joinWaitingList,
		{ limit: perHour("waiting-list"), bodyLimit: 1024 },
		async ({ body }) => {
			await joinWaitingList(deps, body.data.correo);
			return withMessage(null, "¡Correo registrado correctamente!");
		},
	);

	bindRoute(app, deps, contract.joinNewsletter, { limit: perHour("newsletter"), bodyLimit: 1024 }, async ({ body }) => {
		await joinNewsletter(deps, body.email);
		return withMessage(null, "Te has suscrito correctamente");
	});

	bindRoute(app, deps, contract.contact, { limit: perHour("contact"), bodyLimit: 16 * 1024 }, async ({ body }) => {
		await receiveContactMessage(deps, body);
		return withMessage(null, "Mensaje enviado correctamente");
	});
}
