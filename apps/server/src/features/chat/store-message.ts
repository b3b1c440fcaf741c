import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { StoredPicture } from "../../db/schema/catalogue/catalogue.ts";
import { type Statement, statement } from "../../db/statement.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { AppError } from "../../work/errors.ts";
import { sessionOver } from "../auth/queries.ts";
import type { SharedQuestion } from "./cards.ts";
import { toMessageDto } from "./mapper.ts";
import { findMessages } from "./queries.ts";
import { refusalOf } from "./refusals.ts";

type Connection = Parameters<Statement<object, object>>[0];

export interface NewMessage {
	groupId: number;
	userId: number;
	/** '' for a picture or question without text */
	content: string;
	/** idempotency key: a repeated one returns its sender's earlier message */
	clientId: string | null;
	replyTo: number | null;
	picture: StoredPicture | null;
	question: SharedQuestion | null;
	/** Posted by the academy: needs neither membership nor an active group. */
	announcement: boolean;
	/** Time of a generated past message; now if absent */
	writtenAt?: Date;
	/** Released by an ADMIN: checks neither sanctions nor membership, and the held message is no duplicate. */
	released: boolean;
}

/** Outcome of sending a message. */
export type StoreOutcome =
	| { outcome: "sent"; message: MessageDto }
	/** repeat of an earlier message of its sender, with this client id */
	| { outcome: "repeated"; message: MessageDto }
	/** held back for an ADMIN; `isRepeated`: it was held back before */
	| { outcome: "held"; isRepeated: boolean };

interface Values extends Omit<NewMessage, "question" | "picture" | "released" | "writtenAt"> {
	writtenAt: Date | null;
	picture: string | null;
	examId: number | null;
	questionId: number | null;
	byAdmin: boolean;
}

interface Row {
	id: number | null;
	seq: number | null;
	createdAt: Date | null;
	firstNames: string;
	lastNames: string;
	knownId: number | null;
	isHeld: boolean;
	/** the client id belongs to a message in another group */
	isOfOther: boolean;
}

/**
 * SQL: checks whether the sender may write. Lock order everywhere: the account, against its closing; the membership, against its
 * end; the group. A repeated client id stops here, without a sequence number.
 */
const allowed = `account as materialized (
		select id, first_names, last_names from users where id = $userId::int and closed_at is null for key share),
	known as materialized (
		select id, group_id from group_messages where user_id = $userId::int and client_id = $clientId::text),
	waiting as materialized (
		select id, group_id from held_messages
		where user_id = $userId::int and client_id = $clientId::text and not $byAdmin::boolean),
	member as materialized (
		select m.group_id from account a join group_members m on m.user_id = a.id and m.group_id = $groupId::int
		where not $byAdmin::boolean and not exists (select from known) and not exists (select from waiting)
			and not exists (select from group_sanctions s where s.group_id = m.group_id and s.user_id = m.user_id
				and s.until > now() and s.lifted_at is null)
		for no key update of m),
	allowed as (
		select group_id from member
		union all
		select $groupId::int from account where $byAdmin::boolean and not exists (select from known))`;

const replyIsHere = `($replyTo::int is null or exists (
		select from group_messages r where r.id = $replyTo::int and r.group_id = g.id))`;
const columns = "user_id, content, client_id, reply_to_id, picture, exam_id, question_id";
const values = `$userId::int, $content::text, $clientId::text, $replyTo::int, $picture::jsonb, $examId::int, $questionId::int`;
const answer = `a.first_names as "firstNames", a.last_names as "lastNames", (select id from known) as "knownId",
		exists (select from waiting) as "isHeld",
		exists (select from (select group_id from known union all select group_id from waiting) used
			where used.group_id <> $groupId::int) as "isOfOther" from account a`;

/**
 * Stores a message in one round trip. The increment locks the group's row until the commit; the time is taken under that lock, so
 * that times follow sequence numbers. It also marks the group as read by the sender up to this message.
 */
