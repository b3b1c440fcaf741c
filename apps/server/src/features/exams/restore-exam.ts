import { and, eq, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { cannotRestore, refuseOutOfTrash } from "../../db/in-trash.ts";
import { checkNameIsFree } from "../../db/own-name.ts";
import { exams, universities } from "../../db/schema/catalogue/catalogue.ts";
import { nameKey } from "../../db/schema/columns.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Deps } from "../../deps.ts";
import { examNameOf, examNotFound } from "./queries.ts";

const nameTaken = () =>
	cannotRestore(
		"Ya existe otro examen de esa universidad, ese tipo y ese periodo: cambia el periodo de ese para restaurar este",
	);

/**
 * Restores a deleted exam with its questions, schedule and results. Idempotent.
 * @throws AppError CONFLICT while another has its name, or its university is deleted; NOT_FOUND after thirty days
 */
export async function restoreExam(deps: Deps, doer: Doer, id: number): Promise<void> {
	const restored = await deps.db
		.transaction(async (tx) => {
			const [known] = await tx
				.select({ university: exams.universityId, archivedAt: exams.archivedAt })
				.from(exams)
				.where(eq(exams.id, id));
			if (!known) throw examNotFound();
			// Lock order: the university before the exam, as archiving a university does.
			const [university] = await tx
				.select({ id: universities.id })
				.from(universities)
				.where(and(eq(universities.id, known.university), isNull(universities.archivedAt)))
				.for("share");
			const [exam] = await tx.select().from(exams).where(eq(exams.id, id)).for("no key update");
			if (!exam?.archivedAt) return false;
			refuseOutOfTrash(exam.archivedAt, deps.clock.now());
			if (!university) throw cannotRestore("Su universidad está eliminada: restaura primero la universidad");
			const ownName = checkNameIsFree(await findSameName(tx, exam), id, nameTaken);
			await tx.update(exams).set({ archivedAt: null, ownName }).where(eq(exams.id, id));
			const subject = { kind: "exam", id, name: await examNameOf(tx, id) } as const;
			await recordAct(tx, doer, { act: "exam-brought-back", subject });
			return true;
		})
		.catch((error: unknown) => {
			throw isUniqueViolation(error) ? nameTaken() : error;
		});
	if (restored) deps.bus.publish("catalogue-changed", { scope: "exams", id });
}

const findSameName = (
	tx: Pick<Deps["db"], "select">,
	{ universityId, examTypeId, period }: Pick<typeof exams.$inferSelect, "universityId" | "examTypeId" | "period">,
) =>
	tx
		.select({ id: exams.id })
		.from(exams)
		.where(
			and(
				eq(exams.universityId, universityId),
				eq(exams.examTypeId, examTypeId),
				eq(nameKey(exams.period), nameKey(sql`${period}::text`)),
				isNull(exams.archivedAt),
			),
		);
