import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { sendText } from "../../http/answers/send-text.ts";
import { publicUrlOf } from "../../http/pages/public-url.ts";
import { listPostAddresses } from "../blog/queries.ts";
import { listUniversityAddresses } from "../universities/queries.ts";
import { manifestOf } from "./manifest.ts";
import { robotsOf, sitemapOf } from "./sitemap.ts";

/** Routes of the sitemap, robots.txt, the web app manifest and app-ads.txt. */
export async function siteRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
	const files = {
		"/sitemap.xml": {
			type: "application/xml",
			reads: "made",
			write: async (url: string) => {
				const [posts, universities] = await Promise.all([listPostAddresses(deps), listUniversityAddresses(deps)]);
				return sitemapOf({ posts, universities, plans: deps.settings.site.plans }, url);
			},
		},
		"/robots.txt": { type: "text/plain", reads: "ready", write: robotsOf },
		"/manifest.webmanifest": {
			type: "application/manifest+json",
			reads: "ready",
			write: () => manifestOf(deps.settings.site),
		},
		"/app-ads.txt": { type: "text/plain", reads: "ready", write: () => deps.settings.appAdsText },
	} as const;
	for (const [path, { type, reads, write }] of Object.entries(files)) {
		app.get(path, { config: { auth: "public", reads } }, async (request, reply) =>
			sendText(type, await write(publicUrlOf(deps, request)), request, reply),
		);
	}
}
