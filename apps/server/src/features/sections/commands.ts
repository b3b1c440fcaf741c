import { SECTION_NAME_TAKEN, type SectionDto, type sectionInput } from "@cachimbo/contract/sections/sections";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { z } from "zod/mini";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { sectionInvitees, sectionMembers, sections } from "../../db/schema/people/sections.ts";
import { isUniqueViolation, retryOnDuplicate } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { AppError, changedMeanwhile, fieldConflict, invalid } from "../../work/errors.ts";
import { lockInvitations } from "../invitations/queries.ts";
import { revokeUnneededInvitations } from "../invitations/revoke-unneeded.ts";
import { makeCode } from "./join-code.ts";
import { getSection, mayTeach, sectionNotFound } from "./queries.ts";

type SectionInput = z.output<typeof sectionInput>;
type Reader = Pick<Deps, "db">;

/** Creates a section. Idempotent: a known `clientId` returns its section. @throws AppError CONFLICT if the name is taken */
export async function createSection(
	{ db }: Reader,
	doer: Doer,
	{ name, teacherId, clientId }: SectionInput,
): Promise<SectionDto> {
	return retryOnDuplicate(() =>
		db.transaction(async (tx) => {
			await checkTeacher(tx, teacherId);
			const known = clientId ? eq(sections.clientId, clientId) : sql`false`;
			const [before] = await tx.select({ id: sections.id }).from(sections).where(known);
			if (before) return getSection(tx, before.id);
			const [created] = await tx
				.insert(sections)
				.values({ clientId: clientId ?? undefined, name, teacherId, code: makeCode() })
				.returning({ id: sections.id });
			const section = await getSection(tx, created!.id);
			await recordAct(tx, doer, { act: "section-created", subject: subjectOf(section), after: factsOf(section) });
			return section;
		}),
	).catch(refuseTaken);
}

/** @throws AppError CONFLICT when the version is not the stored one, or the name is taken */
export async function updateSection(deps: Reader, doer: Doer, id: number, input: SectionInput): Promise<SectionDto> {
	const { name, teacherId, version } = input;
	return deps.db
		.transaction(async (tx) => {
			const { version: stored } = await lockSection(tx, id);
			const before = await getSection(tx, id);
			if (isStale(version, stored)) throw changedMeanwhile(before);
			await checkTeacher(tx, teacherId);
			await tx
				.update(sections)
				.set({ name, teacherId, version: nextVersion(sections.version) })
				.where(eq(sections.id, id));
			const section = await getSection(tx, id);
			const facts = { before: factsOf(before), after: factsOf(section) };
			await recordAct(tx, doer, { act: "section-changed", subject: subjectOf(section), ...facts });
			return section;
		})
		.catch(refuseTaken);
}

/**
 * Closes or reopens a section. Nobody can join a closed one; its members stay. Idempotent.
 * @throws AppError CONFLICT if the name was taken since
 */
export async function setSectionClosed({ db }: Reader, doer: Doer, id: number, closed: boolean): Promise<SectionDto> {
	return db
		.transaction(async (tx) => {
			const present = await lockSection(tx, id);
			if ((present.closedAt !== null) === closed) return getSection(tx, id);
			await tx
				.update(sections)
				.set({ closedAt: closed ? sql`now()` : null, version: nextVersion(sections.version) })
				.where(eq(sections.id, id));
			const act = closed ? "section-closed" : "section-reopened";
			await recordAct(tx, doer, { act, subject: subjectOf(present) });
			return getSection(tx, id);
		})
		.catch(refuseTaken);
}

/** Replaces a section's code. @param code the code to replace; if the section already has another one, nothing changes */
export async function renewCode({ db }: Reader, doer: Doer, id: number, code: string): Promise<SectionDto> {
	return db.transaction(async (tx) => {
		const present = await lockSection(tx, id);
		if (present.code !== code) return getSection(tx, id);
		await tx
			.update(sections)
			.set({ code: makeCode(), version: nextVersion(sections.version) })
			.where(eq(sections.id, id));
		await recordAct(tx, doer, { act: "section-code-renewed", subject: subjectOf(present) });
		return getSection(tx, id);
	});
}

