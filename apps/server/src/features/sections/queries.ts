import type { InviteeDto, SectionDto, SectionMemberPageDto, TeacherDto } from "@cachimbo/contract/sections/sections";
import type { SectionRefDto } from "@cachimbo/contract/students/students";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { folded, foldedContainsWords } from "../../db/folded-text.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { invitations } from "../../db/schema/people/invitations.ts";
import { sectionInvitees, sectionMembers, sections } from "../../db/schema/people/sections.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { notFound } from "../../work/errors.ts";
import { nameOfTeacher, toInviteeDto, toSectionDto } from "./mapper.ts";

type Reader = Pick<Db, "select">;

export const sectionNotFound = () => notFound("No encontramos esta sección");

/** SQL condition: the member of staff may see the section. An ADMIN sees all, a TEACHER their own. */
const mayBeSeenBy = ({ role, userId }: Pick<Actor, "role" | "userId">) =>
	role === "ADMIN" ? undefined : eq(sections.teacherId, userId);

/** Sections, open ones first, in Spanish order; for a TEACHER only their own. */
export async function listSections({ db }: Pick<Deps, "db">, actor: Actor): Promise<SectionDto[]> {
	const order = [asc(sql`${sections.closedAt} is not null`), asc(sql`${sections.name} collate "es-x-icu"`)];
	return (await rowsWhere(db, mayBeSeenBy(actor)).orderBy(...order, asc(sections.id))).map(toSectionDto);
}

/** @throws AppError NOT_FOUND for an unknown section or another teacher's, with the same message */
export async function readSection({ db }: Pick<Deps, "db">, actor: Actor, id: number): Promise<SectionDto> {
	await requireVisibleSection(db, actor, id);
	return getSection(db, id);
}

/** @returns the section's name @throws AppError NOT_FOUND as `readSection` */
export async function requireVisibleSection(db: Reader, actor: Actor, id: number): Promise<string> {
	const [row] = await db
		.select({ name: sections.name })
		.from(sections)
		.where(and(eq(sections.id, id), mayBeSeenBy(actor)));
	if (!row) throw sectionNotFound();
	return row.name;
}

/** Locks a section so that it stays this TEACHER's until the transaction ends. @returns its name @throws as `requireVisibleSection` */
export async function lockOwnSection(tx: Reader, actor: Actor, id: number): Promise<string> {
	await tx.select({ id: sections.id }).from(sections).where(eq(sections.id, id)).for("share");
	return requireVisibleSection(tx, actor, id);
}

const membersAtOnce = 100;

/** Members by name, after a cursor; omits what a TEACHER does not need. @throws AppError NOT_FOUND as `readSection` */
export async function listMembers(
	{ db }: Pick<Deps, "db">,
	actor: Actor,
	id: number,
	{ search = "", after }: { search?: string | undefined; after?: number | undefined },
): Promise<SectionMemberPageDto> {
	await requireVisibleSection(db, actor, id);
	const names = sql<string>`${users.lastNames} || ', ' || ${users.firstNames}`;
	const isAfterCursor = sql`(${nameOrder}, ${users.id}) > (select ${nameOrder}, id from ${users} where id = ${after ?? 0})`;
	const rows = await db
		.select({ userId: users.id, names, since: sectionMembers.since })
		.from(sectionMembers)
		.innerJoin(users, eq(users.id, sectionMembers.userId))
		.where(
			and(
				eq(sectionMembers.sectionId, id),
				search.trim() ? foldedContainsWords(folded(names), search) : undefined,
				after === undefined ? undefined : isAfterCursor,
			),
		)
		.orderBy(nameOrder, users.id)
		.limit(membersAtOnce + 1);
	const items = rows.slice(0, membersAtOnce).map((row) => ({ ...row, since: row.since.toISOString() }));
	return { items, more: rows.length > membersAtOnce };
}

/** SQL: sort key of names in lists. Its columns of `users` are unqualified, so that a subquery can use it too. */
const nameOrder = sql.raw(`(last_names || ' ' || first_names) collate "es-x-icu"`);

/** @throws AppError NOT_FOUND */
export async function getSection(db: Reader, id: number): Promise<SectionDto> {
	const [row] = await rowsWhere(db, eq(sections.id, id));
	if (!row) throw sectionNotFound();
	return toSectionDto(row);
}

