import type { MetaDescriptor } from "react-router";

interface Page {
	title: string;
	description?: string;
	/** Of the matched routes: the root's data carries the site. */
	matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
	/** Path for the canonical address and the social preview; without it the page asks not to be indexed. */
	path?: string;
	type?: "website" | "article";
	/** Absolute address of the picture of the social preview. */
	image?: string;
}

/** 'Ingresar · Cachimbo', with description, canonical address and social preview. */
export function pageMeta({ title, description, matches, path, type = "website", image }: Page): MetaDescriptor[] {
	const root = matches.find((match) => match?.id === "root")?.loaderData as
		| { site: { name: string }; publicUrl: string }
		| undefined;
	const full = `${title} · ${root?.site.name ?? "Cachimbo"}`;
	const index: MetaDescriptor[] =
		path === undefined
			? [{ name: "robots", content: "noindex" }]
			: [
					{ tagName: "link", rel: "canonical", href: `${root?.publicUrl ?? ""}${path}` },
					{ property: "og:type", content: type },
					{ property: "og:locale", content: "es_PE" },
					{ property: "og:title", content: full },
					{ property: "og:url", content: `${root?.publicUrl ?? ""}${path}` },
				];
	const about: MetaDescriptor[] = description
		? [
				{ name: "description", content: description },
				{ property: "og:description", content: description },
			]
		: [];
	const picture: MetaDescriptor[] = image
		? [
				{ property: "og:image", content: image },
				{ name: "twitter:card", content: "summary_large_image" },
			]
		: [];
	return [{ title: full }, ...about, ...index, ...picture];
}
