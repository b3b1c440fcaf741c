import { correctionRoutes as contract } from "@cachimbo/contract/questions/corrections-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../../deps.ts";
import { withMessage } from "../../../http/answers/send-answer.ts";
import { bindRoute } from "../../../http/bind-route.ts";
import { adminWrites, lists } from "../../../http/limits.ts";
import { correctQuestion, undoCorrection } from "./correct-question.ts";
import { readQuestionCorrections } from "./question-corrections.ts";

const corrected = {
	KEY: "Clave corregida: recalificamos los intentos",
	ANNUL: "Pregunta anulada: recalificamos los intentos",
	RESTORE: "La pregunta vuelve a contar: recalificamos los intentos",
};

export function correctionRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.read, { limit: lists }, ({ params }) => readQuestionCorrections(deps, params.id));
	bindRoute(app, deps, contract.correct, { limit: adminWrites }, async ({ actor, params, body }) => {
		await correctQuestion(deps, actor, params.id, body);
		return withMessage(await readQuestionCorrections(deps, params.id), corrected[body.kind]);
	});
	bindRoute(app, deps, contract.undo, { limit: adminWrites }, async ({ actor, params, body }) => {
		const { questionId } = await undoCorrection(deps, actor, params.id, body);
		return withMessage(
			await readQuestionCorrections(deps, questionId),
			"Corrección deshecha: recalificamos los intentos",
		);
	});
}