/** Lists staff who may be a section's teacher: the roles that can open a section. */
export async function listTeachers({ db }: Pick<Deps, "db">): Promise<TeacherDto[]> {
	const rows = await db
		.select({ id: users.id, firstNames: users.firstNames, lastNames: users.lastNames })
		.from(users)
		.where(mayTeach)
		.orderBy(asc(users.lastNames), asc(users.firstNames), asc(users.id));
	return rows.map((row) => ({ id: row.id, name: nameOfTeacher(row) }));
}

export const mayTeach = and(inArray(users.role, ["ADMIN", "TEACHER"]), isNull(users.closedAt));

/** Sections of each of these students, open ones first. */
export async function listSectionsOf(db: Reader, userIds: readonly number[]): Promise<Map<number, SectionRefDto[]>> {
	if (userIds.length === 0) return new Map();
	const rows = await db
		.select({
			userId: sectionMembers.userId,
			section: { id: sections.id, name: sections.name, closed: sql<boolean>`${sections.closedAt} is not null` },
		})
		.from(sectionMembers)
		.innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
		.where(inArray(sectionMembers.userId, [...userIds]))
		.orderBy(asc(sql`${sections.closedAt} is not null`), asc(sql`${sections.name} collate "es-x-icu"`));
	return new Map(
		[...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, its]) => [userId, its.map(({ section }) => section)]),
	);
}

/** A student's sections with the dates of joining, for the export of a user's data. */
export const listOwnSections = ({ db }: Pick<Deps, "db">, userId: number) =>
	db
		.select({ id: sections.id, name: sections.name, since: sectionMembers.since })
		.from(sectionMembers)
		.innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
		.where(eq(sectionMembers.userId, userId))
		.orderBy(asc(sectionMembers.since));

/** Sections whose imported list contains this address, not yet confirmed. */
export const listOwnInvitations = ({ db }: Pick<Deps, "db">, email: string) =>
	db
		.select({
			...{ section: sections.name, name: sectionInvitees.name, since: sectionInvitees.since },
			...{ dni: sectionInvitees.dni, phone: sectionInvitees.phone },
			...{ guardianName: sectionInvitees.guardianName, guardianPhone: sectionInvitees.guardianPhone },
		})
		.from(sectionInvitees)
		.innerJoin(sections, eq(sections.id, sectionInvitees.sectionId))
		.where(eq(sectionInvitees.email, email));

/** Invitees in Spanish order. @throws AppError NOT_FOUND for an unknown section */
export async function listInvited({ db, clock }: Pick<Deps, "db" | "clock">, id: number): Promise<InviteeDto[]> {
	await getSection(db, id);
	const { email, name, since } = sectionInvitees;
	const isStanding = and(eq(invitations.email, email), eq(invitations.role, "USER"), isNull(invitations.revokedAt));
	const rows = await db
		.select({ email, name, since, invitation: invitations })
		.from(sectionInvitees)
		.leftJoin(invitations, and(isStanding, isNull(invitations.acceptedAt)))
		.where(eq(sectionInvitees.sectionId, id))
		.orderBy(asc(sql`${name} collate "es-x-icu"`), asc(email));
	return rows.map((row) => toInviteeDto(row, clock.now()));
}

/** Returns the section, and those of these addresses that are its invitees. @throws AppError NOT_FOUND */
export async function findInvitees(db: Reader, id: number, emails: readonly string[]) {
	const section = await getSection(db, id);
	const areInvitees = and(eq(sectionInvitees.sectionId, id), inArray(sectionInvitees.email, [...emails]));
	const rows = await db.select({ email: sectionInvitees.email }).from(sectionInvitees).where(areInvitees);
	return { section, invitees: rows.map(({ email }) => email) };
}

const countOf = (table: typeof sectionMembers | typeof sectionInvitees) =>
	sql<number>`(select count(*)::int from ${table} where ${table.sectionId} = ${sections.id})`;

const rowsWhere = (db: Reader, condition: SQL | undefined) => {
	const { id, firstNames, lastNames } = users;
	return db
		.select({
			section: sections,
			teacher: { id, firstNames, lastNames },
			members: countOf(sectionMembers),
			invited: countOf(sectionInvitees),
			groupId: sql<number | null>`(select g.id from groups g where g.section_id = ${sections.id})`,
		})
		.from(sections)
		.leftJoin(users, eq(users.id, sections.teacherId))
		.where(condition)
		.$dynamic();
};
