import type {
	SubscriberCountsDto,
	SubscriberList,
	SubscriberTracesDto,
} from "@cachimbo/contract/subscribers/subscribers";
import { and, count, desc, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { containsText } from "../../db/folded-text.ts";
import { contactMessages, newsletterSubscriptions, waitingList } from "../../db/schema/messages/subscribers.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { type MessageRow, type SubscriberRow, toMessageDto, toSubscriberDto } from "./mapper.ts";

type Reader = Pick<Deps, "db">;
type Select = Pick<Db, "select">;
interface Page {
	search?: string | undefined;
	page: number;
	size: number;
}

const rowsAtOnce = 1000;
const tables = { contact: contactMessages, newsletter: newsletterSubscriptions, "waiting-list": waitingList };

export const entryNotFound = () => notFound("Esta entrada ya no existe");

/** Messages, newest first; `search` matches name, address and subject. */
export async function listMessages(
	{ db }: Reader,
	{ handled, search, page, size }: Page & { handled?: boolean | undefined },
) {
	const { name, email, subject, handledAt, id } = contactMessages;
	const isInState = handled === undefined ? undefined : handled ? isNotNull(handledAt) : isNull(handledAt);
	const found = and(isInState, containsText(sql`${name} || ' ' || ${email} || ' ' || ${subject}`, search));
	const [rows, [counted]] = await Promise.all([
		db
			.select()
			.from(contactMessages)
			.where(found)
			.orderBy(desc(id))
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(contactMessages).where(found),
	]);
	return { items: rows.map(toMessageDto), page, size, total: counted?.total ?? 0 };
}

/** Entries, newest first; `search` matches the address. */
export async function listSubscribers(
	{ db }: Reader,
	list: Exclude<SubscriberList, "contact">,
	{ search, page, size }: Page,
) {
	const table = tables[list];
	const found = containsText(sql`${table.email}`, search);
	const [rows, [counted]] = await Promise.all([
		db
			.select()
			.from(table)
			.where(found)
			.orderBy(desc(table.id))
			.limit(size)
			.offset((page - 1) * size),
		db.select({ total: count() }).from(table).where(found),
	]);
	return { items: (rows as SubscriberRow[]).map(toSubscriberDto), page, size, total: counted?.total ?? 0 };
}

export async function countSubscribers({ db, settings }: Pick<Deps, "db" | "settings">): Promise<SubscriberCountsDto> {
	const [contact, unhandled, newsletter, waiting] = await Promise.all([
		db.$count(contactMessages),
		db.$count(contactMessages, isNull(contactMessages.handledAt)),
		db.$count(newsletterSubscriptions),
		db.$count(waitingList),
	]);
	return { contact, unhandled, newsletter, waitingList: waiting, forwards: settings.waitingList !== undefined };
}

/** The address of an entry. @throws AppError NOT_FOUND */
export async function findAddress(db: Select, list: SubscriberList, id: number): Promise<string> {
	const table = tables[list];
	const [row] = await db.select({ email: table.email }).from(table).where(eq(table.id, id));
	if (!row) throw entryNotFound();
	return row.email;
}

/** Entries of all lists under the address of an entry. @throws AppError NOT_FOUND */
export async function readTraces({ db }: Reader, list: SubscriberList, id: number): Promise<SubscriberTracesDto> {
	const email = await findAddress(db, list, id);
	const [messages, newsletter, [waiting]] = await Promise.all([
		db.$count(contactMessages, eq(contactMessages.email, email)),
		db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email)),
		db.select({ forwardedAt: waitingList.forwardedAt }).from(waitingList).where(eq(waitingList.email, email)),
	]);
	return {
		email,
		messages,
		newsletter: newsletter > 0,
		waitingList: waiting !== undefined,
		forwarded: (waiting?.forwardedAt ?? null) !== null,
	};
}

/**
 * Entries under an address, for the export of its owner's data. Includes only date and subject of messages: an account may have
 * somebody else's address, and must not show that person's text.
 */
export async function listOwnTraces({ db }: Reader, email: string) {
	const { createdAt, subject, id } = contactMessages;
	const [[newsletter], [waiting], messages] = await Promise.all([
		db
			.select({ since: newsletterSubscriptions.createdAt })
			.from(newsletterSubscriptions)
			.where(eq(newsletterSubscriptions.email, email)),
		db
			.select({ since: waitingList.createdAt, forwardedAt: waitingList.forwardedAt })
			.from(waitingList)
			.where(eq(waitingList.email, email)),
		db
			.select({ createdAt, subject })
			.from(contactMessages)
			.where(eq(contactMessages.email, email))
			.orderBy(desc(id))
			.limit(rowsAtOnce),
	]);
	return { newsletter: newsletter ?? null, waitingList: waiting ?? null, contactMessages: messages };
}

/** All messages, newest first, page by page. */
export const eachMessage = ({ db }: Reader): AsyncGenerator<MessageRow[]> =>
	inPages((before) =>
		db
			.select()
			.from(contactMessages)
			.where(before(contactMessages.id))
			.orderBy(desc(contactMessages.id))
			.limit(rowsAtOnce),
	);

/** All entries of a list, newest first, page by page. */
export const eachSubscriber = (
	{ db }: Reader,
	list: Exclude<SubscriberList, "contact">,
): AsyncGenerator<SubscriberRow[]> => {
	const table = tables[list];
	return inPages(
		(before) =>
			db.select().from(table).where(before(table.id)).orderBy(desc(table.id)).limit(rowsAtOnce) as Promise<
				SubscriberRow[]
			>,
	);
};

type Id = (typeof tables)[SubscriberList]["id"];

async function* inPages<Row extends { id: number }>(
	read: (before: (id: Id) => SQL | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
	for (let last: number | undefined; ; ) {
		const rows = await read((id) => (last === undefined ? undefined : lt(id, last)));
		const lastRow = rows.at(-1);
		if (!lastRow) return;
		yield rows;
		last = lastRow.id;
	}
}

export async function isInNewsletter({ db }: Pick<Deps, "db">, email: string): Promise<boolean> {
	const { newsletter } = tables;
	return (await db.select({ id: newsletter.id }).from(newsletter).where(eq(newsletter.email, email))).length > 0;
}
