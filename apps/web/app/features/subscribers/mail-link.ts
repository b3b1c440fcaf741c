/** A link that opens the mail program; an address may hold signs that would mean something in a link. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** The same, as an answer to what had this subject. */
export function replyLink(email: string, subject: string): string {
	const answered = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
	return `${mailLink(email)}?subject=${encodeURIComponent(answered)}`;
}
