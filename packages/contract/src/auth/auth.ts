import * as z from "zod/mini";
import { emailField, input, line, nameLine, passwordField, registeredEmailField } from "../core/fields.ts";
import { ALL_FIELDS_REQUIRED, ENTER_YOUR_EMAIL } from "../core/messages.ts";

export const PASSWORDS_DIFFER = "Las contraseñas no coinciden";
export const EMAIL_TAKEN = "El correo ya está registrado";
export const ACCOUNT_READY = "Tu cuenta está lista";
export const TOKEN_MISSING = "Token no válido";
export const INVALID_TOKEN = "Token inválido o expirado";
export const RESET_LINK_SENT = "Se ha enviado un enlace de recuperación a su correo";
export const EMAIL_CONFIRMED = "Tu correo está confirmado";
export const LINK_EXPIRED = "Este enlace ya venció. Pide otro desde tu perfil.";
export const LINK_UNKNOWN = "Este enlace no es válido. Pide otro desde tu perfil.";
export const PASSWORD_UPDATED = "Contraseña actualizada exitosamente";

const names = {
	nombres: nameLine({ label: "Los nombres", max: 100, required: ALL_FIELDS_REQUIRED }),
	apellidos: nameLine({ label: "Los apellidos", max: 100, required: ALL_FIELDS_REQUIRED }),
};

/** Second factor: six digits from the app, or a recovery code. Blank counts as absent. */
const factorCode = z.optional(
	z
		.string("El código debe ser un texto")
		.check(z.trim(), z.maxLength(40, "El código no puede tener más de 40 caracteres")),
);

/** The password comes first: the specification reports its errors before those of the address. */
export const signInInput = input({
	password: passwordField(),
	email: registeredEmailField(),
	codigo: factorCode,
});
export type SignInInput = z.infer<typeof signInInput>;

export const signUpInput = input({ ...names, password: passwordField(), email: emailField() });
export type SignUpInput = z.infer<typeof signUpInput>;

/** Form schema: the API's input plus the repeated password. */
export const signUpForm = z
	.object({ ...signUpInput.shape, repeatPassword: passwordField() })
	.check(
		z.refine((form) => form.password === form.repeatPassword, { error: PASSWORDS_DIFFER, path: ["repeatPassword"] }),
	);

/** Body of validar-correo: a bare string. */
export const emailText = emailField(ENTER_YOUR_EMAIL);

export const forgotPasswordInput = input({ email: registeredEmailField(ENTER_YOUR_EMAIL) });
export type ForgotPasswordInput = z.infer<typeof forgotPasswordInput>;

export const resetPasswordInput = input({ newPassword: passwordField() });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const resetPasswordForm = z
	.object({
		newPassword: passwordField(),
		confirmPassword: passwordField(),
		token: line({ label: "El token", max: 200, required: TOKEN_MISSING }),
	})
	.check(
		z.refine((form) => form.newPassword === form.confirmPassword, {
			error: PASSWORDS_DIFFER,
			path: ["confirmPassword"],
		}),
	);

/** Any text is accepted; the handler refuses an unknown token with 400. */
export const resetTokenParams = input({ token: line({ label: "El token", max: 500, required: INVALID_TOKEN }) });

export const registeredDto = z.object({
	id: z.number(),
	nombres: z.string(),
	apellidos: z.string(),
	email: z.string(),
});
export type RegisteredDto = z.infer<typeof registeredDto>;

/** `notice`: sentence to show about the session that was ended to make room for this one. */
export const signInReply = z.object({ token: z.string(), notice: z.optional(z.string()) });

/** Message for a session that is no longer open. Every client shows it. */
export const SESSION_OVER = "Tu sesión terminó. Ingresa de nuevo";

/** The reply is text, not JSON. */
export const yesOrNoReply = z.enum(["true", "false"]);

/** Reply of the calls under /autenticacion that return no data. It has no envelope. */
export const doneReply = z.object({ success: z.literal(true), message: z.string() });

/** On the wire an owner is an ADMIN: clients of the specification know no other role. */
export const roles = ["ADMIN", "USER", "TEACHER", "SUPPORT"] as const;
export type Role = (typeof roles)[number];
