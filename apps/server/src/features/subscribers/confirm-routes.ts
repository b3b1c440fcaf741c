import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { createLinkPages, maskedAddress } from "../../http/pages/link-page.ts";
import { confirmNewsletter } from "./commands.ts";
import { readConfirmToken } from "./confirm-links.ts";
import { confirmLimit } from "./limits.ts";

type Call = FastifyRequest<{ Params: { token: string } }>;

/** Pages of the link in the mail that asks an unsubscribed address to confirm the newsletter. */
export async function confirmNewsletterRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const send = createLinkPages(app, deps.settings);
	const emailOf = async (request: Call) => {
		await deps.limits.enforce(confirmLimit, request);
		return readConfirmToken(deps, request.params.token, deps.clock.now().getTime());
	};
	const sendInvalidLink = (reply: FastifyReply) =>
		send(
			reply,
			{ title: "Este enlace ya no funciona", lines: ["Escribe tu correo otra vez en el boletín de nuestra página."] },
			404,
		);

	app.get("/suscribirse/:token", { config: { auth: "public" } }, async (request: Call, reply) => {
		const email = await emailOf(request);
		if (!email) return sendInvalidLink(reply);
		return send(reply, {
			title: `¿Recibir otra vez el boletín de ${deps.settings.site.name}?`,
			lines: [`Lo enviaremos a ${maskedAddress(email)}.`],
			button: { label: "Sí, suscribirme" },
		});
	});

	app.post("/suscribirse/:token", { config: { auth: "public" }, bodyLimit: 4096 }, async (request: Call, reply) => {
		const email = await emailOf(request);
		if (!email) return sendInvalidLink(reply);
		await confirmNewsletter(deps, email);
		return send(reply, {
			title: "Te has suscrito correctamente",
			lines: [`Enviaremos el boletín a ${maskedAddress(email)}.`],
		});
	});
}
