import type { MetaDescriptor } from "react-router";
import type { PostPage } from "../../platform/load-context.ts";
import { pageMeta } from "../../platform/page-meta.ts";

interface SiteFacts {
	name: string;
	/** Origin without a slash at the end. */
	url: string;
}

/** How programs that read feeds find ours. */
export const feedLink: MetaDescriptor = {
	tagName: "link",
	rel: "alternate",
	type: "application/rss+xml",
	title: "Nuestro Blog",
	href: "/blog/rss.xml",
};

const absolute = (image: string | null, url: string) => (image?.startsWith("/") ? url + image : (image ?? undefined));

/** Title, preview and feed of a post's page. */
export function postMeta(post: PostPage, matches: Parameters<typeof pageMeta>[0]["matches"]): MetaDescriptor[] {
	const root = matches.find((match) => match?.id === "root")?.loaderData as { publicUrl: string } | undefined;
	return [
		...pageMeta({
			title: post.title,
			description: post.excerpt,
			matches,
			path: `/blog/${post.slug}`,
			type: "article",
			image: absolute(post.image, root?.publicUrl ?? ""),
		}),
		{ property: "article:published_time", content: post.createdDate },
		{ property: "article:modified_time", content: post.updatedDate },
		feedLink,
	];
}

/** schema.org BlogPosting as text that may stand inside a `<script>`. */
export function postJsonLd(post: PostPage, site: SiteFacts): string {
	const page = `${site.url}/blog/${post.slug}`;
	const organization = { "@type": "Organization", name: site.name, url: site.url };
	return JSON.stringify({
		"@context": "https://schema.org",
		"@type": "BlogPosting",
		headline: post.title,
		description: post.excerpt,
		image: absolute(post.image, site.url),
		datePublished: post.createdDate,
		dateModified: post.updatedDate,
		inLanguage: "es-PE",
		url: page,
		mainEntityOfPage: page,
		author: organization,
		publisher: organization,
	}).replace(/</g, "\\u003c");
}
