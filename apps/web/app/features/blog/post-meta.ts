import type { PostPage } from "@cachimbo/contract/pages";
import type { MetaDescriptor } from "react-router";
import { type Matches, pageMeta } from "../../platform/page-meta.ts";

/** How programs that read feeds find ours. */
export const feedLink: MetaDescriptor = {
	tagName: "link",
	rel: "alternate",
	type: "application/rss+xml",
	title: "Nuestro Blog",
	href: "/blog/rss.xml",
};

/** Title, preview and feed of a post's page. */
export const postMeta = (post: PostPage, matches: Matches): MetaDescriptor[] => [
	...pageMeta({
		title: post.title,
		description: post.excerpt,
		matches,
		path: `/blog/${post.slug}`,
		type: "article",
		picture: post.picture,
	}),
	{ property: "article:published_time", content: post.createdDate },
	{ property: "article:modified_time", content: post.updatedDate },
	feedLink,
];
