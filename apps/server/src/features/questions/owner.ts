import { and, eq, isNull, max, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { courses, exams, type passages, questions } from "../../db/schema/catalogue.ts";
import { invalid } from "../../errors.ts";

/** Owner of questions: an exam, or a course (its own questions, which are in no exam). */
export type Owner = { examId: number } | { courseId: number };

export const ownerOf = (examId: number | null, courseId: number): Owner =>
	examId === null ? { courseId } : { examId };

export const isSameOwner = (one: Owner, other: Owner): boolean =>
	"examId" in one
		? "examId" in other && one.examId === other.examId
		: "courseId" in other && one.courseId === other.courseId;

/** The owner's questions that are not archived. */
export const questionsOf = (owner: Owner): SQL | undefined =>
	and(
		isNull(questions.archivedAt),
		"examId" in owner
			? eq(questions.examId, owner.examId)
			: and(eq(questions.courseId, owner.courseId), isNull(questions.examId)),
	);

/** Not archived, neither itself nor with its exam or course. */
export const stands = (table: typeof questions | typeof passages, id: number): SQL | undefined =>
	and(
		eq(table.id, id),
		isNull(table.archivedAt),
		sql`case when ${table.examId} is null
			then exists (select from ${courses} where ${courses.id} = ${table.courseId} and ${courses.archivedAt} is null)
			else exists (select from ${exams} where ${exams.id} = ${table.examId} and ${exams.archivedAt} is null) end`,
	);

export const isPassageOf = (passage: typeof passages.$inferSelect, owner: Owner): boolean =>
	"examId" in owner ? passage.examId === owner.examId : passage.courseId === owner.courseId;

/** Serialises adding and moving questions of an owner. @throws AppError VALIDATION when it does not exist */
export async function lockOwner(tx: Tx, owner: Owner): Promise<void> {
	const found =
		"examId" in owner
			? await tx
					.select({ id: exams.id })
					.from(exams)
					.where(and(eq(exams.id, owner.examId), isNull(exams.archivedAt)))
					.for("no key update")
			: await tx
					.select({ id: courses.id })
					.from(courses)
					.where(and(eq(courses.id, owner.courseId), isNull(courses.archivedAt)))
					.for("no key update");
	if (found.length > 0) return;
	throw "examId" in owner ? invalid("examId", "El examen no existe") : invalid("courseId", "El curso no existe");
}

/** The position after the owner's last question; the owner must be locked. */
export async function nextPosition(tx: Tx, owner: Owner): Promise<number> {
	const [last] = await tx
		.select({ position: max(questions.position) })
		.from(questions)
		.where(questionsOf(owner));
	return (last?.position ?? 0) + 1;
}
