import { and, eq, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { cannotRestore, refuseOutOfTrash } from "../../db/in-trash.ts";
import { checkNameIsFree } from "../../db/own-name.ts";
import { exams, universities } from "../../db/schema/catalogue/catalogue.ts";
import { nameKey } from "../../db/schema/columns.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Deps } from "../../deps.ts";
import { universityNotFound } from "./queries.ts";

const codeTaken = () => cannotRestore("Ya existe otra universidad con esas siglas: cámbiaselas para restaurar esta");

/**
 * Restores a deleted university with the exams that were deleted with it: those with the same time of deletion. Idempotent.
 * @throws AppError CONFLICT while another university has its code; NOT_FOUND after thirty days
 */
export async function restoreUniversity(deps: Deps, doer: Doer, id: number): Promise<void> {
	const restored = await deps.db
		.transaction(async (tx) => {
			const [university] = await tx.select().from(universities).where(eq(universities.id, id)).for("no key update");
			if (!university) throw universityNotFound();
			const { archivedAt, name, code } = university;
			if (!archivedAt) return false;
			refuseOutOfTrash(archivedAt, deps.clock.now());
			const withSameCode = await tx
				.select({ id: universities.id })
				.from(universities)
				.where(and(isNull(universities.archivedAt), eq(nameKey(universities.code), nameKey(sql`${code}::text`))));
			const ownName = checkNameIsFree(withSameCode, id, codeTaken);
			await tx.update(universities).set({ archivedAt: null, ownName }).where(eq(universities.id, id));
			await tx
				.update(exams)
				.set({ archivedAt: null })
				.where(and(eq(exams.universityId, id), eq(exams.archivedAt, archivedAt)));
			await recordAct(tx, doer, { act: "university-brought-back", subject: { kind: "university", id, name } });
			return true;
		})
		.catch((error: unknown) => {
			throw isUniqueViolation(error) ? codeTaken() : error;
		});
	if (restored) deps.bus.publish("catalogue-changed", { scope: "universities", id });
}
