import { blogRoutes as contract } from "@cachimbo/contract/routes/blog";
import type { FastifyInstance } from "fastify";
import { preparedReadsOf } from "../../cache/prepared-reads.ts";
import type { Deps } from "../../deps.ts";
import { bindRoute } from "../../http/bind-route.ts";
import { adminWrites } from "../../http/limits.ts";
import type { Limit } from "../../http/rate-limit.ts";
import { envelope, withMessage } from "../../http/send-answer.ts";
import { archivePost, createPost, updatePost } from "./commands.ts";
import { getPost, listPosts } from "./queries.ts";

const reads: Limit = { name: "blog-reads", points: 120, seconds: 60, by: "ip-agent" };
/** A hundred thousand characters as JSON. */
const bodyLimit = 640 * 1024;

export function blogRoutes(app: FastifyInstance, deps: Deps): void {
	const prepared = preparedReadsOf(deps);

	bindRoute(app, deps, contract.list, { limit: reads }, async ({ actor }) => {
		const audience = actor?.role === "ADMIN" ? "ADMIN" : "everyone";
		return prepared.read(`posts:${audience}`, async () => ({
			json: envelope(JSON.stringify(await listPosts(deps, audience))),
		}));
	});
	bindRoute(app, deps, contract.read, { limit: reads }, ({ params }) => getPost(deps, params.slug));
	bindRoute(app, deps, contract.create, { limit: adminWrites, bodyLimit }, async ({ body }) =>
		withMessage(await createPost(deps, body), "Post creado exitosamente"),
	);
	bindRoute(app, deps, contract.update, { limit: adminWrites, bodyLimit }, async ({ params, body }) =>
		withMessage(await updatePost(deps, params.id, body), "Post actualizado exitosamente"),
	);
	bindRoute(app, deps, contract.remove, { limit: adminWrites }, async ({ params }) => {
		await archivePost(deps, params.id);
		return withMessage(null, "Post eliminado exitosamente");
	});
}
