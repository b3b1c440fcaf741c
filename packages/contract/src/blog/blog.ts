import { BLOG_CONTENT_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { input, line, optionalOf, pictureField, text, urlField, versionField } from "../core/fields.ts";

export const blogStatuses = ["activo", "inactivo"] as const;

const imageField = z.union(
	[pictureField("La imagen"), urlField("La imagen")],
	"La imagen debe ser una dirección web que empiece con http:// o https://",
);

/** `content` is Markdown. `image` is a web address or the path of an uploaded picture. */
export const blogPostInput = input({
	title: line({ label: "El título", max: 200 }),
	content: text({ label: "El contenido", max: BLOG_CONTENT_MAX }),
	image: optionalOf("La imagen", imageField),
	status: z._default(z.enum(blogStatuses, "El estado debe ser activo o inactivo"), "activo"),
	version: versionField,
});
export type BlogPostInput = z.infer<typeof blogPostInput>;

/** `html` is `content` rendered and sanitised on the server. */
export const blogPostDto = z.object({
	id: z.number(),
	title: z.string(),
	content: z.string(),
	html: z.string(),
	image: z.nullable(z.string()),
	/** Size in pixels of an uploaded picture; null for an external one. */
	imageWidth: z.nullable(z.number()),
	imageHeight: z.nullable(z.number()),
	createdDate: z.string(),
	updatedDate: z.string(),
	status: z.enum(blogStatuses),
	slug: z.string(),
	version: z.number(),
});
export type BlogPostDto = z.infer<typeof blogPostDto>;

/** Any text is accepted; an unknown slug is a 404. */
export const slugParams = input({ slug: line({ label: "El título", max: 300 }) });
