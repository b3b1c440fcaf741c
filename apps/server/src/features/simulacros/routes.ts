import { simulacroRoutes as contract } from "@cachimbo/contract/simulacros/simulacros-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { sendPieces } from "../../http/answers/send-pieces.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { lists } from "../../http/limits.ts";
import { answerWithinMs } from "../../http/requests/request-deadline.ts";
import { registerFor, withdrawFrom } from "./commands.ts";
import { writeRegistrations } from "./exports.ts";
import { exportLimit, registrationLimit, simulacroReads } from "./limits.ts";
import { listRegistrations, listSimulacros, readSimulacro } from "./queries.ts";

export function simulacroRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists }, ({ actor }) => listSimulacros(deps, actor));
	bindRoute(app, deps, contract.read, { limit: simulacroReads }, ({ actor, params }) =>
		readSimulacro(deps, actor, params.id),
	);
	bindRoute(app, deps, contract.register, { limit: registrationLimit }, async ({ actor, params }) =>
		withMessage(await registerFor(deps, actor, params.id), "Quedaste inscrito"),
	);
	bindRoute(app, deps, contract.withdraw, { limit: registrationLimit }, async ({ actor, params }) =>
		withMessage(await withdrawFrom(deps, actor, params.id), "Retiraste tu inscripción"),
	);
	bindRoute(app, deps, contract.listRegistrations, { limit: lists }, ({ params, query }) =>
		listRegistrations(deps, params.id, query),
	);
	const exported = { limit: exportLimit, answerWithinMs: answerWithinMs.exports };
	bindRoute(app, deps, contract.exportRegistrations, exported, async ({ actor, params, request, reply }) => {
		await listRegistrations(deps, params.id, { size: 1 });
		const file = await writeRegistrations(deps, actor, params.id);
		return sendPieces(request, reply, { ...file, type: "text/csv; charset=utf-8" });
	});
}
