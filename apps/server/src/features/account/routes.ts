import { accountRoutes as contract } from "@cachimbo/contract/auth/account-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { sendPieces } from "../../http/answers/send-pieces.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { confirmOwnPassword } from "../auth/queries.ts";
import { closeAccount } from "./commands.ts";
import { writeOwnData } from "./own-data.ts";

const downloads = { name: "own-data", points: 10, seconds: 3600, by: "user" } as const;
const closings = { name: "account-closings", points: 30, seconds: 60, by: "user" } as const;

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(
		app,
		deps,
		contract.data,
		{ limit: downloads, answerWithinMs: answerWithinMs.exports },
		async ({ actor, request, reply }) => {
			const { day, pieces } = await writeOwnData(deps, actor);
			const type = "application/json; charset=utf-8";
			return sendPieces(request, reply, { filename: `mis-datos-${day}.json`, type, pieces });
		},
	);

	bindRoute(app, deps, contract.close, { limit: closings, bodyLimit: 2048 }, async ({ actor, body, query, reply }) => {
		await closeAccount(deps, actor, await confirmOwnPassword(deps, actor, body.password));
		if (query.storage !== "kept") reply.header("clear-site-data", '"storage"');
		return withMessage(null, "Tu cuenta fue eliminada");
	});
}
