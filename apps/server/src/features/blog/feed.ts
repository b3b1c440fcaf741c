import type { BlogPostDto } from "@cachimbo/contract/blog/blog";
import { feedHtmlOf } from "../../content/feed-html.ts";
import { plainTextOf } from "../../content/plain-text.ts";
import { lazyRequire } from "../../process/lazy-require.ts";

const feedPackage = lazyRequire<typeof import("feed")>("feed");

interface Site {
	name: string;
	/** origin without trailing slash */
	url: string;
}

/** Characters that XML does not allow, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Feed readers parse title and summary as HTML, so plain text is escaped; this also keeps CDATA from ending early. */
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** RSS 2.0 of these posts, newest first, with absolute URLs only. */
export function rssOf(posts: readonly BlogPostDto[], site: Site): string {
	const { Feed } = feedPackage();
	const feed = new Feed({
		title: `Blog de ${site.name}`,
		description: `Guías, fechas y consejos para postular a la universidad, de ${site.name}`,
		link: `${site.url}/blog`,
		feedLinks: { rss: `${site.url}/blog/rss.xml` },
		language: "es-PE",
		updated: new Date(Math.max(0, ...posts.map((post) => Date.parse(post.updatedDate)))),
		generator: false,
	});
	for (const post of posts) {
		const link = `${site.url}/blog/${post.slug}`;
		feed.addItem({
			title: escaped(post.title),
			link,
			// By id: the slug may change, and readers would show the post as new.
			guid: `${site.url}/blog#${post.id}`,
			date: new Date(post.createdDate),
			description: escaped(plainTextOf(post.html, 300)),
			content: coverOf(post, site) + feedHtmlOf(post.html, site.url),
		});
	}
	return feed.rss2().replace(notXml, "");
}

function coverOf({ image }: BlogPostDto, site: Site): string {
	if (!image) return "";
	const address = image.startsWith("/") ? site.url + image : image;
	return `<p><img src="${escaped(address).replace(/"/g, "&quot;")}" alt=""></p>`;
}
