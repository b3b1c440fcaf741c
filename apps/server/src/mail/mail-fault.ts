/**
 * Why a message was not accepted, and what to do. `address`: its mail server refuses this address for good. `message`: refuses
 * this mail for good. `later`: try again, the address or the message was not to blame, or it is unknown what became of it.
 * `server`: our own mail server takes nothing from us now (unreachable, wrong password, sender refused).
 */
export type MailFaultKind = "address" | "message" | "later" | "server";

export class MailFault extends Error {
	override name = "MailFault";
	readonly kind: MailFaultKind;

	constructor(kind: MailFaultKind, message: string, cause?: unknown) {
		super(message, { cause });
		this.kind = kind;
	}
}

interface SmtpError {
	code?: string;
	command?: string;
	responseCode?: number;
	response?: string;
	message?: string;
}

/** What nodemailer's error says, by SMTP's reply codes (RFC 5321) and the command that they answered. */
export function toMailFault(error: unknown): MailFault {
	const { responseCode = 0, command = "", response, message = "", code } = error as SmtpError;
	const words = oneLine(response ?? message);
	const kind = isCut.test(message)
		? "later"
		: neverBegan.test(message)
			? "server"
			: kindOf(responseCode, command, code);
	return new MailFault(kind, words, error);
}

/** Everything before a recipient is named is between us and our mail server. */
const beforeRecipients = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM|API)/;
/** In the middle of things: what became of the message is unknown. nodemailer calls it CONN, as if there had been none. */
const isCut = /^(Connection closed unexpectedly|Timeout)/;
const unreachable = new Set(["EDNS", "EAUTH", "ETLS", "EPROXY", "ENOAUTH"]);

/** nodemailer's words for connections that were closed before a message was begun. */
const neverBegan = /^Reached maximum number of retries/;

function kindOf(reply: number, command: string, code: string | undefined): MailFaultKind {
	if (code === "EENVELOPE" && reply === 0) return "address";
	if (beforeRecipients.test(command) || unreachable.has(code ?? "") || reply === 421) return "server";
	if (reply >= 500) return /^RCPT TO/.test(command) ? "address" : "message";
	return "later";
}

const longest = 300;
const oneLine = (text: string) =>
	text
		.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
		.slice(0, longest)
		.trim();
