import type { BlogPostDto, BlogPostInput } from "@cachimbo/contract/blog/blog";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { findPicture } from "../../content/pictures.ts";
import { renderArticle } from "../../content/rich-text.ts";
import type { Tx } from "../../db/client.ts";
import { blogPosts } from "../../db/schema/blog.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { changedMeanwhile } from "../../work/errors.ts";
import { type PostRow, toBlogPostDto } from "./mapper.ts";
import { postNotFound } from "./queries.ts";
import { freeSlugs, haveOneSlug, takeSlug } from "./slugs.ts";

const isLivePost = (id: number) => and(eq(blogPosts.id, id), isNull(blogPosts.archivedAt));

/**
 * @param at creation time; default now
 * @throws AppError VALIDATION for an unknown uploaded picture, or a text whose HTML is too long
 */
export async function createPost(deps: Deps, doer: Doer, input: BlogPostInput, at?: Date): Promise<BlogPostDto> {
	const columns = { ...(await columnsOf(deps, input)), createdAt: at, updatedAt: at };
	const created = await deps.db.transaction(async (tx) => {
		// The slug needs the id, and the column is not null, so it is set in the same transaction.
		const [row] = await tx
			.insert(blogPosts)
			.values({ ...columns, slug: "" })
			.returning({ id: blogPosts.id });
		const slug = await takeSlug(tx, row!.id, input.title);
		const [post] = await tx.update(blogPosts).set({ slug }).where(eq(blogPosts.id, row!.id)).returning();
		await recordAct(tx, doer, { act: "post-created", subject: subjectOf(post!), after: factsOf(post!) });
		return post!;
	});
	deps.bus.publish("catalogue-changed", { scope: "posts", id: created.id });
	return toBlogPostDto(created);
}

/** A new title gives a new slug; old slugs keep working. @throws AppError CONFLICT when the version is not the stored one */
export async function updatePost(deps: Deps, doer: Doer, id: number, input: BlogPostInput): Promise<BlogPostDto> {
	const columns = await columnsOf(deps, input);
	const changed = await deps.db.transaction(async (tx) => {
		const present = await lockPost(tx, id);
		if (isStale(input.version, present.version)) throw changedMeanwhile(toBlogPostDto(present));
		const slug = haveOneSlug(present.title, input.title) ? present.slug : await takeSlug(tx, id, input.title);
		const [post] = await tx
			.update(blogPosts)
			.set({ ...columns, slug, version: nextVersion(blogPosts.version), updatedAt: sql`now()` })
			.where(eq(blogPosts.id, id))
			.returning();
		const [before, after] = [factsOf(present), factsOf(post!)];
		await recordAct(tx, doer, { act: "post-changed", subject: subjectOf(post!), before, after });
		return post!;
	});
	deps.bus.publish("catalogue-changed", { scope: "posts", id });
	return toBlogPostDto(changed);
}

export async function archivePost(deps: Deps, doer: Doer, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const present = await lockPost(tx, id);
		await tx.update(blogPosts).set({ archivedAt: sql`now()` }).where(eq(blogPosts.id, id));
		await freeSlugs(tx, id);
		await recordAct(tx, doer, { act: "post-removed", subject: subjectOf(present) });
	});
	deps.bus.publish("catalogue-changed", { scope: "posts", id });
}

const subjectOf = ({ id, title }: PostRow) => ({ kind: "post", id, name: title }) as const;
const factsOf = ({ title, content, image, status }: PostRow) => ({ title, content, picture: image, state: status });

async function lockPost(tx: Tx, id: number): Promise<PostRow> {
	const [present] = await tx.select().from(blogPosts).where(isLivePost(id)).for("no key update");
	if (!present) throw postNotFound();
	return present;
}

async function columnsOf(deps: Deps, { title, content, image, status }: BlogPostInput) {
	const picture = image?.startsWith("/uploads/") ? await findPicture(deps, image, title, "image") : undefined;
	return {
		title,
		content,
		html: renderArticle(content, "content"),
		image,
		imageWidth: picture?.width ?? null,
		imageHeight: picture?.height ?? null,
		status,
	};
}