const sendStatement = statement<Values, Row>(
	"chat_send",
	`with ${allowed},
	numbered as (
		update groups g set last_seq = g.last_seq + 1 from allowed
		where g.id = allowed.group_id and (g.active or $byAdmin::boolean) and ${replyIsHere}
		returning g.id, g.last_seq),
	sent as (
		insert into group_messages (group_id, seq, announcement, created_at, ${columns})
		select id, last_seq, $announcement::boolean, coalesce($writtenAt::timestamptz, clock_timestamp()), ${values} from numbered
		returning id, seq, created_at),
	read as (
		update group_members m set last_read_seq = n.last_seq from numbered n
		where m.group_id = n.id and m.user_id = $userId::int)
	select s.id, s.seq, s.created_at as "createdAt", ${answer} left join sent s on true`,
);

const holdStatement = statement<Values & { word: string }, Row>(
	"chat_hold",
	`with ${allowed},
	held as (
		insert into held_messages (group_id, word, ${columns})
		select g.id, $word::text, ${values} from allowed join groups g on g.id = allowed.group_id
		where g.active and ${replyIsHere}
		returning id)
	select h.id, null::int as seq, null::timestamptz as "createdAt", ${answer} left join held h on true`,
);

/**
 * Stores a message. Publish it with `publishMessage` after the commit. Within a caller's transaction it must be the last
 * statement, since the group's row stays locked until the end.
 * @throws AppError FORBIDDEN for a non-member or a muted member, CONFLICT in an inactive group, NOT_FOUND, VALIDATION
 */
export async function insertMessage(deps: Connection, message: NewMessage): Promise<StoreOutcome> {
	return run(deps, message, (parameters) => sendStatement(deps, parameters));
}

/** Holds a message back for an ADMIN. @param word the word that caused it @throws AppError as `insertMessage` */
export async function holdMessage(deps: Connection, message: NewMessage, word: string): Promise<StoreOutcome> {
	return run(deps, message, (parameters) => holdStatement(deps, { ...parameters, word }));
}

type Run = (values: Values) => Promise<Row[]>;

async function run(deps: Connection, message: NewMessage, store: Run): Promise<StoreOutcome> {
	const parameters = toValues(message);
	// Two concurrent messages with one client id: the second waits, violates the unique index, and finds the first.
	const [row] = await store(parameters).catch((error) => {
		if (isUniqueViolation(error)) return store(parameters);
		throw error;
	});
	if (!row) throw sessionOver();
	if (row.isOfOther) throw new AppError("CONFLICT", "Este identificador ya es de otro mensaje");
	if (row.knownId !== null) return { outcome: "repeated", message: await read(deps, row.knownId) };
	if (row.isHeld) return { outcome: "held", isRepeated: true };
	if (row.id === null) throw await refusalOf(deps, message);
	if (row.seq === null) return { outcome: "held", isRepeated: false };
	return { outcome: "sent", message: await toStored(deps, message, row) };
}

const toValues = ({ picture, question, released, writtenAt = undefined, ...message }: NewMessage): Values => ({
	...message,
	writtenAt: writtenAt ?? null,
	picture: picture && JSON.stringify(picture),
	examId: question?.examId ?? null,
	questionId: question?.questionId ?? null,
	byAdmin: released || message.announcement,
});

/** Builds a plain message from its values. One with a reply or a question is read, since it shows more than its own row. */
async function toStored(deps: Connection, message: NewMessage, row: Row): Promise<MessageDto> {
	const { id, seq, createdAt, firstNames, lastNames } = row;
	if (message.replyTo !== null || message.question) return read(deps, id!);
	const { groupId, userId, content, clientId, announcement, picture } = message;
	const own = { groupId, userId, content, clientId, announcement, picture, firstNames, lastNames };
	return toMessageDto({ ...own, id: id!, seq: seq!, createdAt: createdAt!, deleted: false, replied: null, card: null });
}

const read = async (deps: Connection, id: number): Promise<MessageDto> => (await findMessages(deps, [id])).get(id)!;
