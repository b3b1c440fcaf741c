import { sectionRoutes as contract } from "@cachimbo/contract/sections/sections-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import {
	addMembers,
	createSection,
	removeInvited,
	removeMember,
	renewCode,
	setSectionClosed,
	updateSection,
} from "./commands.ts";
import { findSection, joinSection } from "./join.ts";
import { joinCalls } from "./limits.ts";
import { listInvited, listMembers, listSections, listTeachers, readSection } from "./queries.ts";

export function sectionRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.find, { limit: joinCalls }, ({ actor, params, request }) =>
		findSection(deps, { actor, code: params.code, ip: request.ip }),
	);
	bindRoute(app, deps, contract.join, { limit: joinCalls, bodyLimit: 1024 }, async ({ actor, body, request }) => {
		const joined = await joinSection(deps, { actor, code: body.code, ip: request.ip });
		return withMessage(joined, `Ya estás en ${joined.name}`);
	});
	adminRoutes(app, deps);
}

function adminRoutes(app: FastifyInstance, deps: Deps): void {
	const writes = { limit: adminWrites };
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ actor, query }) =>
		inPage(await listSections(deps, actor), query),
	);
	bindRoute(app, deps, contract.read, { limit: lists }, ({ actor, params }) => readSection(deps, actor, params.id));
	bindRoute(app, deps, contract.listTeachers, { limit: lists }, async ({ query }) =>
		inPage(await listTeachers(deps), query),
	);
	bindRoute(app, deps, contract.create, writes, async ({ actor, body }) =>
		withMessage(await createSection(deps, actor, body), "Sección creada exitosamente"),
	);
	bindRoute(app, deps, contract.update, writes, async ({ actor, params, body }) =>
		withMessage(await updateSection(deps, actor, params.id, body), "Sección actualizada exitosamente"),
	);
	bindRoute(app, deps, contract.setClosed, writes, async ({ actor, params, body }) =>
		withMessage(
			await setSectionClosed(deps, actor, params.id, body.closed),
			body.closed ? "Sección cerrada" : "Sección abierta otra vez",
		),
	);
	bindRoute(app, deps, contract.renewCode, writes, async ({ actor, params, body }) =>
		withMessage(await renewCode(deps, actor, params.id, body.code), "Código nuevo: el anterior ya no funciona"),
	);
	memberRoutes(app, deps);
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
	const writes = { limit: adminWrites };
	bindRoute(app, deps, contract.listMembers, { limit: lists }, ({ actor, params, query }) =>
		listMembers(deps, actor, params.id, query),
	);
	bindRoute(app, deps, contract.addMembers, writes, async ({ actor, params, body }) => {
		const added = await addMembers(deps, actor, params.id, body.userIds);
		return withMessage({ added }, added === 1 ? "Estudiante agregado" : "Estudiantes agregados");
	});
	bindRoute(app, deps, contract.removeMember, writes, async ({ actor, params }) => {
		await removeMember(deps, actor, params.id, params.userId);
		return withMessage(null, "Ya no está en la sección");
	});
	bindRoute(app, deps, contract.listInvited, { limit: lists }, async ({ params, query }) =>
		inPage(await listInvited(deps, params.id), query),
	);
	const many = { limit: adminWrites, bodyLimit: 600 * 1024 };
	bindRoute(app, deps, contract.removeInvited, many, async ({ actor, params, body }) =>
		withMessage(await removeInvited(deps, actor, params.id, body.emails), "Ya no están pendientes"),
	);
}
