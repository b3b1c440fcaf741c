import * as z from "zod/mini";
import { input } from "../core/fields.ts";

/** Uses of an upload, which determine its maximum size: a question's figure, a logo, a picture in a text or post. */
export const pictureUses = ["question", "logo", "article"] as const;
export type PictureUse = (typeof pictureUses)[number];

/** The JSON part `pictureDTO`; the file is the part `image`. */
export const pictureInput = input({
	use: z._default(z.enum(pictureUses, "El uso de la imagen no es válido"), "question"),
});

/** Pass `url` as `picture` to other inputs; in Markdown write `![…](url#{width}x{height})`. */
export const uploadedPictureDto = z.object({ url: z.string(), width: z.number(), height: z.number() });
export type UploadedPictureDto = z.infer<typeof uploadedPictureDto>;
