import { slugOf } from "@cachimbo/rules/slug";
import { eq, like, or, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { blogSlugs } from "../../db/schema/blog.ts";

/** The slug of a title; a fixed word for a title without letters or digits. */
const baseOf = (title: string): string => slugOf(title) || "publicacion";

/** `GET /blog-post/get/all` is the list, so a post with that slug could not be fetched. It remains an alias, for /blog/all. */
const reserved: ReadonlySet<string> = new Set(["all"]);

/** Whether two titles have the same slug, so that correcting an accent does not change it. */
export const haveOneSlug = (one: string, other: string): boolean => baseOf(one) === baseOf(other);

/**
 * Gives the post the first slug of its title that is free or was its own: 'guia', 'guia-2', 'guia-3'… Serialised by a lock,
 * so that two posts with one title get different slugs. @returns the slug
 */
export async function takeSlug(tx: Tx, postId: number, title: string): Promise<string> {
	const base = baseOf(title);
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('blog-slugs'))`);
	if (!reserved.has(base)) return takeFirstFree(tx, postId, base);
	await tx.insert(blogSlugs).values({ slug: base, postId }).onConflictDoNothing();
	return takeFirstFree(tx, postId, `publicacion-${base}`);
}

async function takeFirstFree(tx: Tx, postId: number, base: string): Promise<string> {
	const rows = await tx
		.select()
		.from(blogSlugs)
		.where(or(eq(blogSlugs.slug, base), like(blogSlugs.slug, `${base}-%`)));
	const owners = new Map(rows.map((row) => [row.slug, row.postId]));
	for (let number = 1; ; number++) {
		const slug = number === 1 ? base : `${base}-${number}`;
		const owner = owners.get(slug);
		if (owner === undefined) await tx.insert(blogSlugs).values({ slug, postId });
		if (owner === undefined || owner === postId) return slug;
	}
}

/** Frees the slugs of a deleted post. */
export async function freeSlugs(tx: Tx, postId: number): Promise<void> {
	await tx.delete(blogSlugs).where(eq(blogSlugs.postId, postId));
}

/** Gives a restored post its old slug, or a new one from its title if another post has taken it. @returns the slug */
export async function reclaimSlug(tx: Tx, post: { id: number; slug: string; title: string }): Promise<string> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext('blog-slugs'))`);
	const own = { slug: post.slug, postId: post.id };
	const [reclaimed] = await tx.insert(blogSlugs).values(own).onConflictDoNothing().returning();
	return reclaimed ? post.slug : takeSlug(tx, post.id, post.title);
}
