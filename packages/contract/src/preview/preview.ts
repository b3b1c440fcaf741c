import { BLOG_CONTENT_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { input, listOf } from "../core/fields.ts";

/** `block`: a stem, explanation or passage. `inline`: an alternative. `article`: a post. */
export const previewKinds = ["block", "inline", "article"] as const;

/** Texts while they are being written. Blank ones are accepted. */
export const previewInput = input({
	texts: listOf(
		input({
			kind: z.enum(previewKinds, "El tipo de texto no es válido"),
			text: z
				.string("El texto no es válido")
				.check(z.maxLength(BLOG_CONTENT_MAX, `El texto no puede tener más de ${BLOG_CONTENT_MAX} caracteres`)),
		}),
		{ label: "Los textos", max: 24 },
	),
});
export type PreviewInput = z.infer<typeof previewInput>;

/** Results in the order of the texts. `error`: why saving would fail, or which formula cannot be parsed. */
export const previewDto = z.array(z.object({ html: z.string(), error: z.nullable(z.string()) }));
export type PreviewDto = z.infer<typeof previewDto>;
