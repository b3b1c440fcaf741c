import type { MetaDescriptor } from "react-router";
import { type Matches, siteOfMatches } from "./site-of-matches.ts";

interface Page {
	title: string;
	description?: string;
	/** The matched routes; the root's loader data has the site. */
	matches: Matches;
	/** Path for the canonical URL and the social preview; without it the page is noindex. */
	path?: string;
	type?: "website" | "article";
	/** Path of this page's social picture; default the site's. */
	picture?: string;
	/** Shared by link, with a preview, but noindex. */
	unlisted?: boolean;
}

/** Size of social pictures, in pixels. */
const pictureSize = { width: "1200", height: "630" };

/** Title ('Ingresar · Cachimbo'), description, canonical URL and social preview. */
export function pageMeta({
	title,
	description,
	matches,
	path,
	type = "website",
	picture,
	unlisted,
}: Page): MetaDescriptor[] {
	const { site, publicUrl, pictures } = siteOfMatches(matches);
	const full = `${title} · ${site.name}`;
	const about: MetaDescriptor[] = description ? [{ name: "description", content: description }] : [];
	if (path === undefined) return [{ title: full }, ...about, { name: "robots", content: "noindex" }];
	const address = `${publicUrl}${path}`;
	const image = `${publicUrl}${picture ?? pictures.site}`;
	return [
		{ title: full },
		...about,
		...(unlisted ? [{ name: "robots", content: "noindex" }] : []),
		{ tagName: "link", rel: "canonical", href: address },
		{ property: "og:site_name", content: site.name },
		{ property: "og:type", content: type },
		{ property: "og:locale", content: "es_PE" },
		{ property: "og:title", content: title },
		...(description ? [{ property: "og:description", content: description }] : []),
		{ property: "og:url", content: address },
		{ property: "og:image", content: image },
		{ property: "og:image:type", content: "image/png" },
		{ property: "og:image:width", content: pictureSize.width },
		{ property: "og:image:height", content: pictureSize.height },
		{ property: "og:image:alt", content: full },
		{ name: "twitter:card", content: "summary_large_image" },
	];
}
