import { questionReportRoutes as contract } from "@cachimbo/contract/question-reports/question-reports-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { decideReports, markReportsSeen, sendReport } from "./commands.ts";
import { sends, sights } from "./limits.ts";
import { countOpenReports, listOwnReports, listReportedQuestions } from "./queries.ts";

export function questionReportRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.send, { limit: sends, bodyLimit: 8192 }, async ({ actor, body }) =>
		withMessage(await sendReport(deps, actor.userId, body), "Gracias. La academia revisará esta pregunta"),
	);
	bindRoute(app, deps, contract.listOwn, { limit: lists }, ({ actor, query }) =>
		listOwnReports(deps, actor.userId, query),
	);
	bindRoute(app, deps, contract.see, { limit: sights, bodyLimit: 4096 }, async ({ actor, body }) => {
		await markReportsSeen(deps, actor.userId, body.upTo);
		return null;
	});
	bindRoute(app, deps, contract.count, { limit: lists }, () => countOpenReports(deps));
	bindRoute(app, deps, contract.list, { limit: lists }, ({ query }) => listReportedQuestions(deps, query));
	bindRoute(app, deps, contract.decide, { limit: adminWrites }, async ({ actor, params, body }) => {
		const closed = await decideReports(deps, actor, params.questionId, body);
		const done = body.decision === "RESOLVED" ? "Reporte resuelto" : "Reporte cerrado: no procede";
		return withMessage({ closed }, closed > 0 ? done : "Otra persona ya cerró este reporte");
	});
}
