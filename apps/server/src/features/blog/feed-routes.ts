import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { sendText } from "../../http/answers/send-text.ts";
import { publicUrlOf } from "../../http/pages/public-url.ts";
import { rssOf } from "./feed.ts";
import { listFeedPosts } from "./queries.ts";

const postsInFeed = 30;

/** The blog's RSS feed. */
export async function feedRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	app.get("/blog/rss.xml", { config: { auth: "public" } }, async (request, reply) => {
		const site = { name: deps.settings.site.name, url: publicUrlOf(deps, request) };
		return sendText("application/rss+xml", rssOf(await listFeedPosts(deps, postsInFeed), site), request, reply);
	});
}
