import { preferencesRoutes as contract } from "@cachimbo/contract/preferences/preferences-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { updatePreferences } from "./commands.ts";
import { getPreferences } from "./queries.ts";

const writes = { name: "preferences", points: 60, seconds: 60, by: "user" } as const;

export function preferencesRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, ({ actor }) => getPreferences(deps, actor.userId));

	bindRoute(app, deps, contract.update, { limit: writes, bodyLimit: 4096 }, async ({ actor, body }) =>
		withMessage(await updatePreferences(deps, actor.userId, body), "Preferencias guardadas"),
	);
}
