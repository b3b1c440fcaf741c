import { trashRoutes as trash } from "@cachimbo/contract/trash/trash-routes";
import { universityRoutes as contract } from "@cachimbo/contract/universities/universities-routes";
import type { FastifyInstance } from "fastify";
import { pictureUpload } from "../../content/pictures.ts";
import type { Deps } from "../../deps.ts";
import { envelope, withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, countUpload, lists } from "../../http/limits.ts";
import { inPage } from "../../http/list-pages.ts";
import { audienceOf } from "../../work/actor.ts";
import { replaceAreas } from "./areas.ts";
import { archiveUniversity, createUniversity, updateUniversity } from "./commands.ts";
import { getUniversity, listAreas, listUniversities } from "./queries.ts";
import { restoreUniversity } from "./restore-university.ts";

export function universityRoutes(app: FastifyInstance, deps: Deps): void {
	const prepare = (data: Promise<unknown>) => data.then((value) => ({ json: envelope(JSON.stringify(value)) }));

	bindRoute(app, deps, contract.list, { limit: lists, catalogue: true }, async ({ actor, query }) =>
		inPage(
			await deps.reads.read(`universities:${audienceOf(actor)}`, () =>
				prepare(listUniversities(deps, audienceOf(actor))),
			),
			query,
		),
	);
	bindRoute(app, deps, contract.listWithExams, { limit: lists }, async ({ query }) =>
		inPage(await deps.reads.read("universities:ADMIN", () => prepare(listUniversities(deps, "ADMIN"))), query),
	);
	bindRoute(app, deps, contract.read, { limit: lists, catalogue: true }, async ({ actor, params }) =>
		deps.reads.read(`university:${params.id}:${audienceOf(actor)}`, () =>
			prepare(getUniversity(deps, params.id, audienceOf(actor))),
		),
	);
	bindRoute(app, deps, contract.areas, { limit: lists, catalogue: true }, async ({ params }) =>
		deps.reads.read(`areas:${params.id}`, () => prepare(listAreas(deps, params.id))),
	);
	bindRoute(app, deps, contract.replaceAreas, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await replaceAreas(deps, actor, params.id, body), "Áreas guardadas"),
	);
	const upload = { limit: adminWrites, ...pictureUpload };
	bindRoute(app, deps, contract.create, upload, async ({ actor, body, files }) =>
		withMessage(
			await createUniversity(deps, actor, body, await countUpload(deps, actor, files.image)),
			"Universidad registrada correctamente",
		),
	);
	bindRoute(app, deps, contract.update, upload, async ({ actor, params, body, files }) =>
		withMessage(
			await updateUniversity(deps, actor, params.id, body, await countUpload(deps, actor, files.image)),
			"Universidad actualizada correctamente",
		),
	);
	bindRoute(app, deps, contract.remove, { limit: adminWrites }, async ({ actor, params }) => {
		await archiveUniversity(deps, actor, params.id);
		return withMessage(null, "Universidad eliminada");
	});
	bindRoute(app, deps, trash.restoreUniversity, { limit: adminWrites }, async ({ actor, params }) => {
		await restoreUniversity(deps, actor, params.id);
		return withMessage(null, "Universidad restaurada");
	});
}
