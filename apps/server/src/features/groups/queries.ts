import type { GroupDto, MembershipDto } from "@cachimbo/contract/groups";
import { asc, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { groupMembers, groups } from "../../db/schema/groups.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { toGroupDto, toMembershipDto } from "./mapper.ts";

export const groupNotFound = () => notFound("No encontramos este grupo");

/** In Spanish order; `onlyActive`: only groups that can be joined. */
export async function listGroups(deps: Pick<Deps, "db">, { onlyActive = false } = {}): Promise<GroupDto[]> {
	return (await rowsWhere(deps, onlyActive ? eq(groups.active, true) : undefined)).map(toGroupDto);
}

/** The groups that a user is in, including inactive ones, whose messages stay readable. */
export async function listMemberships(deps: Pick<Deps, "db">, userId: number): Promise<MembershipDto[]> {
	const mine = deps.db.select({ id: groupMembers.groupId }).from(groupMembers).where(eq(groupMembers.userId, userId));
	return (await rowsWhere(deps, inArray(groups.id, mine))).map(toMembershipDto);
}

/** @throws AppError NOT_FOUND */
export async function getGroup(deps: Pick<Deps, "db">, id: number): Promise<GroupDto> {
	return toGroupDto(await getGroupRow(deps, id));
}

/** Does not check that the user is a member. @throws AppError NOT_FOUND */
export async function getMembership(deps: Pick<Deps, "db">, id: number): Promise<MembershipDto> {
	return toMembershipDto(await getGroupRow(deps, id));
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
		.orderBy(asc(sql`${groups.name} collate "es-x-icu"`), asc(groups.id));
