import { questionExportRoutes as contract } from "@cachimbo/contract/questions/question-exports-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { sendMadeFile } from "../../../http/answers/send-made-file.ts";
import { bindRoute } from "../../../http/bind-route.ts";
import { lists } from "../../../http/limits.ts";
import { disconnectSignal } from "../../../http/requests/disconnect-signal.ts";
import { answerWithinMs } from "../../../http/requests/request-deadline.ts";
import { getExportSummary } from "./export-summary.ts";
import { questionExports } from "./limits.ts";
import { exportQuestions } from "./run-export.ts";

export function exportRoutes(app: FastifyInstance, deps: Deps): void {
	const patient = { answerWithinMs: answerWithinMs.exports };
	bindRoute(app, deps, contract.summary, { limit: lists, ...patient }, async ({ query }) =>
		getExportSummary(deps, query),
	);
	bindRoute(app, deps, contract.file, { limit: questionExports, ...patient }, async ({ query, reply }) => {
		const { file, size, report, fileName } = await exportQuestions(deps, query, { gone: disconnectSignal(reply) });
		return sendMadeFile(reply, { filename: fileName, type: report.type, file, size });
	});
}
