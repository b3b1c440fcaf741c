import type { ContactInput } from "@cachimbo/contract/public-forms";
import type { Mail } from "../../mail/mailer.ts";

/** A contact message for the support address. Deterministic: `forgetKeptTexts` finds kept mails by their text. */
export const contactMail = (to: string, { name, email, subject, message }: ContactInput): Mail => ({
	to,
	subject: `Contacto: ${subject}`,
	text: `${name} <${email}> escribió:\n\n${message}\n`,
	visitor: true,
});
