import * as z from "zod/mini";
import { input, line, optionalOf, text, urlField } from "./fields.ts";
import { SUBJECT_AND_MESSAGE_REQUIRED } from "./messages.ts";

export const IMAGE_URLS_REQUIRED = "La URL de la imagen y el enlace son requeridos";

/** Whether an editor's HTML has any visible content: its empty document is `<p><br></p>`. */
function saysSomething(html: string): boolean {
	return /<(img|video|iframe)\b/i.test(html) || html.replace(/<[^<>]*>|&nbsp;/g, "").trim() !== "";
}

export const bulkEmailInput = input({
	subject: line({ label: "El asunto", max: 200, required: SUBJECT_AND_MESSAGE_REQUIRED }),
	message: text({ label: "El mensaje", max: 400_000, required: SUBJECT_AND_MESSAGE_REQUIRED }).check(
		z.refine(saysSomething, SUBJECT_AND_MESSAGE_REQUIRED),
	),
	imageUrl: optionalOf("La URL de la imagen", urlField("La URL de la imagen")),
	linkUrl: optionalOf("El enlace", urlField("El enlace")),
});
export type BulkEmailInput = z.infer<typeof bulkEmailInput>;

/** The campaign and how many addresses it goes to. */
export const bulkEmailReply = z.object({ id: z.number(), recipients: z.number() });
