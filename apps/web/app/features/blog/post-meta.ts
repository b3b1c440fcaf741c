import type { PostPage } from "@cachimbo/contract/pages";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../platform/page/page-meta.ts";
import type { Matches } from "../../platform/page/site-of-matches.ts";

/** Link to the RSS feed, for feed readers to discover. */
export const feedLink: MetaDescriptor = {
	tagName: "link",
	rel: "alternate",
	type: "application/rss+xml",
	title: "Nuestro Blog",
	href: "/blog/rss.xml",
};

/** Title, social preview and feed link of a post's page. */
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
