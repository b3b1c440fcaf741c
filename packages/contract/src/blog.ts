import * as z from "zod/mini";
import { input, line, optionalOf, text, urlField } from "./fields.ts";

export const blogStatuses = ["activo", "inactivo"] as const;

export const blogPostInput = input({
	title: line({ label: "El título", max: 200 }),
	content: text({ label: "El contenido", max: 100_000 }),
	image: optionalOf("La imagen", urlField("La imagen")),
	status: z._default(z.enum(blogStatuses, "El estado debe ser activo o inactivo"), "activo"),
});
export type BlogPostInput = z.infer<typeof blogPostInput>;

export const blogPostDto = z.object({
	id: z.number(),
	title: z.string(),
	content: z.string(),
	image: z.nullable(z.string()),
	createdDate: z.string(),
	status: z.enum(blogStatuses),
	slug: z.string(),
});
export type BlogPostDto = z.infer<typeof blogPostDto>;

/** A slug nobody wrote is a 404 of the lookup. */
export const slugParams = input({ slug: line({ label: "El título", max: 300 }) });
