import * as z from "zod/mini";
import { input, line, optionalOf } from "../core/fields.ts";

export const PHONE_RULE =
	"El teléfono no es válido: escríbelo como 987 654 321, (01) 555 1234 o, si es de otro país, +34 612 345 678";

/** A mobile, landline or foreign number: 6 to 15 digits with the usual separators, optionally an extension. */
const phonePattern = /^\+?[\d ().-]+(?:(?:anexo|anx|ext)[. ]*\d{1,6})?$/i;
const digitsOf = (value: string) => value.replace(/[a-z].*/i, "").replace(/\D/g, "");
const isPhone = (value: string): boolean => {
	const bare = value.replace(/^\((\+\d+)\)/, "$1");
	return phonePattern.test(bare) && /^\d{6,15}$/.test(digitsOf(bare));
};

const phone = line({ label: "El teléfono", max: 30 }).check(z.refine(isPhone, PHONE_RULE));

/** Only `telefono` can be changed. Absent: unchanged; blank or null: removed. */
export const profileInput = input({ telefono: z.optional(optionalOf("El teléfono", phone)) });
export type ProfileInput = z.infer<typeof profileInput>;

export const profileDto = z.object({
	nombres: z.string(),
	apellidos: z.string(),
	email: z.string(),
	telefono: z.nullable(z.string()),
	/** Until the address is confirmed, data submitted under it elsewhere is hidden. */
	emailConfirmed: z.boolean(),
});
export type ProfileDto = z.infer<typeof profileDto>;
