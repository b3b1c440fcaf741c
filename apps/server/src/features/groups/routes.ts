import { moderationRoutes as moderation } from "@cachimbo/contract/chat/moderation-routes";
import { groupRoutes as contract } from "@cachimbo/contract/groups/groups-routes";
import type { FastifyInstance } from "fastify";
import { pictureUpload } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, countUpload, lists } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import type { Limit } from "../../limits/limits.ts";
import { createGroup, joinGroup, leaveGroup, setGroupActive, updateGroup } from "./commands.ts";
import { listGroupMembers } from "./members.ts";
import { listGroups, listMemberships } from "./queries.ts";
import { liftSanction, sanctionMember } from "./sanctions.ts";
import { createSectionGroup } from "./section-group.ts";

const membershipWrites: Limit = { name: "group-memberships", points: 20, seconds: 60, by: "user" };

export function groupRoutes(app: FastifyInstance, deps: Deps): void {
	studentRoutes(app, deps);
	adminRoutes(app, deps);
}

function studentRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.listMine, { limit: lists }, async ({ params, query }) =>
		inPage(await listMemberships(deps, params.userId), query),
	);
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ actor, query }) =>
		inPage(await listGroups(deps, actor), query),
	);
	bindRoute(app, deps, contract.listActive, { limit: lists }, async ({ actor, query }) =>
		inPage(await listGroups(deps, actor, { onlyActive: true }), query),
	);
	bindRoute(app, deps, contract.join, { limit: membershipWrites }, async ({ params }) =>
		withMessage(await joinGroup(deps, params.groupId, params.userId), "Te has unido al grupo exitosamente"),
	);
	bindRoute(app, deps, contract.leave, { limit: membershipWrites }, async ({ params }) => {
		await leaveGroup(deps, params.groupId, params.userId);
		return withMessage(null, "Has salido del grupo exitosamente");
	});
}

function adminRoutes(app: FastifyInstance, deps: Deps): void {
	const upload = { limit: adminWrites, ...pictureUpload };
	bindRoute(app, deps, contract.create, upload, async ({ actor, body, files }) =>
		withMessage(
			await createGroup(deps, actor, body, await countUpload(deps, actor, files.image)),
			"Grupo creado exitosamente",
		),
	);
	bindRoute(app, deps, contract.update, upload, async ({ actor, params, body, files }) =>
		withMessage(
			await updateGroup(deps, actor, params.id, body, await countUpload(deps, actor, files.image)),
			"Grupo actualizado exitosamente",
		),
	);
	bindRoute(app, deps, contract.setActive, { limit: adminWrites }, async ({ actor, params, query }) =>
		withMessage(
			await setGroupActive(deps, actor, params.id, query.active),
			query.active ? "Grupo activado exitosamente" : "Grupo desactivado exitosamente",
		),
	);
	bindRoute(app, deps, contract.createForSection, { limit: adminWrites }, async ({ actor, params }) =>
		withMessage(await createSectionGroup(deps, actor, params.id), "Grupo de la sección creado"),
	);
	memberRoutes(app, deps);
}

function memberRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, moderation.listMembers, { limit: lists }, ({ params, query }) =>
		listGroupMembers(deps, params.id, query),
	);
	bindRoute(app, deps, moderation.sanction, { limit: adminWrites }, async ({ params, body, actor }) =>
		withMessage(
			await sanctionMember(deps, params.id, params.userId, body, actor),
			body.kind === "MUTED" ? "No podrá escribir en este grupo" : "Retirado del grupo",
		),
	);
	bindRoute(app, deps, moderation.liftSanction, { limit: adminWrites }, async ({ params, query, actor }) =>
		withMessage(
			await liftSanction(deps, params.id, params.userId, query.kind, actor),
			query.kind === "MUTED" ? "Puede escribir otra vez" : "Puede volver a unirse",
		),
	);
}
