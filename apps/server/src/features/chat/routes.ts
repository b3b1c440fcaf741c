import { chatRoutes as contract } from "@cachimbo/contract/chat/chat-routes";
import type { FastifyInstance } from "fastify";
import { pictureUpload } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { questionReads } from "../../http/limits.ts";
import { readSharedQuestion } from "./cards.ts";
import { markRead, postMessage } from "./commands.ts";
import { forms, historyReads, picturesOfMinute, readMarks } from "./limits.ts";
import { listMessages } from "./queries.ts";

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.listMessages, { limit: historyReads }, ({ params, query }) =>
		listMessages(deps, params.groupId, query),
	);
	bindRoute(app, deps, contract.send, { limit: forms, ...pictureUpload }, async ({ actor, params, body, files }) => {
		if (files.image) await deps.limits.consume(picturesOfMinute, `u${actor.userId}`);
		const stored = await postMessage(deps, actor, params.groupId, body, files.image?.bytes);
		return stored.outcome === "held" ? { message: null, held: true } : { message: stored.message, held: false };
	});
	bindRoute(app, deps, contract.markRead, { limit: readMarks }, ({ actor, params, body }) =>
		markRead(deps, actor, params.groupId, body.seq),
	);
	bindRoute(app, deps, contract.readSharedQuestion, { limit: questionReads }, ({ actor, params }) =>
		readSharedQuestion(deps, actor, params.groupId, params.messageId),
	);
}
