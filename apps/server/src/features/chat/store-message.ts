import type { MessageDto } from "@cachimbo/contract/chat";
import type { StoredPicture } from "../../db/schema/catalogue.ts";
import { type Statement, statement } from "../../db/statement.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { AppError } from "../../errors.ts";
import { sessionOver } from "../auth/queries.ts";
import type { SharedQuestion } from "./cards.ts";
import { toMessageDto } from "./mapper.ts";
import { findMessages } from "./queries.ts";
import { refusalOf } from "./refusals.ts";

type Connection = Parameters<Statement<object, object>>[0];

export interface NewMessage {
	groupId: number;
	userId: number;
	/** '' where a picture or a question says it */
	content: string;
	/** What its sender used before is the same message */
	clientId: string | null;
	replyTo: number | null;
	picture: StoredPicture | null;
	question: SharedQuestion | null;
	/** From the academy. It asks neither for membership nor for an open group. */
	announcement: boolean;
	/** When it was written, of one of the past; else it is now */
	writtenAt?: Date;
	/** Let through by an ADMIN: neither sanctions nor membership are asked, and what was held back is no repetition. */
	released: boolean;
}

/** What became of a message. */
export type Stored =
	| { outcome: "sent"; message: MessageDto }
	/** its sender sent it before, with this client id */
	| { outcome: "repeated"; message: MessageDto }
	/** it waits for an ADMIN; `isRepeated`: since its sender sent it before */
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
	/** the client id is that of a message in another group */
	isOfOther: boolean;
}

/**
 * Who may write now. Locked in this order everywhere: the account, against its closing; the membership, against its end; the
 * group. A repeated client id ends here, with nothing numbered.
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
 * One round trip: the group's row is locked by the increment, until the message is committed. Its time is taken under the
 * lock, so that times are in the order of numbers. Its sender has read up to it.
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
 * Stores a message. Tell of it once it is committed, by `tellOfMessage`. In a transaction of the caller's it is the last
 * statement: the group's row stays locked until its end.
 * @throws AppError FORBIDDEN for who is no member or is muted, CONFLICT in an inactive group, NOT_FOUND, VALIDATION
 */
export async function insertMessage(deps: Connection, message: NewMessage): Promise<Stored> {
	return run(deps, message, (given) => sendStatement(deps, given));
}

/** Holds a message back for an ADMIN. @param word for which @throws AppError as `insertMessage` */
export async function holdMessage(deps: Connection, message: NewMessage, word: string): Promise<Stored> {
	return run(deps, message, (given) => holdStatement(deps, { ...given, word }));
}

type Run = (values: Values) => Promise<Row[]>;

async function run(deps: Connection, message: NewMessage, store: Run): Promise<Stored> {
	const given = toValues(message);
	// Of two with one client id at the same moment, the second waits for the first, and then finds it.
	const [row] = await store(given).catch((error) => {
		if (isUniqueViolation(error)) return store(given);
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

/** What is plain text is known here; a reply and a question show more than what was written. */
async function toStored(deps: Connection, message: NewMessage, row: Row): Promise<MessageDto> {
	const { id, seq, createdAt, firstNames, lastNames } = row;
	if (message.replyTo !== null || message.question) return read(deps, id!);
	const { groupId, userId, content, clientId, announcement, picture } = message;
	const own = { groupId, userId, content, clientId, announcement, picture, firstNames, lastNames };
	return toMessageDto({ ...own, id: id!, seq: seq!, createdAt: createdAt!, deleted: false, replied: null, card: null });
}

const read = async (deps: Connection, id: number): Promise<MessageDto> => (await findMessages(deps, [id])).get(id)!;
