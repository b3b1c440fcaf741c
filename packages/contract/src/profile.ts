import * as z from "zod/mini";
import { input, line, optionalOf } from "./fields.ts";

export const PHONE_RULE = "El teléfono tiene 9 dígitos que empiezan con 9, como 987 654 321";

/** Nine digits of a Peruvian mobile; +51 or 51 may stand before them, spaces, hyphens and brackets anywhere. */
export function mobileDigits(phone: string): string | undefined {
	return /^(?:\+?51)?(9\d{8})$/.exec(phone.replace(/[ ()-]/g, ""))?.[1];
}

const phone = line({ label: "El teléfono", max: 20 }).check(
	z.regex(/^[\d +()-]*$/, { error: "El teléfono no es válido", abort: true }),
	z.refine((value) => mobileDigits(value) !== undefined, PHONE_RULE),
);

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
