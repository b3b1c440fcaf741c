import type * as z from "zod/mini";
import { emailField, input, line, text } from "../core/fields.ts";
import { ALL_FIELDS_REQUIRED, ENTER_YOUR_EMAIL } from "../core/messages.ts";

/** Input in the format of the external service that the specification posts to. */
export const waitingListInput = input({ data: input({ correo: emailField(ENTER_YOUR_EMAIL) }) });
export type WaitingListInput = z.infer<typeof waitingListInput>;

export const newsletterInput = input({ email: emailField(ENTER_YOUR_EMAIL) });
export type NewsletterInput = z.infer<typeof newsletterInput>;

export const contactInput = input({
	name: line({ label: "El nombre", max: 200, required: ALL_FIELDS_REQUIRED }),
	email: emailField(),
	subject: line({ label: "El asunto", max: 200, required: ALL_FIELDS_REQUIRED }),
	message: text({ label: "El mensaje", max: 5000, required: ALL_FIELDS_REQUIRED }),
});
export type ContactInput = z.infer<typeof contactInput>;
