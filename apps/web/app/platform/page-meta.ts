import type { Site } from "@cachimbo/contract/pages";
import type { MetaDescriptor } from "react-router";

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

interface Page {
	title: string;
	description?: string;
	/** Of the matched routes: the root's data carries the site. */
	matches: Matches;
	/** Path for the canonical address and the social preview; without it the page asks not to be indexed. */
	path?: string;
	type?: "website" | "article";
	/** Path of a drawn picture of this page; the site's own unless said. */
	picture?: string;
}

interface RootData {
	site: Site;
	publicUrl: string;
	pictures: { site: string; plans: string };
}

const unknown: RootData = { site: { name: "Cachimbo" }, publicUrl: "", pictures: { site: "", plans: "" } };

/** The site's facts among the data of the matched routes; of a page that failed only the name is certain. */
export const siteOfMatches = (matches: Matches): RootData =>
	(matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined) ?? unknown;

/** Pixels of every drawn picture. */
const pictureSize = { width: "1200", height: "630" };

/** 'Ingresar · Cachimbo', with description, canonical address and social preview. */
export function pageMeta({ title, description, matches, path, type = "website", picture }: Page): MetaDescriptor[] {
	const { site, publicUrl, pictures } = siteOfMatches(matches);
	const full = `${title} · ${site.name}`;
	const about: MetaDescriptor[] = description ? [{ name: "description", content: description }] : [];
	if (path === undefined) return [{ title: full }, ...about, { name: "robots", content: "noindex" }];
	const address = `${publicUrl}${path}`;
	const image = `${publicUrl}${picture ?? pictures.site}`;
	return [
		{ title: full },
		...about,
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
