import { blogRoutes as contract } from "@cachimbo/contract/blog/blog-routes";
import { trashRoutes as trash } from "@cachimbo/contract/trash/trash-routes";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { payFor } from "../../http/access/anonymous-reads.ts";
import { envelope, withMessage } from "../../http/answers/send-answer.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites, lists } from "../../http/limits.ts";
import { archivePost, createPost, updatePost } from "./commands.ts";
import { getPost, listPosts } from "./queries.ts";
import { restorePost } from "./restore-post.ts";

/** A hundred thousand characters as JSON. */
const bodyLimit = 640 * 1024;

export function blogRoutes(app: FastifyInstance, deps: Deps): void {
	bindRoute(app, deps, contract.list, { limit: lists, reads: "ready" }, async ({ actor, query, request }) => {
		const audience = actor?.role === "ADMIN" ? "ADMIN" : "everyone";
		return deps.reads.read(`posts:${audience}:${query.page}:${query.size}`, async () => {
			await payFor(deps, request, "made");
			return { json: envelope(JSON.stringify(await listPosts(deps, audience, query))) };
		});
	});
	bindRoute(app, deps, contract.read, { limit: lists }, ({ params }) => getPost(deps, params.slug));
	bindRoute(app, deps, contract.create, { limit: adminWrites, bodyLimit }, async ({ actor, body }) =>
		withMessage(await createPost(deps, actor, body), "Post creado exitosamente"),
	);
	bindRoute(app, deps, contract.update, { limit: adminWrites, bodyLimit }, async ({ actor, params, body }) =>
		withMessage(await updatePost(deps, actor, params.id, body), "Post actualizado exitosamente"),
	);
	bindRoute(app, deps, contract.remove, { limit: adminWrites }, async ({ actor, params }) => {
		await archivePost(deps, actor, params.id);
		return withMessage(null, "Post eliminado exitosamente");
	});
	bindRoute(app, deps, trash.restorePost, { limit: adminWrites }, async ({ actor, params }) => {
		await restorePost(deps, actor, params.id);
		return withMessage(null, "Post restaurado");
	});
}
