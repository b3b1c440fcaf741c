interface PostAddress {
	slug: string;
	updatedAt: Date;
}

/** Public pages a search engine should know; a page that is being prepared asks not to be indexed and is not here. */
const pages = ["/", "/blog"];

/** sitemaps.org 0.9. Slugs need no escaping. @param origin without a slash at the end */
export function sitemapOf(posts: readonly PostAddress[], origin: string): string {
	const newest = posts.reduce<Date | undefined>(
		(latest, { updatedAt }) => (latest && latest > updatedAt ? latest : updatedAt),
		undefined,
	);
	const entries = [
		...pages.map((path) => entry(origin + path, path === "/blog" ? newest : undefined)),
		...posts.map((post) => entry(`${origin}/blog/${post.slug}`, post.updatedAt)),
	];
	return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}

const entry = (address: string, changed: Date | undefined) =>
	`<url><loc>${address}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`;

/** @param origin without a slash at the end */
export const robotsOf = (origin: string): string => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
