import { PASSWORD_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { input } from "./fields.ts";

export const WRONG_PASSWORD = "La contraseña no es correcta";
export const PASSWORD_ASKED = "Escribe tu contraseña";

/** Length only; the server checks that it is the right password. */
export const closeAccountInput = input({
	password: z
		.string(PASSWORD_ASKED)
		.check(
			z.minLength(1, { error: PASSWORD_ASKED, abort: true }),
			z.maxLength(PASSWORD_MAX, { error: WRONG_PASSWORD, abort: true }),
		),
});
export type CloseAccountInput = z.infer<typeof closeAccountInput>;
