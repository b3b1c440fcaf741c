import { defineJob } from "../../jobs/jobs.ts";

/** Payload of jobs that mail a link. Each try mails a new link; `key` is the note key shared by the tries. */
interface LinkJob {
	key: string;
}

export const passwordResetJob = defineJob<LinkJob & { email: string }>("send-password-reset", {
	givenUp: "No se pudo enviar un enlace para cambiar la contraseña. Quien lo pidió puede pedirlo otra vez.",
});
export const emailConfirmationJob = defineJob<LinkJob & { userId: number }>("send-email-confirmation", {
	givenUp:
		"No se pudo enviar un enlace para confirmar un correo. Quien lo necesita puede pedirlo otra vez en su perfil.",
});
