import type { ContactInput } from "@cachimbo/contract/subscribers/public-forms";
import type { Mail } from "../../mail/mailer.ts";
import { CONFIRM_DAYS } from "./confirm-links.ts";

/** A contact message for the support address. Deterministic: `forgetKeptTexts` finds kept mails by their text. */
export const contactMail = (to: string, { name, email, subject, message }: ContactInput): Mail => ({
	to,
	subject: `Contacto: ${subject}`,
	text: `${name} <${email}> escribió:\n\n${message}\n`,
	visitor: true,
});

/** Mail to an unsubscribed address that somebody has entered again. */
export const confirmNewsletterMail = (to: string, siteName: string, url: string): Mail => ({
	to,
	subject: `Confirma tu suscripción al boletín de ${siteName}`,
	text: `Hola:

Alguien escribió tu correo en el boletín de ${siteName}. Como antes te diste de baja, no te enviaremos nada mientras no lo
confirmes. El enlace sirve durante ${CONFIRM_DAYS} días:

${url}

Si no fuiste tú, deja este mensaje sin respuesta: todo queda como está.
`,
	link: url,
	button: { label: "Confirmar mi suscripción", url },
});
