import { chatRoutes as contract } from "@cachimbo/contract/routes/chat";
import type { FastifyInstance } from "fastify";
import { pictureUpload } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { questionReads } from "../../http/limits.ts";
import type { Limit } from "../../limits/limits.ts";
import { readSharedQuestion } from "./cards.ts";
import { markRead, postMessage } from "./commands.ts";
import { listMessages } from "./queries.ts";

const history: Limit = { name: "chat-history", points: 60, seconds: 60, by: "user" };
const reading: Limit = { name: "chat-read", points: 120, seconds: 60, by: "user" };
/** More than messages: those that are refused count here alone. */
const forms: Limit = { name: "chat-forms", points: 120, seconds: 60, by: "user" };
const uploads = { name: "chat-pictures", points: 10, seconds: 60 };

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.listMessages, { limit: history }, ({ params, query }) =>
		listMessages(deps, params.groupId, query),
	);
	bindRoute(app, deps, contract.send, { limit: forms, ...pictureUpload }, async ({ actor, params, body, files }) => {
		if (files.image) await deps.limits.consume(uploads, `u${actor.userId}`);
		const stored = await postMessage(deps, actor, params.groupId, body, files.image?.bytes);
		return stored.outcome === "held" ? { message: null, held: true } : { message: stored.message, held: false };
	});
	bindRoute(app, deps, contract.markRead, { limit: reading }, ({ actor, params, body }) =>
		markRead(deps, actor, params.groupId, body.seq),
	);
	bindRoute(app, deps, contract.readSharedQuestion, { limit: questionReads }, ({ actor, params }) =>
		readSharedQuestion(deps, actor, params.groupId, params.messageId),
	);
}
