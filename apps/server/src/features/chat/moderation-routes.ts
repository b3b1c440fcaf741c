import { chatRoutes as forMembers } from "@cachimbo/contract/chat/chat-routes";
import { moderationRoutes as contract } from "@cachimbo/contract/chat/moderation-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import type { Limit } from "../../limits/limits.ts";
import { announce, decideHeld, decideReport, deleteMessage, unpin } from "./moderation-commands.ts";
import { countModeration, listHeldMessages, listReportedMessages, readGroupActivity } from "./moderation-queries.ts";
import { listMutedPeople, mutePerson, reportMessage, unmutePerson } from "./reports.ts";

const reports: Limit = { name: "chat-reports", points: 10, seconds: 60, by: "user" };
const mutes: Limit = { name: "chat-mutes", points: 30, seconds: 60, by: "user" };

export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
	memberRoutes(app, deps);
	const write = { limit: adminWrites };
	const read = { limit: lists };
	bindRoute(app, deps, contract.counts, read, () => countModeration(deps));
	bindRoute(app, deps, contract.listReports, read, ({ query }) => listReportedMessages(deps, query));
	bindRoute(app, deps, contract.decideReport, write, async ({ params, body, actor }) => {
		await decideReport(deps, params.messageId, body.decision, actor);
		return withMessage(null, body.decision === "DELETED" ? "Mensaje eliminado" : "Reporte descartado");
	});
	bindRoute(app, deps, contract.deleteMessage, write, async ({ params, actor }) => {
		await deleteMessage(deps, params.messageId, actor);
		return withMessage(null, "Mensaje eliminado");
	});
	bindRoute(app, deps, contract.listHeld, read, ({ query }) => listHeldMessages(deps, query));
	bindRoute(app, deps, contract.decideHeld, write, async ({ params, body, actor }) => {
		await decideHeld(deps, params.id, body.decision, actor);
		return withMessage(null, body.decision === "RELEASED" ? "Mensaje publicado" : "Mensaje descartado");
	});
	bindRoute(app, deps, contract.activity, read, ({ params }) => readGroupActivity(deps, params.id));
	bindRoute(app, deps, contract.announce, write, async ({ params, body, actor }) =>
		withMessage(await announce(deps, params.id, body, actor), "Anuncio publicado"),
	);
	bindRoute(app, deps, contract.unpin, write, async ({ actor, params }) => {
		await unpin(deps, actor, params.id);
		return withMessage(null, "Anuncio retirado");
	});
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, forMembers.report, { limit: reports }, async ({ params, body, actor }) => {
		await reportMessage(deps, actor, params.groupId, params.messageId, body);
		return withMessage(null, "Gracias. La academia revisará este mensaje.");
	});
	bindRoute(app, deps, forMembers.listMuted, { limit: lists }, async ({ params, query }) =>
		inPage(await listMutedPeople(deps, params.userId), query),
	);
	bindRoute(app, deps, forMembers.mute, { limit: mutes }, async ({ params }) => {
		await mutePerson(deps, params.userId, params.personId);
		return withMessage(null, "Ya no verás los mensajes de esta persona");
	});
	bindRoute(app, deps, forMembers.unmute, { limit: mutes }, async ({ params }) => {
		await unmutePerson(deps, params.userId, params.personId);
		return withMessage(null, "Volverás a ver los mensajes de esta persona");
	});
}
