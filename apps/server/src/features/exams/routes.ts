import { examRoutes as contract } from "@cachimbo/contract/exams/exams-routes";
import { trashRoutes as trash } from "@cachimbo/contract/trash/trash-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { envelope, withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import { audienceOf } from "../../work/actor.ts";
import { changeExams } from "./change-many.ts";
import { archiveExam, createExam, createExamType, updateExam } from "./commands.ts";
import { listExamSections } from "./exam-sections.ts";
import { toExamDto, toStaffExamDto } from "./mapper.ts";
import { getExamRow, listExamRows, listExamTypes } from "./queries.ts";
import { restoreExam } from "./restore-exam.ts";
import { readSolved } from "./solved.ts";

export function examRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists, catalogue: true }, async ({ actor, query }) => {
		const all = await deps.reads.read(`exams:${audienceOf(actor)}`, async () => {
			const rows = await listExamRows(deps, audienceOf(actor));
			return { json: envelope(JSON.stringify(rows.map(audienceOf(actor) === "ADMIN" ? toStaffExamDto : toExamDto))) };
		});
		return inPage(all, query);
	});
	bindRoute(app, deps, contract.create, { limit: adminWrites }, async ({ actor, body }) =>
		withMessage(await createExam(deps, actor, body), "Examen guardado exitosamente"),
	);
	bindRoute(app, deps, contract.update, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await updateExam(deps, actor, params.id, body), "Examen guardado exitosamente"),
	);
	bindRoute(app, deps, contract.changeMany, { limit: adminWrites }, async ({ actor, body }) =>
		changeExams(deps, actor, body),
	);
	bindRoute(app, deps, contract.countSolved, { limit: lists }, async ({ params }) => {
		await getExamRow(deps, params.id);
		return readSolved(deps, params.id);
	});
	bindRoute(app, deps, contract.listSections, { limit: lists }, async ({ params }) => {
		await getExamRow(deps, params.id);
		return { sectionIds: await listExamSections(deps.db, params.id) };
	});
	bindRoute(app, deps, contract.remove, { limit: adminWrites }, async ({ actor, params }) => {
		await archiveExam(deps, actor, params.id);
		return withMessage(null, "Examen eliminado exitosamente");
	});
	bindRoute(app, deps, trash.restoreExam, { limit: adminWrites }, async ({ actor, params }) => {
		await restoreExam(deps, actor, params.id);
		return withMessage(null, "Examen restaurado");
	});
	bindRoute(app, deps, contract.listTypes, { limit: lists }, async ({ query }) =>
		inPage(await listExamTypes(deps), query),
	);
	bindRoute(app, deps, contract.createType, { limit: adminWrites }, async ({ actor, body }) =>
		withMessage(await createExamType(deps, actor, body), "Tipo de examen guardado exitosamente"),
	);
}
