import { examRoutes } from "@cachimbo/contract/exams/exams-routes";
import { compositionRoutes as contract } from "@cachimbo/contract/questions/composition-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { withMessage } from "../../../http/answers/send-answer.ts";
import { bindRoute } from "../../../http/bind-route.ts";
import { adminWrites, lists } from "../../../http/limits.ts";
import { getExamRow, refuseOthersExam } from "../../exams/queries.ts";
import { duplicateExam } from "../places/duplicate-exam.ts";
import { getComposition, rememberBlueprint } from "./blueprints.ts";
import { composeExam } from "./compose.ts";
import { drawQuestions } from "./draw.ts";
import { countAvailable } from "./pool.ts";

export function compositionRoutes(app: FastifyInstance, deps: Deps): void {
	const draws = { limit: lists, bodyLimit: 256 * 1024 };
	bindRoute(app, deps, contract.read, { limit: lists }, async ({ actor, params }) => {
		await refuseOthersExam(deps.db, actor, params.id);
		return getComposition(deps, params.id);
	});
	bindRoute(app, deps, contract.available, { limit: lists }, async ({ actor, params, query }) => {
		await refuseOthersExam(deps.db, actor, params.id);
		const { exam } = await getExamRow(deps, params.id);
		return countAvailable(deps, exam, query);
	});
	bindRoute(app, deps, examRoutes.duplicate, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await duplicateExam(deps, actor, params.id, body.clientId), "Examen duplicado"),
	);
	bindRoute(app, deps, contract.draw, draws, async ({ actor, params, body }) => {
		await refuseOthersExam(deps.db, actor, params.id);
		return drawQuestions(deps, params.id, body);
	});
	bindRoute(
		app,
		deps,
		contract.compose,
		{ limit: adminWrites, bodyLimit: 256 * 1024 },
		async ({ actor, params, body }) => {
			const composed = await composeExam(deps, actor, params.id, body);
			return withMessage(
				composed,
				composed.questions === 1 ? "El examen tiene 1 pregunta" : `El examen tiene ${composed.questions} preguntas`,
			);
		},
	);
	bindRoute(
		app,
		deps,
		contract.remember,
		{ limit: adminWrites, bodyLimit: 256 * 1024 },
		async ({ actor, params, body }) =>
			withMessage(await rememberBlueprint(deps, actor, params.id, body), "Distribución guardada"),
	);
}
