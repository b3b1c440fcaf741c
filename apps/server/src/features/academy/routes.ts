import { academyRoutes as contract } from "@cachimbo/contract/academy/academy-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { updateAcademy } from "./commands.ts";
import { getAcademy } from "./queries.ts";

/** Room for two legal texts of 100,000 characters each, up to three bytes a character in UTF-8. */
const bodyLimit = 640 * 1024;

export function academyRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, () => getAcademy(deps));
	bindRoute(app, deps, contract.update, { limit: adminWrites, bodyLimit }, async ({ actor, body }) =>
		withMessage(await updateAcademy(deps, actor, body), "Ajustes guardados"),
	);
}
