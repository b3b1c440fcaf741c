import { sql } from "drizzle-orm";
import { index, integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { archivedAt, createdAt, identity, moment, version } from "./columns.ts";

export const blogStatus = pgEnum("blog_status", ["activo", "inactivo"]);

export const blogPosts = pgTable(
	"blog_posts",
	{
		id: identity(),
		title: text("title").notNull(),
		/** The current slug; also in `blog_slugs` */
		slug: text("slug").notNull(),
		content: text("content").notNull(),
		html: text("html").notNull(),
		/** An https address, or the path of an uploaded picture */
		image: text("image"),
		imageWidth: integer("image_width"),
		imageHeight: integer("image_height"),
		status: blogStatus("status").notNull().default("activo"),
		version: version(),
		createdAt: createdAt(),
		updatedAt: moment("updated_at").notNull().defaultNow(),
		archivedAt: archivedAt(),
	},
	(table) => [index("blog_posts_newest").on(table.createdAt).where(sql`${table.archivedAt} is null`)],
);

/** Every slug a post ever had, so that shared links keep working. Slugs of deleted posts are freed. */
export const blogSlugs = pgTable("blog_slugs", {
	slug: text("slug").primaryKey(),
	postId: integer("post_id")
		.notNull()
		.references(() => blogPosts.id, { onDelete: "restrict" }),
});
