import type { ContactInput } from "@cachimbo/contract/public-forms";
import type { Mail } from "../../mail/mailer.ts";

/** A message of the contact form as the support address gets it; of the same message always the same text. */
export const contactMail = (to: string, { name, email, subject, message }: ContactInput): Mail => ({
	to,
	subject: `Contacto: ${subject}`,
	text: `${name} <${email}> escribió:\n\n${message}\n`,
	visitor: true,
});
