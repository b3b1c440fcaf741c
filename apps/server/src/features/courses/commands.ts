import type { CourseDto, CourseInput } from "@cachimbo/contract/courses/courses";
import { and, eq, isNull, sql } from "drizzle-orm";
import { type Doer, recordAct } from "../../audit/record-act.ts";
import type { Tx } from "../../db/client.ts";
import { courses } from "../../db/schema/catalogue/catalogue.ts";
import { isUniqueViolation } from "../../db/unique-violation.ts";
import { isStale, nextVersion } from "../../db/version.ts";
import type { Deps } from "../../deps.ts";
import { changedMeanwhile, fieldConflict } from "../../work/errors.ts";
import { courseNotFound } from "./queries.ts";

const columns = { id: courses.id, name: courses.name, version: courses.version };
const isStanding = (id: number) => and(eq(courses.id, id), isNull(courses.archivedAt));

/** @throws AppError CONFLICT when the name is taken, ignoring case */
export async function createCourse(deps: Deps, doer: Doer, input: CourseInput): Promise<CourseDto> {
	const created = await deps.db.transaction(async (tx) => {
		const [row] = await tx.insert(courses).values({ name: input.name }).onConflictDoNothing().returning(columns);
		if (!row) throw nameTaken();
		await recordAct(tx, doer, { act: "course-created", subject: subjectOf(row) });
		return row;
	});
	deps.bus.publish("catalogue-changed", { scope: "courses", id: created.id });
	return created;
}

/** @throws AppError CONFLICT when the name is taken, or the version is not the stored one */
export async function updateCourse(deps: Deps, doer: Doer, id: number, input: CourseInput): Promise<CourseDto> {
	const changed = await deps.db
		.transaction(async (tx) => {
			const [present] = await tx.select(columns).from(courses).where(isStanding(id)).for("no key update");
			if (!present) throw courseNotFound();
			if (isStale(input.version, present.version)) throw changedMeanwhile(present);
			const [row] = await tx
				.update(courses)
				.set({ name: input.name, version: nextVersion(courses.version) })
				.where(eq(courses.id, id))
				.returning(columns);
			const [before, after] = [{ name: present.name }, { name: input.name }];
			await recordAct(tx, doer, { act: "course-changed", subject: subjectOf(row!), before, after });
			return row!;
		})
		.catch((error) => {
			throw isUniqueViolation(error) ? nameTaken() : error;
		});
	deps.bus.publish("catalogue-changed", { scope: "courses", id });
	return changed;
}

/** Archives a course. Its questions in exams stay there. */
export async function archiveCourse(deps: Deps, doer: Doer, id: number): Promise<void> {
	await deps.db.transaction(async (tx) => {
		const [row] = await tx.update(courses).set({ archivedAt: sql`now()` }).where(isStanding(id)).returning(columns);
		if (!row) throw courseNotFound();
		await recordAct(tx, doer, { act: "course-removed", subject: subjectOf(row) });
	});
	deps.bus.publish("catalogue-changed", { scope: "courses", id });
}

/** Inserts missing courses within a larger transaction. @returns the ids of all courses by name */
export async function insertCourses(tx: Tx, doer: Doer, names: readonly string[]): Promise<Map<string, number>> {
	const created = await tx
		.insert(courses)
		.values(names.map((name) => ({ name })))
		.onConflictDoNothing()
		.returning(columns);
	for (const row of created) await recordAct(tx, doer, { act: "course-created", subject: subjectOf(row) });
	const rows = await tx.select(columns).from(courses).where(isNull(courses.archivedAt));
	return new Map(rows.map((row) => [row.name, row.id]));
}

const subjectOf = ({ id, name }: CourseDto) => ({ kind: "course", id, name }) as const;

const nameTaken = () => fieldConflict("name", "Ya existe un curso con ese nombre");
