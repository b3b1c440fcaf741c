import { desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Tx } from "../../../db/client.ts";
import { columnMappings, courseNames } from "../../../db/schema/catalogue/question-imports.ts";
import type { Deps } from "../../../deps.ts";

/** Limit of stored mappings, since all are sent to every reader. An installation sees fewer kinds of tables. */
const maxMappings = 200;

/** Mappings assigned for earlier files: columns by the table's fingerprint, and courses by their foreign name. */
export async function listRemembered(deps: Pick<Deps, "db">) {
	const [mappings, names] = await Promise.all([
		deps.db.select().from(columnMappings).orderBy(desc(columnMappings.usedAt)).limit(maxMappings),
		deps.db.select().from(courseNames),
	]);
	return {
		mappings: Object.fromEntries(mappings.map(({ fingerprint, meanings }) => [fingerprint, meanings])),
		mappedAt: new Map(mappings.map(({ fingerprint, mappedAt }) => [fingerprint, mappedAt])),
		courseNames: Object.fromEntries(names.map(({ name, courseId }) => [name, courseId])),
	};
}

/** Stores a mapping, replacing an earlier one, and deletes the least recently used beyond the limit. */
export async function rememberColumns(tx: Tx, fingerprint: string, meanings: (string | null)[]): Promise<void> {
	const row = { meanings, mappedAt: sql`now()`, usedAt: sql`now()` };
	await tx
		.insert(columnMappings)
		.values({ fingerprint, ...row })
		.onConflictDoUpdate({ target: columnMappings.fingerprint, set: row });
	const kept = tx
		.select({ fingerprint: columnMappings.fingerprint })
		.from(columnMappings)
		.orderBy(desc(columnMappings.usedAt))
		.limit(maxMappings);
	await tx.delete(columnMappings).where(notInArray(columnMappings.fingerprint, kept));
}

export const noteColumnsUsed = (tx: Tx, fingerprint: string) =>
	tx.update(columnMappings).set({ usedAt: sql`now()` }).where(eq(columnMappings.fingerprint, fingerprint));

export const forgetColumnsOf = (tx: Tx, fingerprint: string) =>
	tx.delete(columnMappings).where(eq(columnMappings.fingerprint, fingerprint));

/** Stores or deletes mappings of course names. @param mapped course id by `courseKey`; null: delete */
export async function rememberCourses(tx: Tx, mapped: ReadonlyMap<string, number | null>): Promise<void> {
	// Sort the rows, so that concurrent writes do not deadlock.
	const sorted = [...mapped].sort(([one], [other]) => (one < other ? -1 : 1));
	const unassigned = sorted.filter(([, courseId]) => courseId === null).map(([name]) => name);
	const assigned = sorted.flatMap(([name, courseId]) => (courseId === null ? [] : [{ name, courseId }]));
	if (unassigned.length > 0) await tx.delete(courseNames).where(inArray(courseNames.name, unassigned));
	if (assigned.length === 0) return;
	await tx
		.insert(courseNames)
		.values(assigned)
		.onConflictDoUpdate({ target: courseNames.name, set: { courseId: sql`excluded.course_id`, mappedAt: sql`now()` } });
}
