import type { Audience, BulkEmailInput } from "@cachimbo/contract/bulk-email";

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
	"id" in audience && audience.id === undefined ? undefined : (audience as Audience);

/** Of the mail itself, without whom it goes to. */
export const contentOf = ({ subject, message, imageUrl, linkUrl }: MailValues) => ({
	subject,
	message,
	imageUrl: imageUrl.trim() || null,
	linkUrl: linkUrl.trim() || null,
});

/** As the contract takes it; a missing choice is refused by it, in its words. */
export const bodyOf = (values: MailValues, clientId: string): BulkEmailInput => ({
	...contentOf(values),
	audience: values.audience as Audience,
	clientId,
});

/** A status with 'Error' in it is red, any other green (specification section 4). */
export const isFault = (status: string): boolean => status.includes("Error");
