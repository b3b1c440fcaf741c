import type { JobError } from "../jobs/jobs.ts";

/**
 * Reason of a failed delivery, which decides what to do. `address`: the mail server permanently refuses this address. `message`:
 * it permanently refuses this mail. `later`: retry, because neither is to blame or the outcome is unknown. `server`: our own mail
 * server accepts nothing now (unreachable, wrong password, sender refused).
 */
export type MailFaultKind = "address" | "message" | "later" | "server";

export class MailFault extends Error implements JobError {
	override name = "MailFault";
	readonly kind: MailFaultKind;

	constructor(kind: MailFaultKind, message: string, cause?: unknown) {
		super(message, { cause });
		this.kind = kind;
	}

	/** Whether a retry is useless, for single mails and campaigns alike. */
	get isPermanent(): boolean {
		return this.kind === "address" || this.kind === "message";
	}
}

interface SmtpError {
	code?: string;
	command?: string;
	responseCode?: number;
	response?: string;
	message?: string;
}

/** Classifies nodemailer's error by SMTP reply code (RFC 5321) and the command it answered. */
export function toMailFault(error: unknown): MailFault {
	if (error instanceof MailFault) return error;
	const { responseCode = 0, command = "", response, message = "", code } = error as SmtpError;
	const words = oneLine(response ?? message);
	const kind = isCut.test(message)
		? "later"
		: neverBegan.test(message)
			? "server"
			: kindOf(responseCode, command, code, words);
	return new MailFault(kind, words, error);
}

/** Commands before the first recipient concern only us and our mail server. */
const beforeRecipients = /^(CONN|EHLO|HELO|STARTTLS|AUTH|MAIL FROM|API)/;
/** Connection lost while sending: the outcome is unknown. nodemailer reports CONN, as if there had been no connection. */
const isCut = /^(Connection closed unexpectedly|Timeout)/;
const unreachable = new Set(["EDNS", "EAUTH", "ETLS", "EPROXY", "ENOAUTH"]);

/** nodemailer's message for connections closed before a message was begun. */
const neverBegan = /^Reached maximum number of retries/;

/**
 * Enhanced status (RFC 3463) of a recipient's refusal that does not mean a wrong address: mailbox full or flooded, our quota, policy
 * such as a relay that does not let us send.
 */
const isPassingRefusal = /^\d{3}[ -]5\.(2\.[12]|4\.5|7\.\d)/;
/** Variant for the message: also our SPF, DKIM or DMARC (RFC 7372), but not other policy such as spam. */
const isPassingMessageRefusal = /^\d{3}[ -]5\.(2\.[12]|4\.5|7\.2\d)/;
/** Reply codes of commands out of order (RFC 5321) are below it. */
const firstRefusalOfMail = 521;

function kindOf(reply: number, command: string, code: string | undefined, words: string): MailFaultKind {
	if (beforeRecipients.test(command) || unreachable.has(code ?? "") || reply === 421) return "server";
	if (reply >= 500 && /^RCPT TO/.test(command)) return isPassingRefusal.test(words) ? "later" : "address";
	if (reply >= firstRefusalOfMail) return isPassingMessageRefusal.test(words) ? "later" : "message";
	return "later";
}

const longest = 300;
const oneLine = (text: string) =>
	text
		.replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
		.slice(0, longest)
		.trim();
