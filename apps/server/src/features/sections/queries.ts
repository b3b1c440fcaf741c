import type { InviteeDto, SectionDto, TeacherDto } from "@cachimbo/contract/sections";
import type { SectionRefDto } from "@cachimbo/contract/students";
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/accounts.ts";
import { invitations } from "../../db/schema/invitations.ts";
import { sectionInvitees, sectionMembers, sections } from "../../db/schema/sections.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../errors.ts";
import { nameOfTeacher, toInviteeDto, toSectionDto } from "./mapper.ts";

type Reader = Pick<Db, "select">;

export const sectionNotFound = () => notFound("No encontramos esta sección");

/** Open ones first, in Spanish order. */
export async function listSections({ db }: Pick<Deps, "db">): Promise<SectionDto[]> {
	const order = [asc(sql`${sections.closedAt} is not null`), asc(sql`${sections.name} collate "es-x-icu"`)];
	return (await rowsWhere(db, undefined).orderBy(...order, asc(sections.id))).map(toSectionDto);
}

/** @throws AppError NOT_FOUND */
export async function getSection(db: Reader, id: number): Promise<SectionDto> {
	const [row] = await rowsWhere(db, eq(sections.id, id));
	if (!row) throw sectionNotFound();
	return toSectionDto(row);
}

/** Who may be named as a teacher: whoever is no student. */
export async function listTeachers({ db }: Pick<Deps, "db">): Promise<TeacherDto[]> {
	const rows = await db
		.select({ id: users.id, firstNames: users.firstNames, lastNames: users.lastNames })
		.from(users)
		.where(isStaff)
		.orderBy(asc(users.lastNames), asc(users.firstNames), asc(users.id));
	return rows.map((row) => ({ id: row.id, name: nameOfTeacher(row) }));
}

export const isStaff = and(ne(users.role, "USER"), isNull(users.closedAt));

/** The sections of each of these students, the open ones first. */
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

/** A student's sections with the day of joining, for the file of one's own data. */
export const listOwnSections = ({ db }: Pick<Deps, "db">, userId: number) =>
	db
		.select({ id: sections.id, name: sections.name, since: sectionMembers.since })
		.from(sectionMembers)
		.innerJoin(sections, eq(sections.id, sectionMembers.sectionId))
		.where(eq(sectionMembers.userId, userId))
		.orderBy(asc(sectionMembers.since));

/** Sections that an imported list has this address for, which nobody has confirmed yet. */
export const listOwnInvitations = ({ db }: Pick<Deps, "db">, email: string) =>
	db
		.select({ section: sections.name, name: sectionInvitees.name, since: sectionInvitees.since })
		.from(sectionInvitees)
		.innerJoin(sections, eq(sections.id, sectionInvitees.sectionId))
		.where(eq(sectionInvitees.email, email));

/** In Spanish order. @throws AppError NOT_FOUND for an unknown section */
export async function listInvited({ db, clock }: Pick<Deps, "db" | "clock">, id: number): Promise<InviteeDto[]> {
	await getSection(db, id);
	const { email, name, since } = sectionInvitees;
	const stands = and(eq(invitations.email, email), eq(invitations.role, "USER"), isNull(invitations.revokedAt));
	const rows = await db
		.select({ email, name, since, invitation: invitations })
		.from(sectionInvitees)
		.leftJoin(invitations, and(stands, isNull(invitations.acceptedAt)))
		.where(eq(sectionInvitees.sectionId, id))
		.orderBy(asc(sql`${name} collate "es-x-icu"`), asc(email));
	return rows.map((row) => toInviteeDto(row, clock.now()));
}

/** Which of these addresses wait in a section, with it. @throws AppError NOT_FOUND */
export async function listWaiting(db: Reader, id: number, emails: readonly string[]) {
	const section = await getSection(db, id);
	const its = and(eq(sectionInvitees.sectionId, id), inArray(sectionInvitees.email, [...emails]));
	const rows = await db.select({ email: sectionInvitees.email }).from(sectionInvitees).where(its);
	return { section, waiting: rows.map(({ email }) => email) };
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
		})
		.from(sections)
		.leftJoin(users, eq(users.id, sections.teacherId))
		.where(condition)
		.$dynamic();
};
