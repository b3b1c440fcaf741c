import type { MetaDescriptor } from "react-router";
import { type Matches, siteOfMatches } from "../../platform/page/site-of-matches.ts";

/** Title of a signed-in screen. Search engines do not index these screens. */
export const screenMeta = (title: string, matches: Matches): MetaDescriptor[] => [
	{ title: `${title} · ${siteOfMatches(matches).site.name}` },
	{ name: "robots", content: "noindex" },
];
