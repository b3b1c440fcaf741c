/** `mailto:` link. The address is encoded because it may contain characters with a meaning in URLs. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** `mailto:` link that replies to a message with this subject. */
export function replyLink(email: string, subject: string): string {
	const answered = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
	return `${mailLink(email)}?subject=${encodeURIComponent(answered)}`;
}
