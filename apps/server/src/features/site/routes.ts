import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { sendText } from "../../http/send-text.ts";
import { listPostAddresses } from "../blog/queries.ts";
import { listUniversityAddresses } from "../universities/queries.ts";
import { manifestOf } from "./manifest.ts";
import { robotsOf, sitemapOf } from "./sitemap.ts";

/** What programs read of the site: where its pages are, and whose it is. */
export async function siteRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const { name } = deps.settings.site;
	const files = {
		"/sitemap.xml": {
			type: "application/xml",
			write: async (url: string) => {
				const [posts, universities] = await Promise.all([listPostAddresses(deps), listUniversityAddresses(deps)]);
				return sitemapOf({ posts, universities }, url);
			},
		},
		"/robots.txt": { type: "text/plain", write: robotsOf },
		"/manifest.webmanifest": { type: "application/manifest+json", write: () => manifestOf(name) },
		"/app-ads.txt": { type: "text/plain", write: () => deps.settings.appAdsText },
	};
	for (const [path, { type, write }] of Object.entries(files)) {
		app.get(path, { config: { auth: "public" } }, async (request, reply) =>
			sendText(type, await write(publicUrlOf(deps, request)), request, reply),
		);
	}
}
