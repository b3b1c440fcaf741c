interface Address {
	path: string;
	changedAt?: Date | undefined;
}

/** Public pages for search engines, without those marked noindex. */
const pages = [
	"/premium",
	"/contacto",
	"/app-store",
	"/boletin",
	"/libro-de-reclamaciones",
	"/politicas-de-privacidad",
	"/terminos-de-servicio",
	"/login",
	"/login/registro",
];

interface Pages {
	posts: readonly { slug: string; updatedAt: Date }[];
	universities: readonly { slug: string; changedAt: Date }[];
	/** Whether the site sells plans. */
	plans: boolean;
}

/** sitemaps.org 0.9. Slugs need no escaping. @param origin without trailing slash */
export function sitemapOf({ posts, universities, plans }: Pages, origin: string): string {
	const postAddresses = posts.map(({ slug, updatedAt }) => ({ path: `/blog/${slug}`, changedAt: updatedAt }));
	const examAddresses = universities.map(({ slug, changedAt }) => ({ path: `/examen-admision/${slug}`, changedAt }));
	const entries: Address[] = [
		{ path: "/", changedAt: newest(examAddresses) },
		{ path: "/examen-admision", changedAt: newest(examAddresses) },
		...examAddresses,
		{ path: "/blog", changedAt: newest(postAddresses) },
		...postAddresses,
		...pages.filter((path) => plans || path !== "/premium").map((path) => ({ path })),
	];
	return `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((address) => entryOf(address, origin)).join("\n")}
</urlset>
`;
}

const newest = (addresses: readonly { changedAt: Date }[]): Date | undefined =>
	addresses.reduce<Date | undefined>(
		(latest, { changedAt }) => (latest && latest > changedAt ? latest : changedAt),
		undefined,
	);

const entryOf = ({ path, changedAt }: Address, origin: string) =>
	`<url><loc>${origin}${path}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ""}</url>`;

/**
 * robots.txt. It does not disallow the signed-in area: crawlers must read the noindex mark of those pages. Search results would
 * list a disallowed page without its text if another page links to it. @param origin without trailing slash
 */
export const robotsOf = (origin: string): string => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`;
