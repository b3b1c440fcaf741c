import { isDeepStrictEqual } from "node:util";
import { noDetails, type StudentDetails } from "@cachimbo/contract/students/student-details";
import type { StudentNoteDto } from "@cachimbo/contract/students/students";
import { and, eq, isNull } from "drizzle-orm";
import { recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { studentDetails, studentNotes } from "../../db/schema/people/students.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../work/actor.ts";
import { AppError, notFound } from "../../work/errors.ts";
import { forgetDetails } from "./forget.ts";
import { toNoteDto } from "./mapper.ts";
import { findDetails, notesWhere, studentNotFound } from "./queries.ts";

type Reader = Pick<Deps, "db">;

/** Adds a note. Idempotent by `clientId`. @throws AppError NOT_FOUND unless it is a student with an open account */
export async function addNote(
	{ db }: Reader,
	actor: Actor,
	userId: number,
	{ clientId, text }: { clientId: string; text: string },
): Promise<StudentNoteDto> {
	return db.transaction(async (tx) => {
		await lockStudent(tx, userId);
		const values = { userId, authorId: actor.userId, clientId, text };
		const [added] = await tx.insert(studentNotes).values(values).onConflictDoNothing().returning();
		if (added) await recordAct(tx, actor, { act: "student-note-added", subject: { kind: "student", id: userId } });
		const its = and(eq(studentNotes.clientId, clientId), eq(studentNotes.userId, userId));
		const [note] = await notesWhere(tx, its);
		if (!note) throw noteNotFound();
		return toNoteDto(note, actor.userId);
	});
}

/** @throws AppError NOT_FOUND, FORBIDDEN for somebody else's note */
export async function removeNote({ db }: Reader, actor: Actor, userId: number, id: number): Promise<void> {
	await db.transaction(async (tx) => {
		const its = and(eq(studentNotes.id, id), eq(studentNotes.userId, userId));
		const [note] = await tx.select().from(studentNotes).where(its).for("update");
		if (!note) throw noteNotFound();
		if (note.authorId !== actor.userId) throw new AppError("FORBIDDEN", "Solo quien escribió la nota puede borrarla");
		await tx.delete(studentNotes).where(its);
		await recordAct(tx, actor, { act: "student-note-removed", subject: { kind: "student", id: userId } });
	});
}

/** Replaces all details; blank ones are deleted. The audit log records the change without the values. @throws AppError NOT_FOUND */
export async function saveDetails(
	{ db }: Reader,
	actor: Actor,
	userId: number,
	details: StudentDetails,
): Promise<StudentDetails | null> {
	return db.transaction(async (tx) => {
		await lockStudent(tx, userId);
		const before = (await findDetails(tx, userId)) ?? noDetails;
		if (isDeepStrictEqual({ ...before }, { ...details })) return findDetails(tx, userId);
		await forgetDetails(tx, userId);
		if (!isDeepStrictEqual({ ...details }, noDetails)) await tx.insert(studentDetails).values({ userId, ...details });
		await recordAct(tx, actor, { act: "student-details-changed", subject: { kind: "student", id: userId } });
		return findDetails(tx, userId);
	});
}

/** Locks the student's row, which serialises with closing the account. @throws AppError NOT_FOUND if it is closed */
async function lockStudent(tx: Tx, userId: number): Promise<void> {
	const isOpenStudent = and(eq(users.id, userId), eq(users.role, "USER"), isNull(users.closedAt));
	const [student] = await tx.select({ id: users.id }).from(users).where(isOpenStudent).for("no key update");
	if (!student) throw studentNotFound();
}

const noteNotFound = () => notFound("Esta nota ya no existe");
