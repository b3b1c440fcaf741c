import { cutoffRoutes as contract } from "@cachimbo/contract/cutoffs/cutoffs-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { envelope, withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, countUpload, lists } from "../../http/limits.ts";
import { createCutoff, importCutoffs, removeCutoff, updateCutoff } from "./commands.ts";
import { previewCutoffs } from "./preview.ts";
import { listCutoffs, listUniversityCutoffs } from "./queries.ts";

const upload = {
	limit: adminWrites,
	fileLimit: 5_000_000,
	fileLimitMessage: "El archivo no debe superar los 5 MB",
} as const;

/** 2,000 rows with their sources, in bytes. */
const importBytes = 4_000_000;

export function cutoffRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.listForUniversity, { limit: lists, catalogue: true }, async ({ params }) =>
		deps.reads.read(`cutoffs:${params.id}`, async () => ({
			json: envelope(JSON.stringify(await listUniversityCutoffs(deps, params.id))),
		})),
	);
	bindRoute(app, deps, contract.list, { limit: lists }, async ({ query }) => listCutoffs(deps, query));
	bindRoute(app, deps, contract.create, { limit: adminWrites }, async ({ actor, body }) =>
		withMessage(await createCutoff(deps, actor, body), "Puntaje guardado"),
	);
	bindRoute(app, deps, contract.update, { limit: adminWrites }, async ({ actor, params, body }) =>
		withMessage(await updateCutoff(deps, actor, params.id, body), "Puntaje guardado"),
	);
	bindRoute(app, deps, contract.remove, { limit: adminWrites }, async ({ actor, params }) => {
		await removeCutoff(deps, actor, params.id);
		return withMessage(null, "Puntaje eliminado");
	});
	bindRoute(app, deps, contract.preview, upload, async ({ actor, body, files }) =>
		previewCutoffs(deps, body, await countUpload(deps, actor, files.file)),
	);
	bindRoute(app, deps, contract.import, { limit: adminWrites, bodyLimit: importBytes }, async ({ actor, body }) =>
		withMessage(await importCutoffs(deps, actor, body), "Puntajes importados"),
	);
}
