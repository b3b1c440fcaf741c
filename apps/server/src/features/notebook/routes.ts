import { notebookRoutes as contract } from "@cachimbo/contract/notebook/notebook-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { saveReviews, updateEntry } from "./commands.ts";
import { getNotebook, listDue, listEntries } from "./queries.ts";

const reviews = { name: "notebook-reviews", points: 120, seconds: 60, by: "user" } as const;
const marks = { name: "notebook-marks", points: 120, seconds: 60, by: "user" } as const;

export function notebookRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, ({ actor }) => getNotebook(deps, actor.userId));
	bindRoute(app, deps, contract.due, { limit: lists }, ({ actor, query }) => listDue(deps, actor.userId, query));
	bindRoute(app, deps, contract.entries, { limit: lists }, ({ actor, query }) =>
		listEntries(deps, actor.userId, query),
	);
	bindRoute(app, deps, contract.review, { limit: reviews }, ({ actor, body }) =>
		saveReviews(deps, actor.userId, body.reviews),
	);
	bindRoute(app, deps, contract.update, { limit: marks, bodyLimit: 4096 }, ({ actor, params, body }) =>
		updateEntry(deps, actor.userId, params.questionId, body),
	);
}
