import { type RegistrationKind, SECTIONS_NEEDED } from "@cachimbo/contract/exams/exams";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { Db, Tx } from "../../db/client.ts";
import { examSections } from "../../db/schema/attempts/tasks.ts";
import { sections } from "../../db/schema/people/sections.ts";
import { invalid } from "../../work/errors.ts";

/**
 * Stores the sections whose members may register for a simulacro, and deletes those of any other exam.
 * @param sectionIds absent: keep the stored ones @throws AppError VALIDATION without a section, or with an unknown one
 */
export async function keepSections(
	tx: Tx,
	examId: number,
	registration: RegistrationKind | null | undefined,
	sectionIds: readonly number[] | undefined,
): Promise<void> {
	const ofExam = eq(examSections.examId, examId);
	if (registration !== "SECTION") {
		await tx.delete(examSections).where(ofExam);
		return;
	}
	if (sectionIds !== undefined) await replaceSections(tx, examId, [...new Set(sectionIds)]);
	if ((await listExamSections(tx, examId)).length === 0) throw invalid("sectionIds", SECTIONS_NEEDED);
}

async function replaceSections(tx: Tx, examId: number, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) throw invalid("sectionIds", SECTIONS_NEEDED);
	const known = await tx
		.select({ id: sections.id })
		.from(sections)
		.where(inArray(sections.id, [...ids]));
	if (known.length < ids.length) throw invalid("sectionIds", "Alguna sección ya no está");
	await tx
		.delete(examSections)
		.where(and(eq(examSections.examId, examId), notInArray(examSections.sectionId, [...ids])));
	await tx
		.insert(examSections)
		.values(ids.map((sectionId) => ({ examId, sectionId })))
		.onConflictDoNothing();
}

export async function listExamSections(db: Pick<Db, "select">, examId: number): Promise<number[]> {
	const rows = await db
		.select({ id: examSections.sectionId })
		.from(examSections)
		.where(eq(examSections.examId, examId))
		.orderBy(examSections.sectionId);
	return rows.map(({ id }) => id);
}
