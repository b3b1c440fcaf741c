import { PASSWORD_MAX } from "@cachimbo/rules/limits";
import * as z from "zod/mini";
import { input, nameLine, passwordField } from "../core/fields.ts";
import { ALL_FIELDS_REQUIRED } from "../core/messages.ts";

export const WRONG_PASSWORD = "La contraseña no es correcta";
export const PASSWORD_ASKED = "Escribe tu contraseña";

/** Checks the length only; the server verifies the password. */
const ownPassword = z
	.string(PASSWORD_ASKED)
	.check(
		z.minLength(1, { error: PASSWORD_ASKED, abort: true }),
		z.maxLength(PASSWORD_MAX, { error: WRONG_PASSWORD, abort: true }),
	);

export const closeAccountInput = input({ password: ownPassword });
export type CloseAccountInput = z.infer<typeof closeAccountInput>;

export const SAME_PASSWORD = "Es la contraseña que ya tienes: elige otra";

/** Password change of the signed-in user. The server checks the rules for new passwords. */
export const passwordChangeInput = input({ password: ownPassword, newPassword: passwordField() });
export type PasswordChangeInput = z.infer<typeof passwordChangeInput>;

/** Form schema: the API's input plus the repeated new password. */
export const passwordChangeForm = z.object({ ...passwordChangeInput.shape, repeatPassword: passwordField() }).check(
	z.refine((form) => form.newPassword === form.repeatPassword, {
		error: "Las contraseñas no coinciden",
		path: ["repeatPassword"],
	}),
);

/** Rule for a new password of this account (`PasswordRule` in pages.ts). */
export const passwordRuleDto = z.object({ minimum: z.number(), words: z.array(z.string()) });

export const nameChangeInput = input({
	nombres: nameLine({ label: "Los nombres", max: 100, required: ALL_FIELDS_REQUIRED }),
	apellidos: nameLine({ label: "Los apellidos", max: 100, required: ALL_FIELDS_REQUIRED }),
});
export type NameChangeInput = z.infer<typeof nameChangeInput>;

/** `token` continues the same session under the new name. */
export const nameChangedDto = z.object({ nombres: z.string(), apellidos: z.string(), token: z.string() });
