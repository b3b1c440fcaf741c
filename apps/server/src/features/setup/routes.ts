import { setupRoutes as contract } from "@cachimbo/contract/setup/setup-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { addExam, addUniversities, finishStep } from "./commands.ts";
import { getSetup } from "./queries.ts";

export function setupRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, () => getSetup(deps));
	bindRoute(app, deps, contract.finish, { limit: adminWrites }, ({ actor, params }) =>
		finishStep(deps, actor, params.step),
	);
	bindRoute(app, deps, contract.addUniversities, { limit: adminWrites }, ({ actor, body }) =>
		addUniversities(deps, actor, body),
	);
	bindRoute(app, deps, contract.addExam, { limit: adminWrites }, ({ actor, body }) => addExam(deps, actor, body));
}
