import { bulkEmailRoutes as contract } from "@cachimbo/contract/bulk-email/bulk-email-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { countRecipients, nameOfAudience } from "./audiences.ts";
import { cancelCampaign, pauseCampaign, sendCampaign, sendTestMail } from "./commands.ts";
import { previewOf } from "./document.ts";
import { previews, testMails } from "./limits.ts";
import { getCampaign, getCampaignContent, getMail, listCampaigns, listMails, readDelivery } from "./queries.ts";

/** MESSAGE_MAX characters of up to three bytes, as JSON. */
const composed = { bodyLimit: 2_000_000, answerWithinMs: answerWithinMs.uploads };

export function bulkEmailRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.send, { limit: adminWrites, ...composed }, async ({ actor, body }) =>
		withMessage(await sendCampaign(deps, actor, body), "Correo enviado exitosamente"),
	);
	bindRoute(app, deps, contract.sendTest, { limit: testMails, ...composed }, async ({ actor, body }) => {
		await sendTestMail(deps, actor, body);
		return withMessage({ to: actor.email }, `Enviamos una prueba a ${actor.email}`);
	});
	bindRoute(app, deps, contract.preview, { limit: previews, ...composed }, async ({ body }) => previewOf(deps, body));
	bindRoute(app, deps, contract.readDelivery, { limit: lists }, async () => readDelivery(deps));
	bindRoute(app, deps, contract.countRecipients, { limit: lists }, async ({ body }) => {
		await nameOfAudience(deps, body.audience);
		return countRecipients(deps, body.audience);
	});
	bindRoute(app, deps, contract.listCampaigns, { limit: lists }, async ({ query }) => listCampaigns(deps, query));
	bindRoute(app, deps, contract.readCampaign, { limit: lists }, async ({ params }) => getCampaign(deps, params.id));
	bindRoute(app, deps, contract.readCampaignContent, { limit: lists }, async ({ params }) =>
		getCampaignContent(deps, params.id),
	);
	bindRoute(app, deps, contract.pause, { limit: adminWrites }, async ({ actor, params }) =>
		pauseCampaign(deps, actor, params.id, true),
	);
	bindRoute(app, deps, contract.resume, { limit: adminWrites }, async ({ actor, params }) =>
		pauseCampaign(deps, actor, params.id, false),
	);
	bindRoute(app, deps, contract.cancel, { limit: adminWrites }, async ({ actor, params }) =>
		cancelCampaign(deps, actor, params.id),
	);
	bindRoute(app, deps, contract.listMails, { limit: lists }, async ({ query }) => listMails(deps, query));
	bindRoute(app, deps, contract.readMail, { limit: lists }, async ({ actor, params }) => getMail(deps, actor, params));
}
