import type { MessageDto, MessagesQuery } from "@cachimbo/contract/chat/chat";
import { plainTextOf } from "../../content/plain-text.ts";
import { type Statement, statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { type MessageRow, toMessageDto } from "./mapper.ts";

export { findHeldWord } from "./held-words.ts";

type Reader = Parameters<Statement<object, object>>[0];

const repliedCharacters = 140;
const excerptCharacters = 140;

/**
 * SQL: public card of a shared question. The excerpt is empty if the exam is premium (needs a plan), unpublished, archived or not
 * open yet; `toDto` removes the markup.
 */
const card = `json_build_object('examId', e.id, 'questionId', q.id, 'period', e.period, 'university', un.name,
	'universityCode', un.code,
	'number', (select count(*)::int from exam_questions own join exam_questions other on other.exam_id = own.exam_id
			and (other.position, other.question_id) <= (own.position, own.question_id)
		join questions o on o.id = other.question_id and o.archived_at is null
		where own.exam_id = e.id and own.question_id = q.id),
	'excerpt', case when e.premium or not e.published or e.archived_at is not null or e.opens_at > now()
		then '' else q.html end)`;

/** SQL: messages `m` with the columns of their mapper. */
const messages = `select m.id, m.seq, m.group_id as "groupId", m.user_id as "userId", m.client_id as "clientId", m.announcement,
		m.deleted_at is not null as deleted, m.created_at as "createdAt",
		case when m.deleted_at is null then m.content else '' end as content,
		case when m.deleted_at is null then m.picture end as picture,
		u.first_names as "firstNames", u.last_names as "lastNames",
		case when r.id is not null then json_build_object('id', r.id, 'senderName', trim(ru.first_names || ' ' || ru.last_names),
			'content', case when r.deleted_at is null then left(r.content, ${repliedCharacters}) else '' end,
			'deleted', r.deleted_at is not null) end as replied,
		case when q.id is not null and m.deleted_at is null then ${card} end as card
	from group_messages m
	join users u on u.id = m.user_id
	left join group_messages r on r.id = m.reply_to_id
	left join users ru on ru.id = r.user_id
	left join questions q on q.id = m.question_id
	left join exams e on e.id = m.exam_id
	left join universities un on un.id = e.university_id`;

interface Page {
	groupId: number;
	seq: number;
	limit: number;
}

const readBefore = statement<Page, MessageRow>(
	"chat_messages_before",
	`${messages} where m.group_id = $groupId::int and m.seq < $seq::int order by m.seq desc limit $limit::int`,
);
const readAfter = statement<Page, MessageRow>(
	"chat_messages_after",
	`${messages} where m.group_id = $groupId::int and m.seq > $seq::int order by m.seq limit $limit::int`,
);
const readById = statement<{ ids: number[] }, MessageRow>(
	"chat_messages_by_id",
	`${messages} where m.id = any($ids::int[]) order by m.id`,
);

/** Sequence number of a message by its id, and that of the last message with a smaller id. */
const readPlace = statement<{ groupId: number; id: number }, { own: number | null; below: number }>(
	"chat_place_of_message",
	`select (select seq from group_messages where id = $id::int and group_id = $groupId::int) as own,
		coalesce((select max(seq) from group_messages where group_id = $groupId::int and id < $id::int), 0) as below`,
);

const toDto = (row: MessageRow): MessageDto =>
	toMessageDto(
		row.card ? { ...row, card: { ...row.card, excerpt: plainTextOf(row.card.excerpt, excerptCharacters) } } : row,
	);

const newestSeq = 2_147_483_647;

/** Messages, oldest first. The caller has checked access. */
export async function listMessages(deps: Reader, groupId: number, query: MessagesQuery): Promise<MessageDto[]> {
	const { before, after, afterSeq, limit } = query;
	if (afterSeq !== undefined) return listMessagesAfter(deps, groupId, afterSeq, limit);
	if (after !== undefined) {
		const [place] = await readPlace(deps, { groupId, id: after });
		return listMessagesAfter(deps, groupId, place?.own ?? place?.below ?? 0, limit);
	}
	const [place] = before === undefined ? [] : await readPlace(deps, { groupId, id: before });
	const seq = place ? (place.own ?? place.below + 1) : newestSeq;
	return (await readBefore(deps, { groupId, seq, limit })).reverse().map(toDto);
}

/** Messages after a sequence number, in order. */
export async function listMessagesAfter(
	deps: Reader,
	groupId: number,
	seq: number,
	limit = 100,
): Promise<MessageDto[]> {
	return (await readAfter(deps, { groupId, seq, limit })).map(toDto);
}

/** Messages by id; unknown ids are omitted. */
export async function findMessages(deps: Reader, ids: readonly number[]): Promise<Map<number, MessageDto>> {
	if (ids.length === 0) return new Map();
	const rows = await readById(deps, { ids: [...ids] });
	return new Map(rows.map((row) => [row.id, toDto(row)]));
}

export const messageNotFound = () => notFound("No encontramos este mensaje");

/** @throws AppError NOT_FOUND, also for a message of another group */
export async function getMessage(deps: Pick<Deps, "db">, groupId: number, id: number): Promise<MessageDto> {
	const message = (await findMessages(deps, [id])).get(id);
	if (message?.groupId !== groupId) throw messageNotFound();
	return message;
}
