import * as z from "zod/mini";
import { input, line, optionalOf } from "./fields.ts";

const phone = line({ label: "El teléfono", max: 20 }).check(z.regex(/^\+?[\d ()-]{6,19}$/, "El teléfono no es válido"));

/** Only `telefono` changes, whatever else is sent; blank removes it. */
export const profileInput = input({ telefono: optionalOf("El teléfono", phone) });
export type ProfileInput = z.infer<typeof profileInput>;

export const profileDto = z.object({
	nombres: z.string(),
	apellidos: z.string(),
	email: z.string(),
	telefono: z.nullable(z.string()),
});
export type ProfileDto = z.infer<typeof profileDto>;
