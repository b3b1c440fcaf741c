import type { SubscriberList } from "@cachimbo/contract/subscribers/subscribers";
import { subscriberRoutes as contract } from "@cachimbo/contract/subscribers/subscribers-routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { sendPieces } from "../../http/answers/send-pieces.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import type { Actor } from "../../work/actor.ts";
import { markHandled, removeEntry } from "./commands.ts";
import { writeExport } from "./exports.ts";
import { exportLimit } from "./limits.ts";
import { countSubscribers, listMessages, listSubscribers, readTraces } from "./queries.ts";

/** Administrators' routes for entries of the public forms. */
export function subscriberAdminRoutes(app: FastifyInstance, deps: Deps): void {
	bindLists(app, deps);
	bindRemovals(app, deps);
	bindExports(app, deps);
}

const asFlag = (value: "true" | "false" | undefined) => (value === undefined ? undefined : value === "true");

function bindLists(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.listMessages, { limit: lists }, async ({ query }) =>
		listMessages(deps, { ...query, handled: asFlag(query.handled) }),
	);
	bindRoute(app, deps, contract.listNewsletter, { limit: lists }, async ({ query }) =>
		listSubscribers(deps, "newsletter", query),
	);
	bindRoute(app, deps, contract.listWaiting, { limit: lists }, async ({ query }) =>
		listSubscribers(deps, "waiting-list", query),
	);
	bindRoute(app, deps, contract.count, { limit: lists }, async () => countSubscribers(deps));
	bindRoute(app, deps, contract.markHandled, { limit: adminWrites }, async ({ actor, params, body }) =>
		markHandled(deps, actor, params.id, body.handled),
	);
}

function bindRemovals(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.readTraces, { limit: lists }, async ({ params }) =>
		readTraces(deps, params.list, params.id),
	);
	const removals = [
		["contact", contract.removeMessage, "Mensaje eliminado"],
		["newsletter", contract.removeFromNewsletter, "Correo eliminado del boletín"],
		["waiting-list", contract.removeFromWaitingList, "Correo eliminado de la lista de espera"],
	] as const;
	for (const [list, route, message] of removals) {
		bindRoute(app, deps, route, { limit: adminWrites }, async ({ actor, params, query }) => {
			const everywhere = query.everywhere === "true";
			const removed = await removeEntry(deps, actor, list, params.id, everywhere);
			return withMessage(removed, everywhere ? "Correo eliminado de todas las listas" : message);
		});
	}
}

function bindExports(app: FastifyInstance, deps: Deps): void {
	const exported = { limit: exportLimit, answerWithinMs: answerWithinMs.exports };
	const send = (list: SubscriberList, { actor, request, reply }: ExportCall) => {
		deps.log.info({ list, userId: actor.userId }, "list exported");
		return sendPieces(request, reply, { ...writeExport(deps, list), type: "text/csv; charset=utf-8" });
	};
	bindRoute(app, deps, contract.exportMessages, exported, async (call) => send("contact", call));
	bindRoute(app, deps, contract.exportNewsletter, exported, async (call) => send("newsletter", call));
	bindRoute(app, deps, contract.exportWaitingList, exported, async (call) => send("waiting-list", call));
}

interface ExportCall {
	actor: Actor;
	request: FastifyRequest;
	reply: FastifyReply;
}
