import type { MessageDto } from "@cachimbo/contract/chat/chat";
import type { GroupDto, MembershipDto } from "@cachimbo/contract/groups/groups";
import { and, asc, count, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { groupMessages } from "../../db/schema/messages/chat.ts";
import { groupMembers, groups } from "../../db/schema/messages/groups.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { statement } from "../../db/statement.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, notFound } from "../../work/errors.ts";
import { findMessages } from "../chat/queries.ts";
import { type MembershipRow, toGroupDto, toMembershipDto } from "./mapper.ts";

export { sanctionRefusal } from "./sanction-refusal.ts";

export const groupNotFound = () => notFound("No encontramos este grupo");
export const notMember = () => new AppError("FORBIDDEN", "No perteneces a este grupo");

/**
 * Groups in Spanish order; `onlyActive`: only groups that can be joined. A section's group is listed only for its members and for
 * ADMINs.
 */
export async function listGroups(
	deps: Pick<Deps, "db">,
	{ userId, role }: Pick<Actor, "userId" | "role">,
	{ onlyActive = false } = {},
): Promise<GroupDto[]> {
	const isVisible = role === "ADMIN" ? undefined : or(isNull(groups.sectionId), isOfSection(userId));
	return (await rowsWhere(deps, and(onlyActive ? eq(groups.active, true) : undefined, isVisible))).map(toGroupDto);
}

/** SQL condition: the user is in the group's section. */
export const isOfSection = (userId: number) => sql<boolean>`exists (
	select from section_members sm where sm.section_id = ${groups.sectionId} and sm.user_id = ${userId})`;

/** The user's groups, including inactive ones, whose messages stay readable. */
export async function listMemberships(deps: Pick<Deps, "db">, userId: number): Promise<MembershipDto[]> {
	const memberships = await membershipRows(deps, userId);
	const pinned = await findMessages(
		deps,
		memberships.flatMap(({ group }) => group.pinnedMessageId ?? []),
	);
	return memberships.map((row) => toMembershipDto(row, userId, pinned.get(row.group.pinnedMessageId ?? 0)));
}

/** @throws AppError NOT_FOUND */
export async function getGroup(deps: Pick<Deps, "db">, id: number): Promise<GroupDto> {
	return toGroupDto(await getGroupRow(deps, id));
}

/** @throws AppError NOT_FOUND for a non-member */
export async function getMembership(deps: Pick<Deps, "db">, id: number, userId: number): Promise<MembershipDto> {
	const found = (await listMemberships(deps, userId)).find((membership) => membership.id === id);
	if (!found) throw groupNotFound();
	return found;
}

/** The pinned announcement of a group. */
export async function getPinned(deps: Pick<Deps, "db">, id: number): Promise<MessageDto | null> {
	const [row] = await deps.db.select({ pinned: groups.pinnedMessageId }).from(groups).where(eq(groups.id, id));
	if (!row?.pinned) return null;
	return (await findMessages(deps, [row.pinned])).get(row.pinned) ?? null;
}

const readMember = statement<{ groupId: number; userId: number }, { isMember: boolean }>(
	"group_member",
	`select exists (select from group_members where group_id = g.id and user_id = $userId::int) as "isMember"
	from groups g where g.id = $groupId::int`,
);

/**
 * Checks that a user may read a group: its members and every ADMIN, who moderates it. Writing needs a membership, which each
 * command checks itself.
 * @throws AppError NOT_FOUND for an unknown group, FORBIDDEN
 */
export async function checkMember(
	deps: Pick<Deps, "db">,
	{ userId, role }: Pick<Actor, "userId" | "role">,
	groupId: number,
): Promise<void> {
	const [row] = await readMember(deps, { groupId, userId });
	if (!row) throw groupNotFound();
	if (!row.isMember && role !== "ADMIN") throw notMember();
}

async function getGroupRow(deps: Pick<Deps, "db">, id: number) {
	const [row] = await rowsWhere(deps, eq(groups.id, id));
	if (!row) throw groupNotFound();
	return row;
}

const rowsWhere = (deps: Pick<Deps, "db">, condition?: SQL) =>
	deps.db
		.select({ group: groups, members: count(groupMembers.userId) })
		.from(groups)
		.leftJoin(groupMembers, eq(groupMembers.groupId, groups.id))
		.where(condition)
		.groupBy(groups.id)
		.orderBy(...inSpanishOrder);

const inSpanishOrder = [asc(sql`${groups.name} collate "es-x-icu"`), asc(groups.id)];

/** SQL: the caller's mute in this group, with its end and reason. */
const muteOf = (userId: number) => sql<MembershipRow["muted"]>`(
	select json_build_object('until', s.until, 'reason', s.reason) from group_sanctions s
	where s.group_id = ${groups.id} and s.user_id = ${userId} and s.kind = 'MUTED' and s.lifted_at is null and s.until > now()
	order by s.until desc limit 1)`;

/** A member's groups with their last message, found by its sequence number, so no history is read. */
async function membershipRows(deps: Pick<Deps, "db">, userId: number): Promise<MembershipRow[]> {
	const rows = await deps.db
		.select({
			group: groups,
			members: sql<number>`(select count(*)::int from group_members everybody where everybody.group_id = ${groups.id})`,
			lastReadSeq: groupMembers.lastReadSeq,
			muted: muteOf(userId),
			message: groupMessages,
			firstNames: users.firstNames,
		})
		.from(groupMembers)
		.innerJoin(groups, eq(groups.id, groupMembers.groupId))
		.leftJoin(groupMessages, and(eq(groupMessages.groupId, groups.id), eq(groupMessages.seq, groups.lastSeq)))
		.leftJoin(users, eq(users.id, groupMessages.userId))
		.where(eq(groupMembers.userId, userId))
		.orderBy(...inSpanishOrder);
	return rows.map(({ message, firstNames, ...row }) => ({
		...row,
		last: message && { ...message, firstNames: firstNames ?? "" },
	}));
}
