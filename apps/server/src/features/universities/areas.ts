import type { AreaDto, AreasInput } from "@cachimbo/contract/universities/areas";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { areas, universities } from "../../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../../deps.ts";
import { invalid } from "../../work/errors.ts";
import { listStandingCourses } from "../courses/queries.ts";
import { listAreas, universityNotFound } from "./queries.ts";

type NewArea = Omit<typeof areas.$inferInsert, "id" | "archivedAt">;

/** Inserts areas within a larger transaction. @returns their ids by name */
export async function insertAreas(tx: Tx, rows: NewArea[]): Promise<Map<string, number>> {
	if (rows.length === 0) return new Map();
	const inserted = await tx.insert(areas).values(rows).returning({ id: areas.id, name: areas.name });
	return new Map(inserted.map(({ id, name }) => [name, id]));
}

/**
 * Replaces the areas of a university, in this order; omitted ones are archived. The last writer wins.
 * @throws AppError VALIDATION for an area of another university, or an unknown or archived course
 */
export async function replaceAreas(
	deps: Deps,
	doer: Doer,
	universityId: number,
	input: AreasInput,
): Promise<AreaDto[]> {
	await deps.db.transaction(async (tx) => {
		const name = await lockUniversity(tx, universityId);
		const standing = await tx
			.update(areas)
			.set({ archivedAt: sql`now()` })
			.where(and(eq(areas.universityId, universityId), isNull(areas.archivedAt)))
			.returning();
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
		const [before, after] = [standing, input.areas].map((list) => ({ areas: list.map(factsOf) }));
		await recordAct(tx, doer, {
			act: "areas-changed",
			subject: { kind: "university", id: universityId, name },
			...{ before: before!, after: after! },
		});
	});
	deps.bus.publish("catalogue-changed", { scope: "universities", id: universityId });
	return listAreas(deps, universityId);
}

const factsOf = ({ name, courses }: Pick<NewArea, "name" | "courses">) => ({ name, courses });

/** @returns the university's name */
async function lockUniversity(tx: Tx, id: number): Promise<string> {
	const [found] = await tx
		.select({ name: universities.name })
		.from(universities)
		.where(and(eq(universities.id, id), isNull(universities.archivedAt)))
		.for("no key update");
	if (!found) throw universityNotFound();
	return found.name;
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
