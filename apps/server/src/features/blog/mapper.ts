import type { BlogPostDto } from "@cachimbo/contract/blog/blog";
import type { blogPosts } from "../../db/schema/blog.ts";

export type PostRow = typeof blogPosts.$inferSelect;

export const toBlogPostDto = (row: PostRow): BlogPostDto => ({
	id: row.id,
	title: row.title,
	content: row.content,
	html: row.html,
	image: row.image,
	imageWidth: row.imageWidth,
	imageHeight: row.imageHeight,
	createdDate: row.createdAt.toISOString(),
	updatedDate: row.updatedAt.toISOString(),
	status: row.status,
	slug: row.slug,
	version: row.version,
});
