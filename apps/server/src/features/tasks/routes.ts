import { taskRoutes as contract } from "@cachimbo/contract/tasks/tasks-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { sendPieces } from "../../http/answers/send-pieces.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import { assignTask, updateTask, withdrawTask } from "./commands.ts";
import { writeTaskResults } from "./exports.ts";
import { exportLimit } from "./limits.ts";
import { listDueTasks, listTasks, readTaskResults } from "./queries.ts";

export function taskRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.listDue, { limit: lists }, ({ actor }) => listDueTasks(deps, actor));
	staffRoutes(app, deps);
}

const keyOf = ({ id, taskId }: { id: number; taskId: number }) => ({ sectionId: id, taskId });

function staffRoutes(app: FastifyInstance, deps: Deps): void {
	const writes = { limit: adminWrites };
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ actor, params, query }) =>
		inPage(await listTasks(deps, actor, params.id), query),
	);
	bindRoute(app, deps, contract.assign, writes, async ({ actor, params, body }) => {
		const sections = new Set([params.id, ...body.alsoIn]).size;
		const done = sections === 1 ? "Tarea asignada" : `Tarea asignada a ${sections} secciones`;
		return withMessage(await assignTask(deps, actor, params.id, body), done);
	});
	bindRoute(app, deps, contract.update, writes, async ({ actor, params, body }) =>
		withMessage(await updateTask(deps, actor, keyOf(params), body), "Tarea actualizada"),
	);
	bindRoute(app, deps, contract.withdraw, writes, async ({ actor, params }) => {
		await withdrawTask(deps, actor, keyOf(params));
		return withMessage(null, "Tarea retirada");
	});
	bindRoute(app, deps, contract.results, { limit: lists }, ({ actor, params }) =>
		readTaskResults(deps, actor, keyOf(params)),
	);
	bindRoute(app, deps, contract.exportResults, { limit: exportLimit }, async ({ actor, params, request, reply }) => {
		const file = await writeTaskResults(deps, actor, keyOf(params));
		return sendPieces(request, reply, { ...file, type: "text/csv; charset=utf-8" });
	});
}
