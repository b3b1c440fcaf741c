import {
	EMAIL_TAKEN,
	forgotPasswordInput,
	resetPasswordForm,
	resetTokenParams,
	signUpForm,
} from "@cachimbo/contract/auth/auth";
import type { Deps } from "../../deps.ts";
import { formCall } from "../../http/pages/form-calls.ts";
import { AppError } from "../../work/errors.ts";
import { registerStudent, resetPassword } from "./commands.ts";
import { confirmEmail } from "./confirm-email.ts";
import { checkEmailLimits, confirmLimit, forgotLimit, resetLimit, signUpLimits } from "./limits.ts";
import { requestPasswordReset } from "./passwords/request-reset.ts";
import { isEmailRegistered } from "./queries.ts";

/** Forms of the account pages, posted without JavaScript. Each performs the API calls of the scripts in one step. */
export const authForms = (deps: Deps) => ({
	register: formCall(deps, {
		schema: signUpForm,
		fallback: "Error al registrarse",
		async send({ repeatPassword: _, ...account }, caller) {
			await deps.limits.enforce(checkEmailLimits, caller);
			if (await isEmailRegistered(deps, account.email))
				throw new AppError("CONFLICT", EMAIL_TAKEN, { errors: { email: EMAIL_TAKEN } });
			await deps.limits.enforce(signUpLimits, caller);
			await registerStudent(deps, account);
		},
	}),
	"forgot-password": formCall(deps, {
		schema: forgotPasswordInput,
		fallback: "Error al procesar la solicitud",
		async send({ email }, caller) {
			await deps.limits.enforce(forgotLimit, caller);
			await requestPasswordReset(deps, email);
		},
	}),
	"confirm-email": formCall(deps, {
		schema: resetTokenParams,
		fallback: "No pudimos confirmar tu correo. Intenta de nuevo.",
		async send({ token }, caller) {
			await deps.limits.enforce(confirmLimit, caller);
			await confirmEmail(deps, token);
		},
	}),
	"reset-password": formCall(deps, {
		schema: resetPasswordForm,
		fallback: "Error al restablecer la contraseña",
		async send({ token, newPassword }, caller) {
			await deps.limits.enforce(resetLimit, caller);
			await resetPassword(deps, { token, newPassword });
		},
	}),
});
