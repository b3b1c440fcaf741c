import { analysisRoutes as contract } from "@cachimbo/contract/analysis/analysis-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { refuseOthersResults } from "../exams/queries.ts";
import { readAnalysis } from "./queries.ts";

export function analysisRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, async ({ actor, params }) => {
		await refuseOthersResults(deps.db, actor, params.examId);
		return readAnalysis(deps, params.examId);
	});
}
