import { eq } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import { cannotRestore, refuseOutOfTrash } from "../../db/in-trash.ts";
import { courses } from "../../db/schema/catalogue/catalogue.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import type { Deps } from "../../deps.ts";
import { courseNotFound } from "./queries.ts";

/**
 * Restores a deleted course with the questions of its quiz. Idempotent.
 * @throws AppError CONFLICT while another has its name; NOT_FOUND after thirty days
 */
export async function restoreCourse(deps: Deps, doer: Doer, id: number): Promise<void> {
	const restored = await deps.db
		.transaction(async (tx) => {
			const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for("no key update");
			if (!course) throw courseNotFound();
			if (!course.archivedAt) return false;
			refuseOutOfTrash(course.archivedAt, deps.clock.now());
			await tx.update(courses).set({ archivedAt: null }).where(eq(courses.id, id));
			await recordAct(tx, doer, {
				act: "course-brought-back",
				subject: { kind: "course", id, name: course.name },
			});
			return true;
		})
		.catch((error: unknown) => {
			throw isUniqueViolation(error)
				? cannotRestore("Ya existe otro curso con ese nombre: cámbiaselo para restaurar este")
				: error;
		});
	if (restored) deps.bus.publish("catalogue-changed", { scope: "courses", id });
}
