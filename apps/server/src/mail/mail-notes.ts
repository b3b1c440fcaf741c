import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { keptMail } from "../db/schema/mail.ts";
import type { Mail } from "./mailer.ts";

type Note = Pick<typeof keptMail.$inferInsert, "status" | "error" | "html"> & { text?: string; settledAt?: SQL };

const now = sql`now()`;
const noCopy = { text: "", html: null };
const keyOf = ({ noteKey, key }: Mail): string | null => noteKey ?? key ?? null;

/**
 * Into the row of the mail's earlier tries, or its first. One that was queued has its row: where that is gone, it was
 * forgotten with its address, which must not come back.
 */
async function write(db: Db | Tx, mail: Mail, note: Note): Promise<void> {
	const { key, noteKey } = mail;
	if (key !== undefined && noteKey === undefined) {
		await db.update(keptMail).set(note).where(eq(keptMail.key, key));
	} else await insert(db, mail, note);
}

async function insert(db: Db | Tx, mail: Mail, note: Note): Promise<void> {
	const { to, subject } = mail;
	const row = { to, subject, key: keyOf(mail), ...noCopy, ...note };
	await db.insert(keptMail).values(row).onConflictDoUpdate({ target: keptMail.key, set: note });
}

/**
 * Notes a mail that waits, with its copy: so that an ADMIN can read what did not arrive. One with a link to an account is
 * noted without.
 */
export const noteWaiting = (tx: Tx, mail: Mail, html: string): Promise<void> =>
	insert(tx, mail, { status: "QUEUED", ...(mail.link === undefined && { text: mail.text, html }) });

/** One of many mails that wait. */
export interface WaitingMail {
	mail: Mail & { key: string };
	html: string;
}

/** Notes mails that wait, as `noteWaiting` does, in one statement. Their keys must be new. */
export async function noteManyWaiting(tx: Tx, all: readonly WaitingMail[]): Promise<void> {
	const rows = all.map(({ mail, html }) => ({
		...{ recipient: mail.to, subject: mail.subject, key: mail.key },
		...(mail.link === undefined ? { text: mail.text, html } : noCopy),
	}));
	await tx.execute(sql`insert into kept_mail ("to", subject, message_key, status, text, html)
		select recipient, subject, key, 'QUEUED', text, html from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as mail (recipient text, subject text, key uuid, text text, html text)`);
}

/** Notes the mail server's words about a try. A mail that nothing tries again (it has no key) is not noted. */
export async function noteFailedTry(db: Db, mail: Mail, error: string): Promise<void> {
	if (keyOf(mail) !== null) await write(db, mail, { status: "QUEUED", error });
}

/** From here on no copy is needed. */
export const noteSent = (db: Db, mail: Mail): Promise<void> =>
	write(db, mail, { status: "SENT", error: null, settledAt: now, ...noCopy });

/** Without an SMTP server: what is noted is the mail. */
export const noteKept = (db: Db, mail: Mail, html: string): Promise<void> =>
	write(db, mail, { status: "KEPT", settledAt: now, text: mail.text, html });

export async function noteGivenUp(db: Db, key: string): Promise<void> {
	await db.update(keptMail).set({ status: "FAILED", settledAt: now }).where(eq(keptMail.key, key));
}

/** Drops what was kept of the mails to one address. */
export async function forgetKeptMail(tx: Tx, to: string): Promise<void> {
	await tx.delete(keptMail).where(eq(keptMail.to, to));
}

/** Drops what was kept of these very texts: whose words they repeat is to be forgotten. */
export async function forgetKeptTexts(tx: Tx, texts: string[]): Promise<void> {
	if (texts.length > 0) await tx.delete(keptMail).where(inArray(keptMail.text, texts));
}
