import { complaintRoutes as contract } from "@cachimbo/contract/complaints/complaints-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { answerComplaint, receiveComplaint } from "./commands.ts";
import { complaintLimit, complaintTryLimit } from "./limits.ts";
import { getComplaint, listComplaints } from "./queries.ts";

export function complaintRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.send, { limit: complaintTryLimit, bodyLimit: 32 * 1024 }, async ({ body, request }) => {
		// Counted after validation, so that a mistyped field does not use up the limit.
		await deps.limits.enforce(complaintLimit, request);
		return withMessage(await receiveComplaint(deps, body), "Tu hoja quedó registrada");
	});
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ query }) => listComplaints(deps, query));
	bindRoute(app, deps, contract.read, { limit: lists }, async ({ params }) => getComplaint(deps, params.id));
	bindRoute(app, deps, contract.answer, { limit: adminWrites }, async ({ params, body, actor }) =>
		withMessage(await answerComplaint(deps, params.id, body.answer, actor), "Respuesta enviada"),
	);
}
