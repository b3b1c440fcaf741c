import { createHash } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { assetHeaders } from "../../http/security-headers.ts";
import { rssOf } from "./feed.ts";
import { listFeedPosts, listPostAddresses } from "./queries.ts";
import { robotsOf, sitemapOf } from "./sitemap.ts";

const postsInFeed = 30;

/** What programs read of the site: the feed, the sitemap, and where it is. */
export async function siteFileRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const files = {
		"/blog/rss.xml": async (url: string) => {
			const site = { name: deps.settings.site.name, url };
			return { type: "application/rss+xml", text: rssOf(await listFeedPosts(deps, postsInFeed), site) };
		},
		"/sitemap.xml": async (url: string) => ({
			type: "application/xml",
			text: sitemapOf(await listPostAddresses(deps), url),
		}),
		"/robots.txt": async (url: string) => ({ type: "text/plain", text: robotsOf(url) }),
	};
	for (const [path, make] of Object.entries(files)) {
		app.get(path, { config: { auth: "public" } }, async (request, reply) => {
			const { type, text } = await make(publicUrlOf(deps, request));
			return sendFile(`${type}; charset=utf-8`, text, request, reply);
		});
	}
}

/** Readers ask for it every few minutes: whoever has it already gets 304. */
function sendFile(type: string, text: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
	const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
	reply.headers({ ...assetHeaders, "cache-control": "public, max-age=300", etag });
	reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
	if (request.headers["if-none-match"]?.includes(etag)) return reply.code(304).send();
	return reply.type(type).send(text);
}
