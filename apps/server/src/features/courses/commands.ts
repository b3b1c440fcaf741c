import type { CourseDto, CourseInput } from "@cachimbo/contract/courses";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { courses } from "../../db/schema/catalogue.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { changedMeanwhile, taken } from "../../errors.ts";
import { courseNotFound } from "./queries.ts";

const columns = { id: courses.id, name: courses.name, version: courses.version };
const stands = (id: number) => and(eq(courses.id, id), isNull(courses.archivedAt));

/** @throws AppError CONFLICT when the name is taken, ignoring case */
export async function createCourse(deps: Deps, input: CourseInput): Promise<CourseDto> {
	const [created] = await deps.db.insert(courses).values({ name: input.name }).onConflictDoNothing().returning(columns);
	if (!created) throw nameTaken();
	deps.bus.publish("catalogue-changed", { scope: "courses", id: created.id });
	return created;
}

/** @throws AppError CONFLICT when the name is taken, or the version is not the stored one */
export async function updateCourse(deps: Deps, id: number, input: CourseInput): Promise<CourseDto> {
	const changed = await deps.db
		.transaction(async (tx) => {
			const [present] = await tx.select(columns).from(courses).where(stands(id)).for("no key update");
			if (!present) throw courseNotFound();
			if (isStale(input.version, present.version)) throw changedMeanwhile(present);
			const [row] = await tx
				.update(courses)
				.set({ name: input.name, version: nextVersion(courses.version) })
				.where(eq(courses.id, id))
				.returning(columns);
			return row!;
		})
		.catch((error) => {
			throw isUniqueViolation(error) ? nameTaken() : error;
		});
	deps.bus.publish("catalogue-changed", { scope: "courses", id });
	return changed;
}

/** Its questions in exams stay there. */
export async function archiveCourse(deps: Deps, id: number): Promise<void> {
	const archived = await deps.db.update(courses).set({ archivedAt: sql`now()` }).where(stands(id)).returning(columns);
	if (archived.length === 0) throw courseNotFound();
	deps.bus.publish("catalogue-changed", { scope: "courses", id });
}

/** Inserts missing courses within a larger transaction. @returns the ids of all courses by name */
export async function insertCourses(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
	await tx
		.insert(courses)
		.values(names.map((name) => ({ name })))
		.onConflictDoNothing();
	const rows = await tx.select(columns).from(courses).where(isNull(courses.archivedAt));
	return new Map(rows.map((row) => [row.name, row.id]));
}

const nameTaken = () => taken("name", "Ya existe un curso con ese nombre");
