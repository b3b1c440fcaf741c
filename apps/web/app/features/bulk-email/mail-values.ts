import type { Audience, BulkEmailInput, CampaignContentDto } from "@cachimbo/contract/bulk-email/bulk-email";
import { SUBJECT_AND_MESSAGE_REQUIRED } from "@cachimbo/contract/core/messages";

/** Audience in the form. For a university or group, `id` is undefined until one is chosen. */
export type ChosenAudience =
	| Exclude<Audience, { id: number }>
	| { kind: "university" | "group"; id: number | undefined };

export interface MailValues {
	subject: string;
	/** HTML from the editor; '' if empty. */
	message: string;
	imageUrl: string;
	linkUrl: string;
	audience: ChosenAudience;
}

export const emptyMail: MailValues = { subject: "", message: "", imageUrl: "", linkUrl: "", audience: { kind: "all" } };

/** Returns the audience for the request; undefined while the choice is incomplete. */
export const wholeAudience = (audience: ChosenAudience): Audience | undefined =>
	// A draft stored as JSON has no `id` property at all.
	(audience.kind === "university" || audience.kind === "group") && audience.id === undefined
		? undefined
		: (audience as Audience);

/** Content of the mail, without its audience. */
export const contentOf = ({ subject, message, imageUrl, linkUrl }: MailValues) => ({
	subject,
	message,
	imageUrl: imageUrl.trim() || null,
	linkUrl: linkUrl.trim() || null,
});

/** Form values that start a new mail from one that was sent. */
export const valuesOf = ({ imageUrl, linkUrl, ...content }: CampaignContentDto): MailValues => ({
	...content,
	imageUrl: imageUrl ?? "",
	linkUrl: linkUrl ?? "",
});

/** Request body. The contract's validation reports a missing choice, in its own words. */
export const bodyOf = (values: MailValues, clientId: string): BulkEmailInput => ({
	...contentOf(values),
	audience: values.audience as Audience,
	clientId,
});

const missing = { subject: "Escribe el asunto", message: "Escribe el mensaje" };

/** Error text beside a field. If subject and message are both missing, the status line names both and each field names only itself. */
export function fieldErrorOf(field: keyof typeof missing, errors: Record<string, string>): string | undefined {
	return errors[field] === SUBJECT_AND_MESSAGE_REQUIRED ? missing[field] : errors[field];
}

/** Success message. Without a mail server (`sends`) the mail has reached nobody, and the message says so. */
export const sentText = (sends: boolean | undefined): string =>
	sends === false
		? "Correo enviado exitosamente a la bandeja: aún no hay servidor de correo"
		: "Correo enviado exitosamente";

/** Whether the status line is red: it contains 'Error' (specification section 4). Otherwise it is green. */
export const isFault = (status: string): boolean => status.includes("Error");
