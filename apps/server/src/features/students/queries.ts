import type { StudentDetails } from "@cachimbo/contract/students/student-details";
import { asc, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { users } from "../../db/schema/people/accounts.ts";
import { studentDetails, studentNotes } from "../../db/schema/people/students.ts";
import type { Deps } from "../../deps.ts";
import { notFound } from "../../work/errors.ts";
import type { NoteRow } from "./mapper.ts";

export const studentNotFound = () => notFound("No encontramos a este estudiante");

/** Notes with their authors, newest first. */
export const notesWhere = (db: Pick<Db, "select">, condition: SQL | undefined): PromiseLike<NoteRow[]> => {
	const { id, authorId, text, createdAt } = studentNotes;
	return db
		.select({ id, authorId, text, createdAt, author: { firstNames: users.firstNames, lastNames: users.lastNames } })
		.from(studentNotes)
		.innerJoin(users, eq(users.id, authorId))
		.where(condition)
		.orderBy(desc(id));
};

/** Notes about a student, for the export of their data. */
export const listNotesAbout = ({ db }: Pick<Deps, "db">, userId: number) =>
	db
		.select({ createdAt: studentNotes.createdAt, text: studentNotes.text })
		.from(studentNotes)
		.where(eq(studentNotes.userId, userId))
		.orderBy(asc(studentNotes.id));

/** Stored details of these students, by user id; students without any are omitted. */
export async function listDetails(
	db: Pick<Db, "select">,
	userIds: readonly number[],
): Promise<Map<number, StudentDetails>> {
	const rows = await db
		.select()
		.from(studentDetails)
		.where(inArray(studentDetails.userId, [...userIds]));
	return new Map(rows.map(({ userId, ...details }) => [userId, details]));
}

export async function findDetails(db: Pick<Db, "select">, userId: number): Promise<StudentDetails | null> {
	return (await listDetails(db, [userId])).get(userId) ?? null;
}
