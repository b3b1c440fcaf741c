import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../db/client.ts";
import { keptMail } from "../db/schema/messages/mail.ts";
import type { Mail } from "./mailer.ts";

type Note = Pick<typeof keptMail.$inferInsert, "status" | "error" | "html"> & { text?: string; settledAt?: SQL };

const now = sql`now()`;
const noCopy = { text: "", html: null };
const keyOf = ({ noteKey, key }: Mail): string | null => noteKey ?? key ?? null;

/**
 * Updates the row of the mail's earlier tries, or inserts one. A queued mail has its row: if that is gone, it was deleted with its
 * address, which must not be stored again.
 */
async function upsert(db: Db | Tx, mail: Mail, note: Note): Promise<void> {
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

/** Records a queued mail with a copy, so that an ADMIN can read undelivered ones. Without the copy if the mail has an account link. */
export const noteWaiting = (tx: Tx, mail: Mail, html: string): Promise<void> =>
	insert(tx, mail, { status: "QUEUED", ...(mail.link === undefined && { text: mail.text, html }) });

/** A mail of a batch to queue. */
export interface WaitingMail {
	mail: Mail & { key: string };
	html: string;
}

/** Records queued mails like `noteWaiting`, in one statement. Their keys must be new. */
export async function noteManyWaiting(tx: Tx, all: readonly WaitingMail[]): Promise<void> {
	const rows = all.map(({ mail, html }) => ({
		...{ recipient: mail.to, subject: mail.subject, key: mail.key },
		...(mail.link === undefined ? { text: mail.text, html } : noCopy),
	}));
	await tx.execute(sql`insert into kept_mail ("to", subject, message_key, status, text, html)
		select recipient, subject, key, 'QUEUED', text, html from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as mail (recipient text, subject text, key uuid, text text, html text)`);
}

/** Records the mail server's error of a try. A mail without retries (without key) is not recorded. */
export async function noteFailedTry(db: Db, mail: Mail, error: string): Promise<void> {
	if (keyOf(mail) !== null) await upsert(db, mail, { status: "QUEUED", error });
}

/** Records the delivery and deletes the copy. */
export const noteSent = (db: Db, mail: Mail): Promise<void> =>
	upsert(db, mail, { status: "SENT", error: null, settledAt: now, ...noCopy });

/** Keeps the mail itself, without an SMTP server. */
export const noteKept = (db: Db, mail: Mail, html: string): Promise<void> =>
	upsert(db, mail, { status: "KEPT", settledAt: now, text: mail.text, html });

export async function noteGivenUp(db: Db, key: string): Promise<void> {
	await db.update(keptMail).set({ status: "FAILED", settledAt: now }).where(eq(keptMail.key, key));
}

/** Deletes kept mails to one address. */
export async function forgetKeptMail(tx: Tx, to: string): Promise<void> {
	await tx.delete(keptMail).where(eq(keptMail.to, to));
}

/** Deletes copies of mails with these texts, which quote a person whose data is deleted. */
export async function forgetKeptTexts(tx: Tx, texts: string[]): Promise<void> {
	if (texts.length > 0) await tx.delete(keptMail).where(inArray(keptMail.text, texts));
}
