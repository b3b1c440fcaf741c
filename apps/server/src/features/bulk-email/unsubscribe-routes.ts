import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { createLinkPages, maskedAddress } from "../../http/pages/link-page.ts";
import { unsubscribing } from "./limits.ts";
import { findReader, type Reader, subscribeAgain, unsubscribe } from "./unsubscribe.ts";
import { sampleToken } from "./unsubscribe-links.ts";

type Call = FastifyRequest<{ Params: { token: string }; Querystring: { volver?: string } }>;

/**
 * Target of the unsubscribe links: GET shows a page that asks for confirmation, since mail scanners open links; POST unsubscribes.
 * Mail programs send the POST themselves (RFC 8058, `List-Unsubscribe=One-Click`).
 */
export async function unsubscribeRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const send = createLinkPages(app, deps.settings);
	const unknown = (reply: FastifyReply, token: string) =>
		token === sampleToken
			? send(reply, {
					title: "Este enlace es de muestra",
					lines: ["En los correos que se envían lleva a cada lector a la página para darse de baja."],
				})
			: send(reply, { title: "Este enlace no funciona", lines: ["Copia el enlace completo desde tu correo."] }, 404);
	const confirm = (reply: FastifyReply, { email }: Reader) =>
		send(reply, {
			title: "Listo, ya no te enviaremos estos correos",
			lines: [
				`Sacamos a ${maskedAddress(email)} de nuestros envíos. Los correos sobre tu cuenta y tus pagos siguen llegando.`,
				"¿Fue sin querer?",
			],
			button: { label: "Volver a recibirlos", query: "?volver=1" },
		});

	app.get("/baja/:token", { config: { auth: "public" } }, async (request: Call, reply) => {
		await deps.limits.enforce(unsubscribing, request);
		const reader = await findReader(deps, request.params.token);
		if (!reader) return unknown(reply, request.params.token);
		if (reader.unsubscribed) return confirm(reply, reader);
		return send(reply, {
			title: `¿Dejar de recibir los correos de ${deps.settings.site.name}?`,
			lines: [
				`Sacaremos a ${maskedAddress(reader.email)} de nuestros envíos. Los correos sobre tu cuenta y tus pagos siguen llegando.`,
			],
			button: { label: "Sí, darme de baja" },
		});
	});

	app.post("/baja/:token", { config: { auth: "public" }, bodyLimit: 4096 }, async (request: Call, reply) => {
		await deps.limits.enforce(unsubscribing, request);
		const reader = await findReader(deps, request.params.token);
		if (!reader) return unknown(reply, request.params.token);
		if (request.query.volver === "1") {
			await subscribeAgain(deps, reader);
			return send(reply, {
				title: "Volverás a recibir nuestros correos",
				lines: [`Enviaremos otra vez a ${maskedAddress(reader.email)}.`],
			});
		}
		await unsubscribe(deps, reader);
		return confirm(reply, reader);
	});
}
