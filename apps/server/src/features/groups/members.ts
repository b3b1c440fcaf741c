import type { GroupMemberDto, SanctionKind } from "@cachimbo/contract/chat/moderation";
import { type SQL, sql } from "drizzle-orm";
import { containsText } from "../../db/folded-text.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import { getGroup } from "./queries.ts";

interface MemberQuery {
	search?: string | undefined;
	page: number;
	size: number;
}

interface MemberRow extends Record<string, unknown> {
	userId: number;
	name: string;
	joinedAt: string | null;
	messages: number;
	lastMessageAt: string | null;
	reports: number;
	sanctions: { kind: SanctionKind; until: string; reason: string }[] | null;
}

const name = sql`trim(u.first_names || ' ' || u.last_names)`;

/** SQL: members of a group, and students whose removal is in force. */
const people = (groupId: number) => sql`(
	select user_id, joined_at from group_members where group_id = ${groupId}
	union all
	select distinct s.user_id, null::timestamptz from group_sanctions s
	where s.group_id = ${groupId} and s.kind = 'REMOVED' and s.until > now() and s.lifted_at is null
		and not exists (select from group_members m where m.group_id = s.group_id and m.user_id = s.user_id)) p
	join users u on u.id = p.user_id`;

const memberColumns = (groupId: number) => sql`p.user_id as "userId", ${name} as name, p.joined_at as "joinedAt",
	(select count(*)::int from group_messages w where w.group_id = ${groupId} and w.user_id = p.user_id) as messages,
	(select max(w.created_at) from group_messages w where w.group_id = ${groupId} and w.user_id = p.user_id) as "lastMessageAt",
	(select count(*)::int from group_messages w join message_reports r on r.message_id = w.id and r.state = 'OPEN'
		where w.group_id = ${groupId} and w.user_id = p.user_id) as reports,
	(select json_agg(json_build_object('kind', s.kind, 'until', s.until, 'reason', s.reason) order by s.kind)
		from group_sanctions s where s.group_id = ${groupId} and s.user_id = p.user_id
		and s.until > now() and s.lifted_at is null) as sanctions`;

/** Members, reported ones first, then by name. @throws AppError NOT_FOUND for an unknown group */
export async function listGroupMembers(deps: Pick<Deps, "db">, groupId: number, { search, page, size }: MemberQuery) {
	await getGroup(deps, groupId);
	const matches = containsText(name, search);
	const [{ rows }, counted] = await Promise.all([
		select(
			deps,
			sql`select * from (select ${memberColumns(groupId)} from ${people(groupId)} where ${matches}) found
				order by reports > 0 desc, name collate "es-x-icu", "userId" limit ${size} offset ${(page - 1) * size}`,
		),
		deps.db.execute<{ total: number }>(sql`select count(*)::int as total from ${people(groupId)} where ${matches}`),
	]);
	return { items: rows.map(toGroupMemberDto), page, size, total: counted.rows[0]?.total ?? 0 };
}

/** @throws AppError NOT_FOUND for a user without a membership or a removal in force */
export async function getGroupMember(deps: Pick<Deps, "db">, groupId: number, userId: number): Promise<GroupMemberDto> {
	const { rows } = await select(
		deps,
		sql`select ${memberColumns(groupId)} from ${people(groupId)} where p.user_id = ${userId}`,
	);
	const [row] = rows;
	if (!row) throw notFound("Esta persona no está en el grupo");
	return toGroupMemberDto(row);
}

const select = ({ db }: Pick<Deps, "db">, query: SQL) => db.execute<MemberRow>(query);

const toIso = (value: string | null) => value && new Date(value).toISOString();

const toGroupMemberDto = ({ joinedAt, lastMessageAt, sanctions, ...row }: MemberRow): GroupMemberDto => ({
	...row,
	joinedAt: toIso(joinedAt),
	lastMessageAt: toIso(lastMessageAt),
	sanctions: (sanctions ?? []).map(({ kind, until, reason }) => ({ kind, until: toIso(until) ?? "", reason })),
});
