import { defineJob } from "../../jobs/jobs.ts";

export const passwordResetJob = defineJob<{ email: string }>("send-password-reset", {
	givenUp: "No se pudo enviar un enlace para cambiar la contraseña. Quien lo pidió puede pedirlo otra vez.",
});
export const emailConfirmationJob = defineJob<{ userId: number }>("send-email-confirmation", {
	givenUp:
		"No se pudo enviar un enlace para confirmar un correo. Quien lo necesita puede pedirlo otra vez en su perfil.",
});
