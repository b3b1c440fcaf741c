import { desc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Tx } from "../../db/client.ts";
import { columnMappings, courseNames } from "../../db/schema/question-imports.ts";
import type { Deps } from "../../deps.ts";

/** More kinds of tables than an installation sees; each goes to every reader. */
const mostMappings = 200;

/** What was said of earlier files: columns by a table's fingerprint, and courses by their name in files. */
export async function listRemembered(deps: Pick<Deps, "db">) {
	const [mappings, names] = await Promise.all([
		deps.db.select().from(columnMappings).orderBy(desc(columnMappings.usedAt)).limit(mostMappings),
		deps.db.select().from(courseNames),
	]);
	return {
		mappings: Object.fromEntries(mappings.map(({ fingerprint, meanings }) => [fingerprint, meanings])),
		toldAt: new Map(mappings.map(({ fingerprint, toldAt }) => [fingerprint, toldAt])),
		courseNames: Object.fromEntries(names.map(({ name, courseId }) => [name, courseId])),
	};
}

/** The last one to say it is right. Of many the least recently used are forgotten. */
export async function rememberColumns(tx: Tx, fingerprint: string, meanings: (string | null)[]): Promise<void> {
	const said = { meanings, toldAt: sql`now()`, usedAt: sql`now()` };
	await tx
		.insert(columnMappings)
		.values({ fingerprint, ...said })
		.onConflictDoUpdate({ target: columnMappings.fingerprint, set: said });
	const kept = tx
		.select({ fingerprint: columnMappings.fingerprint })
		.from(columnMappings)
		.orderBy(desc(columnMappings.usedAt))
		.limit(mostMappings);
	await tx.delete(columnMappings).where(notInArray(columnMappings.fingerprint, kept));
}

export const noteColumnsUsed = (tx: Tx, fingerprint: string) =>
	tx.update(columnMappings).set({ usedAt: sql`now()` }).where(eq(columnMappings.fingerprint, fingerprint));

export const forgetColumnsOf = (tx: Tx, fingerprint: string) =>
	tx.delete(columnMappings).where(eq(columnMappings.fingerprint, fingerprint));

/** @param told by the names' keys; null: forgotten */
export async function rememberCourses(tx: Tx, told: ReadonlyMap<string, number | null>): Promise<void> {
	// In one order, so that two administrators wait for each other instead of for ever.
	const sorted = [...told].sort(([one], [other]) => (one < other ? -1 : 1));
	const gone = sorted.filter(([, courseId]) => courseId === null).map(([name]) => name);
	const said = sorted.flatMap(([name, courseId]) => (courseId === null ? [] : [{ name, courseId }]));
	if (gone.length > 0) await tx.delete(courseNames).where(inArray(courseNames.name, gone));
	if (said.length === 0) return;
	await tx
		.insert(courseNames)
		.values(said)
		.onConflictDoUpdate({ target: courseNames.name, set: { courseId: sql`excluded.course_id`, toldAt: sql`now()` } });
}
