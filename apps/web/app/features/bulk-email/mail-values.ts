import type { Audience, BulkEmailInput, CampaignContentDto } from "@cachimbo/contract/bulk-email";
import { SUBJECT_AND_MESSAGE_REQUIRED } from "@cachimbo/contract/messages";

/** What is typed: of an audience that names a university or a group, `id` is undefined until one is chosen. */
export type ChosenAudience =
	| Exclude<Audience, { id: number }>
	| { kind: "university" | "group"; id: number | undefined };

export interface MailValues {
	subject: string;
	/** HTML of the editor; '' while it is empty. */
	message: string;
	imageUrl: string;
	linkUrl: string;
	audience: ChosenAudience;
}

export const emptyMail: MailValues = { subject: "", message: "", imageUrl: "", linkUrl: "", audience: { kind: "all" } };

/** The audience as it is asked for; undefined while something of it is to be chosen. */
export const wholeAudience = (audience: ChosenAudience): Audience | undefined =>
	// A draft that was kept as JSON has no `id` at all.
	(audience.kind === "university" || audience.kind === "group") && audience.id === undefined
		? undefined
		: (audience as Audience);

/** Of the mail itself, without whom it goes to. */
export const contentOf = ({ subject, message, imageUrl, linkUrl }: MailValues) => ({
	subject,
	message,
	imageUrl: imageUrl.trim() || null,
	linkUrl: linkUrl.trim() || null,
});

/** A mail that was sent, to begin another one with. */
export const valuesOf = ({ imageUrl, linkUrl, ...content }: CampaignContentDto): MailValues => ({
	...content,
	imageUrl: imageUrl ?? "",
	linkUrl: linkUrl ?? "",
});

/** As the contract takes it; a missing choice is refused by it, in its words. */
export const bodyOf = (values: MailValues, clientId: string): BulkEmailInput => ({
	...contentOf(values),
	audience: values.audience as Audience,
	clientId,
});

const missing = { subject: "Escribe el asunto", message: "Escribe el mensaje" };

/** What stands beside a field: the status line already has the sentence that names both. */
export function fieldErrorOf(field: keyof typeof missing, errors: Record<string, string>): string | undefined {
	return errors[field] === SUBJECT_AND_MESSAGE_REQUIRED ? missing[field] : errors[field];
}

/** What is said of a mail that was taken: without a mail server (`sends`) it has reached nobody. */
export const sentText = (sends: boolean | undefined): string =>
	sends === false
		? "Correo enviado exitosamente a la bandeja: aún no hay servidor de correo"
		: "Correo enviado exitosamente";

/** A status with 'Error' in it is red, any other green (specification section 4). */
export const isFault = (status: string): boolean => status.includes("Error");