/** Adds members. Idempotent. @returns how many were added @throws AppError VALIDATION if an account is not a student's, CONFLICT */
export async function addMembers({ db }: Reader, doer: Doer, id: number, userIds: readonly number[]): Promise<number> {
	return db.transaction(async (tx) => {
		// Lock order: accounts before the section, as everywhere.
		const students = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(inArray(users.id, [...userIds]), eq(users.role, "USER"), isNull(users.closedAt)))
			.orderBy(users.id)
			.for("no key update");
		if (students.length < new Set(userIds).size) throw invalid("userIds", "Alguno ya no es un estudiante con cuenta");
		const section = await lockSection(tx, id);
		if (section.closedAt) throw new AppError("CONFLICT", "La sección está cerrada: ábrela para agregar estudiantes");
		const added = await tx
			.insert(sectionMembers)
			.values(students.map(({ id: userId }) => ({ sectionId: id, userId })))
			.onConflictDoNothing()
			.returning({ userId: sectionMembers.userId });
		const after = { counts: { estudiantes: added.length } };
		if (added.length > 0)
			await recordAct(tx, doer, { act: "section-members-added", subject: subjectOf(section), after });
		return added.length;
	});
}

/** Removes a member. Idempotent. @throws AppError NOT_FOUND for an unknown section */
export async function removeMember(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	doer: Doer,
	id: number,
	userId: number,
): Promise<void> {
	const { groupId } = await db.transaction(async (tx) => {
		// Serialises with adding the student to another section: a trigger deletes the details of students without a section.
		await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
		const section = await getSection(tx, id);
		const removed = await tx
			.delete(sectionMembers)
			.where(and(eq(sectionMembers.sectionId, id), eq(sectionMembers.userId, userId)))
			.returning({ userId: sectionMembers.userId });
		const after = { section: section.name };
		if (removed.length > 0)
			await recordAct(tx, doer, { act: "section-member-removed", subject: { kind: "student", id: userId }, after });
		return section;
	});
	// A trigger has also removed the student from the section's group: end their live subscription.
	if (groupId !== null) bus.publish("membership-changed", { groupId, userId });
}

/** Removes invitees and revokes their invitations. Idempotent. @throws AppError NOT_FOUND for an unknown section */
export async function removeInvited(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	doer: Doer,
	id: number,
	emails: readonly string[],
): Promise<SectionDto> {
	return db.transaction(async (tx) => {
		await lockInvitations(tx, emails);
		const section = await getSection(tx, id);
		const invitees = and(eq(sectionInvitees.sectionId, id), inArray(sectionInvitees.email, [...emails]));
		const removed = await tx.delete(sectionInvitees).where(invitees).returning({ email: sectionInvitees.email });
		await revokeUnneededInvitations(tx, { clock }, emails);
		const after = { counts: { pendientes: removed.length } };
		if (removed.length > 0)
			await recordAct(tx, doer, { act: "section-invitees-removed", subject: subjectOf(section), after });
		return getSection(tx, id);
	});
}

const subjectOf = ({ id, name }: Pick<SectionDto, "id" | "name">) => ({ kind: "section", id, name }) as const;
const factsOf = ({ name, teacher }: SectionDto) => ({ name, teacher: teacher?.name ?? null });

async function lockSection(tx: Tx, id: number) {
	const [section] = await tx.select().from(sections).where(eq(sections.id, id)).for("no key update");
	if (!section) throw sectionNotFound();
	return section;
}

async function checkTeacher(tx: Tx, teacherId: number | null): Promise<void> {
	if (teacherId === null) return;
	const [teacher] = await tx
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, teacherId), mayTeach));
	if (!teacher) throw invalid("teacherId", "Elige a alguien de administración o a un docente");
}

const refuseTaken = (error: unknown): never => {
	throw isUniqueViolation(error) ? fieldConflict("name", SECTION_NAME_TAKEN) : error;
};
