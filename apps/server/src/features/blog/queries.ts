import type { BlogPostDto } from "@cachimbo/contract/blog/blog";
import { type ListQuery, PAGE_SIZE } from "@cachimbo/contract/core/fields";
import type { PostCard, PostList, PostPage } from "@cachimbo/contract/pages";
import { BLOG_PREVIEW_CHARACTERS } from "@cachimbo/rules/limits";
import { slugOf } from "@cachimbo/rules/slug";
import { and, count, desc, eq, getTableColumns, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { plainTextOf } from "../../content/plain-text.ts";
import { sanitizeArticle } from "../../content/sanitize.ts";
import { blogPosts, blogSlugs } from "../../db/schema/blog.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { toBlogPostDto } from "./mapper.ts";

type Reads = Pick<Deps, "db">;

export const postNotFound = () => notFound("No encontramos esta publicación");

const isNotArchived = isNull(blogPosts.archivedAt);
const isPublic = and(isNotArchived, eq(blogPosts.status, "activo"));
const newestFirst = [desc(blogPosts.createdAt), desc(blogPosts.id)];
const cardsOnPage = 12;
const othersShown = 3;
/** Characters of the description on a post's own page, for social previews. */
const excerptLength = 220;
/** Enough HTML for an excerpt; an article full of formulas may have half a megabyte. */
const htmlForExcerpt = 20_000;

/** Limit of the unpaged list for visitors, texts and HTML together. Older posts are only in the paged list. */
const mostCharacters = 8_000_000;

export type Audience = "everyone" | "ADMIN";

/** Posts, newest first. `everyone`: active ones; `ADMIN`: inactive ones too, and all of them if there is no `page`. */
export async function listPosts(
	deps: Reads,
	audience: Audience,
	{ page, size }: ListQuery = {},
): Promise<BlogPostDto[]> {
	const isVisible = audience === "ADMIN" ? isNotArchived : isPublic;
	if (page === undefined && size === undefined) return listNewest(deps, isVisible, audience === "ADMIN");
	const limit = size ?? PAGE_SIZE;
	const rows = await deps.db
		.select()
		.from(blogPosts)
		.where(isVisible)
		.orderBy(...newestFirst)
		.limit(limit)
		.offset(((page ?? 1) - 1) * limit);
	return rows.map(toBlogPostDto);
}

async function listNewest({ db }: Reads, isVisible: SQL | undefined, whole: boolean): Promise<BlogPostDto[]> {
	const { id, content, html, createdAt } = blogPosts;
	const characters = sql<number>`sum(length(${content}) + length(${html})) over (order by ${createdAt} desc, ${id} desc)`;
	const sized = db
		.select({ id, characters: characters.as("characters") })
		.from(blogPosts)
		.where(isVisible)
		.as("sized");
	const rows = await db
		.select(getTableColumns(blogPosts))
		.from(blogPosts)
		.innerJoin(sized, eq(sized.id, id))
		.where(whole ? undefined : lte(sized.characters, mostCharacters))
		.orderBy(...newestFirst);
	return rows.map(toBlogPostDto);
}

/**
 * Finds a post by its current or an old slug, or by one that a client derived from the title.
 * @throws AppError NOT_FOUND, also if inactive
 */
export async function getPost(deps: Reads, slug: string): Promise<BlogPostDto> {
	const post = await findPost(deps, slug);
	if (!post) throw postNotFound();
	return post;
}

async function findPost(deps: Reads, slug: string): Promise<BlogPostDto | undefined> {
	const [row] = await deps.db
		.select(getTableColumns(blogPosts))
		.from(blogSlugs)
		.innerJoin(blogPosts, eq(blogPosts.id, blogSlugs.postId))
		.where(and(eq(blogSlugs.slug, slugOf(slug)), isPublic));
	return row && toBlogPostDto(row);
}

/** Title for a post's social picture; undefined for an unknown or inactive post. */
export async function findPostTitle(deps: Reads, slug: string): Promise<{ slug: string; title: string } | undefined> {
	const [row] = await deps.db
		.select({ slug: blogPosts.slug, title: blogPosts.title })
		.from(blogSlugs)
		.innerJoin(blogPosts, eq(blogPosts.id, blogSlugs.postId))
		.where(and(eq(blogSlugs.slug, slug), isPublic));
	return row;
}

/** A page of the public list; `page` counts from 1. */
export async function listPostCards(deps: Reads, page: number): Promise<PostList> {
	const [items, [counted]] = await Promise.all([
		postCards(deps, isPublic, cardsOnPage, (page - 1) * cardsOnPage),
		deps.db.select({ total: count() }).from(blogPosts).where(isPublic),
	]);
	return { items, page, size: cardsOnPage, total: counted!.total };
}

/** A post's own page, with some others to read next; undefined if no such post is public. */
export async function findPostPage(deps: Reads, slug: string): Promise<Omit<PostPage, "picture"> | undefined> {
	const post = await findPost(deps, slug);
	if (!post) return undefined;
	const others = await postCards(deps, and(isPublic, ne(blogPosts.id, post.id)), othersShown, 0);
	const { content: _source, html, ...facts } = post;
	// Sanitised when it was saved, and again here: the rules may have become stricter since.
	return { ...facts, html: sanitizeArticle(html), excerpt: plainTextOf(html, excerptLength), others };
}

async function postCards(deps: Reads, where: SQL | undefined, limit: number, offset: number): Promise<PostCard[]> {
	const rows = await deps.db
		.select({
			id: blogPosts.id,
			slug: blogPosts.slug,
			title: blogPosts.title,
			image: blogPosts.image,
			createdAt: blogPosts.createdAt,
			html: sql<string>`left(${blogPosts.html}, ${htmlForExcerpt})`,
		})
		.from(blogPosts)
		.where(where)
		.orderBy(...newestFirst)
		.limit(limit)
		.offset(offset);
	return rows.map(({ createdAt, html, ...card }) => ({
		...card,
		createdDate: createdAt.toISOString(),
		excerpt: plainTextOf(html, BLOG_PREVIEW_CHARACTERS),
	}));
}

/** The newest posts with their full texts, for the feed. */
export async function listFeedPosts(deps: Reads, limit: number): Promise<BlogPostDto[]> {
	const rows = await deps.db
		.select()
		.from(blogPosts)
		.where(isPublic)
		.orderBy(...newestFirst)
		.limit(limit);
	return rows.map(toBlogPostDto);
}

/** Addresses for the sitemap, newest first; a sitemap may have 50,000 URLs. */
export async function listPostAddresses(deps: Reads): Promise<{ slug: string; updatedAt: Date }[]> {
	return deps.db
		.select({ slug: blogPosts.slug, updatedAt: blogPosts.updatedAt })
		.from(blogPosts)
		.where(isPublic)
		.orderBy(...newestFirst)
		.limit(45_000);
}
