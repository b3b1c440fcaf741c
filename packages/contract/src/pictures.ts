import * as z from "zod/mini";
import { input } from "./fields.ts";

/** What an upload is for decides its largest size: a question's figure, an emblem, a picture of a text or post. */
export const pictureUses = ["question", "logo", "article"] as const;
export type PictureUse = (typeof pictureUses)[number];

/** The JSON part `pictureDTO`; the file travels beside it as `image`. */
export const pictureInput = input({
	use: z._default(z.enum(pictureUses, "El uso de la imagen no es válido"), "question"),
});

/** `url` is what other inputs call `picture`; in Markdown it is written `![…](url#{width}x{height})`. */
export const uploadedPictureDto = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type UploadedPictureDto = z.infer<typeof uploadedPictureDto>;
