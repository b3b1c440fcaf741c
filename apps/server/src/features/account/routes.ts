import { WRONG_PASSWORD } from "@cachimbo/contract/account";
import { accountRoutes as contract } from "@cachimbo/contract/routes/account";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { answerWithinMs } from "../../http/request-deadline.ts";
import { withMessage } from "../../http/send-answer.ts";
import { sendPieces } from "../../http/send-pieces.ts";
import { checkOwnPassword } from "../auth/queries.ts";
import { closeAccount } from "./commands.ts";
import { writeOwnData } from "./own-data.ts";

const downloads = { name: "own-data", points: 10, seconds: 3600, by: "user" } as const;
const closings = { name: "account-closings", points: 30, seconds: 60, by: "user" } as const;
/** As at sign-in: whoever finds an unlocked phone must not guess passwords. */
const wrongPasswords = { name: "account-passwords", points: 5, seconds: 15 * 60 };

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
		const key = `u${actor.userId}`;
		deps.limits.refuseIfSpent(wrongPasswords, key);
		const passwordHash = await checkOwnPassword(deps, actor.userId, body.password);
		if (passwordHash === undefined) {
			deps.limits.consume(wrongPasswords, key);
			throw invalid("password", WRONG_PASSWORD);
		}
		// Guesses sent at once have all passed the first look; beyond the limit the right one must look like the others.
		deps.limits.refuseIfSpent(wrongPasswords, key);
		await closeAccount(deps, actor, passwordHash);
		if (query.storage !== "kept") reply.header("clear-site-data", '"storage"');
		return withMessage(null, "Tu cuenta fue eliminada");
	});
}
