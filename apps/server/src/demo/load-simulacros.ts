import { simulacroType } from "@cachimbo/demo/exam-types";
import { type FullExam, fullExams } from "@cachimbo/demo/simulacros";
import { demoUniversities, laterUniversities } from "@cachimbo/demo/universities";
import { inArray, sql } from "drizzle-orm";
import { inTransaction, type Tx } from "../db/client.ts";
import { questions } from "../db/schema/catalogue/catalogue.ts";
import type { Deps } from "../deps.ts";
import { insertExamTypes } from "../features/exams/commands.ts";
import { insertUniversity } from "../features/universities/commands.ts";
import { drawEmblems } from "./draw-pictures.ts";
import { type IdsByName, insertDemoExam } from "./insert-exams.ts";
import { findMissingSimulacros, markOf, type Reader, standingCourses, standingUniversities } from "./missing.ts";
import { createPrepare, type Prepare, universityColumns } from "./prepare-content.ts";

type PreparedSimulacros = Awaited<ReturnType<typeof prepareSimulacros>>;

/** Does the slow part, before the transaction. @param wanted all of them, unless a database has some */
export async function prepareSimulacros(deps: Pick<Deps, "files">, prepare: Prepare, wanted = fullExams) {
	const [emblems, exams] = await Promise.all([
		drawEmblems(deps, laterUniversities),
		Promise.all(wanted.map(async (exam) => ({ exam, mark: markOf(exam), questions: await prepare(exam.questions) }))),
	]);
	const universities = laterUniversities.map((university, place) => universityColumns(university, emblems[place]!));
	return { universities, exams };
}

/**
 * Inserts the simulacros in the transaction of the rest of the demonstration.
 * @param questions questions inserted by it; those of an earlier load are not reused, because they may have been changed
 */
export async function insertSimulacros(
	tx: Tx,
	prepared: PreparedSimulacros,
	questions: IdsByName["questions"] = new Map(),
): Promise<void> {
	const wanted = new Set(await findWanted(tx));
	const types = await insertExamTypes(tx, undefined, [simulacroType]);
	const names = { types, courses: await standingCourses(tx), questions };
	const ids = await standingUniversities(tx);
	for (const one of prepared.exams.filter(({ exam }) => wanted.has(exam))) {
		const code = one.exam.university;
		const added = prepared.universities.find((university) => university.code === code);
		const universityId = ids.get(code) ?? (added && (await insertUniversity(tx, undefined, added)).id);
		if (universityId === undefined) continue;
		ids.set(code, universityId);
		await insertDemoExam(tx, universityId, one, names);
	}
}

/** Adds the missing simulacros to a demonstration of an earlier version, and changes nothing else. */
export async function addSimulacros(deps: Deps): Promise<void> {
	const wanted = await findWanted(deps.db);
	if (wanted.length === 0) return;
	const prepared = await prepareSimulacros(deps, createPrepare(deps), wanted);
	await inTransaction(deps.db, async (tx) => {
		// A process that starts at the same time waits until everything is inserted.
		await tx.execute(sql`set local lock_timeout = '60s'; set local statement_timeout = '60s'`);
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cachimbo demo content'))`);
		await insertSimulacros(tx, prepared);
	});
	deps.bus.publish("catalogue-changed", { scope: "universities" });
}

/** Returns simulacros that were never loaded and whose university exists, or is one of ours that is added with them. */
async function findWanted(db: Reader): Promise<FullExam[]> {
	const missing = await findMissingSimulacros(db);
	if (missing.length === 0 || !(await isDemonstration(db))) return [];
	const standing = await standingUniversities(db);
	const isShown = demoUniversities.some(({ code }) => standing.has(code));
	const mayCome = new Set(isShown ? laterUniversities.map(({ code }) => code) : []);
	const ids = new Set(
		missing.filter(({ university }) => standing.has(university) || mayCome.has(university)).map(({ id }) => id),
	);
	return fullExams.filter(({ id }) => ids.has(id));
}

/** Whether the catalogue began as the demonstration, however it was changed: not an academy's with a university of the same code. */
async function isDemonstration(db: Reader): Promise<boolean> {
	const first = demoUniversities.flatMap(({ exams }) => exams.flatMap((exam) => exam.questions));
	const texts = first.map(({ text }) => text);
	return (
		(await db.select({ id: questions.id }).from(questions).where(inArray(questions.text, texts)).limit(1)).length > 0
	);
}
