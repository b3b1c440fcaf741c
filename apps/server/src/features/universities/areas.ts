import type { AreaDto, AreasInput } from "@cachimbo/contract/areas";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { areas, universities } from "../../db/schema/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../errors.ts";
import { listStandingCourses } from "../courses/queries.ts";
import { listAreas, universityNotFound } from "./queries.ts";

type NewArea = Omit<typeof areas.$inferInsert, "id" | "archivedAt">;

/** Within a larger transaction. */
export async function insertAreas(tx: Tx, rows: NewArea[]): Promise<void> {
	if (rows.length > 0) await tx.insert(areas).values(rows);
}

/**
 * Replaces the areas of a university, in this order; omitted ones are archived. The last writer wins.
 * @throws AppError VALIDATION for an area of another university, or an unknown or archived course
 */
export async function replaceAreas(deps: Deps, universityId: number, input: AreasInput): Promise<AreaDto[]> {
	await deps.db.transaction(async (tx) => {
		await lockUniversity(tx, universityId);
		const standing = await tx
			.update(areas)
			.set({ archivedAt: sql`now()` })
			.where(and(eq(areas.universityId, universityId), isNull(areas.archivedAt)))
			.returning({ id: areas.id });
		await refuseUnknown(tx, input, new Set(standing.map((area) => area.id)));
		for (const [position, { id, ...area }] of input.areas.entries()) {
			const row = { ...area, position, universityId };
			if (id == null) await tx.insert(areas).values(row);
			else
				await tx
					.update(areas)
					.set({ ...row, archivedAt: null })
					.where(eq(areas.id, id));
		}
	});
	deps.bus.publish("catalogue-changed", { scope: "universities", id: universityId });
	return listAreas(deps, universityId);
}

async function lockUniversity(tx: Tx, id: number): Promise<void> {
	const found = await tx
		.select({ id: universities.id })
		.from(universities)
		.where(and(eq(universities.id, id), isNull(universities.archivedAt)))
		.for("no key update");
	if (found.length === 0) throw universityNotFound();
}

async function refuseUnknown(tx: Tx, input: AreasInput, own: ReadonlySet<number>): Promise<void> {
	const courses = await listStandingCourses({ db: tx }, [
		...new Set(input.areas.flatMap((area) => area.courses.map((course) => course.courseId))),
	]);
	for (const [index, area] of input.areas.entries()) {
		if (area.id != null && !own.has(area.id)) throw invalid(`areas.${index}.id`, "El área no es válida");
		const unknown = area.courses.findIndex(({ courseId }) => !courses.has(courseId));
		if (unknown >= 0) throw invalid(`areas.${index}.courses.${unknown}.courseId`, "Seleccione un curso");
	}
}
