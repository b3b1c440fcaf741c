import { simulacroType } from "@cachimbo/demo/exam-types";
import { type FullExam, fullExams } from "@cachimbo/demo/simulacros";
import { demoUniversities, laterUniversities } from "@cachimbo/demo/universities";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { contentUuid } from "../content/pictures.ts";
import { inTransaction, type Tx } from "../db/client.ts";
import { courses, exams, examTypes, questions, universities } from "../db/schema/catalogue.ts";
import { nameKey } from "../db/schema/columns.ts";
import type { Deps } from "../deps.ts";
import { insertExamTypes } from "../features/exams/commands.ts";
import { insertUniversity } from "../features/universities/commands.ts";
import { drawEmblems } from "./draw-pictures.ts";
import { insertDemoExam } from "./insert-exams.ts";
import { createPrepare, type Prepare, universityColumns } from "./prepare-content.ts";

type Reader = Pick<Tx, "select">;
type PreparedSimulacros = Awaited<ReturnType<typeof prepareSimulacros>>;

/** Of the first question, so that an exam that was renamed, changed or thrown away since is known. */
const markOf = ({ id }: FullExam): string => contentUuid(Buffer.from(`simulacro ${id}`));

/** What takes time. @param wanted all of them, unless a database has some */
export async function prepareSimulacros(deps: Pick<Deps, "files">, prepare: Prepare, wanted = fullExams) {
	const [emblems, exams] = await Promise.all([
		drawEmblems(deps, laterUniversities),
		Promise.all(wanted.map(async (exam) => ({ exam, mark: markOf(exam), questions: await prepare(exam.questions) }))),
	]);
	const universities = laterUniversities.map((university, place) => universityColumns(university, emblems[place]!));
	return { universities, exams };
}

/** Beside the rest of the demonstration, in the same transaction. */
export async function insertSimulacros(tx: Tx, prepared: PreparedSimulacros): Promise<void> {
	const wanted = new Set(await findWanted(tx));
	const types = await insertExamTypes(tx, [simulacroType]);
	const names = { types, courses: await standingCourses(tx) };
	const ids = await standingUniversities(tx);
	for (const one of prepared.exams.filter(({ exam }) => wanted.has(exam))) {
		const code = one.exam.university;
		const added = prepared.universities.find((university) => university.code === code);
		const universityId = ids.get(code) ?? (added && (await insertUniversity(tx, added)));
		if (universityId === undefined) continue;
		ids.set(code, universityId);
		await insertDemoExam(tx, universityId, one, names);
	}
}

/** Gives the demonstration of an earlier version the simulacros that it has not had, and leaves everything else alone. */
export async function addSimulacros(deps: Deps): Promise<void> {
	const wanted = await findWanted(deps.db);
	if (wanted.length === 0) return;
	const prepared = await prepareSimulacros(deps, createPrepare(deps), wanted);
	await inTransaction(deps.db, async (tx) => {
		// Whoever starts at the same moment waits until all of it is there.
		await tx.execute(sql`set local lock_timeout = '60s'; set local statement_timeout = '60s'`);
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cachimbo demo content'))`);
		await insertSimulacros(tx, prepared);
	});
	deps.bus.publish("catalogue-changed", { scope: "universities" });
}

/** Those that were never here and have where to go: their university and their courses stand. */
async function findWanted(db: Reader): Promise<FullExam[]> {
	const missing = await findMissing(db);
	if (missing.length === 0 || !(await isDemonstration(db))) return [];
	const known = new Set((await db.select({ code: codeKey }).from(universities)).map(({ code }) => code));
	const standing = await standingUniversities(db);
	const isShown = demoUniversities.some(({ code }) => standing.has(code));
	const mayCome = new Set(
		laterUniversities.filter(({ code }) => isShown && !known.has(keyOf(code))).map(({ code }) => code),
	);
	const [courseIds, held] = [await standingCourses(db), await heldPeriods(db)];
	return missing.filter(
		({ university, period, questions }) =>
			(standing.has(university) || mayCome.has(university)) &&
			!held.has(keyOf(university + period)) &&
			questions.every(({ course }) => courseIds.has(course)),
	);
}

const codeKey = sql<string>`${nameKey(universities.code)}`;
const keyOf = (name: string) => name.toLowerCase().replace(/\s+/g, "");

/** University and period of the simulacros that stand: an ADMIN's own of the same name stays the only one. */
async function heldPeriods(db: Reader): Promise<Set<string>> {
	const rows = await db
		.select({ university: universities.code, period: exams.period })
		.from(exams)
		.innerJoin(universities, eq(universities.id, exams.universityId))
		.innerJoin(examTypes, eq(examTypes.id, exams.examTypeId))
		.where(and(isNull(exams.archivedAt), eq(nameKey(examTypes.name), keyOf(simulacroType))));
	return new Set(rows.map(({ university, period }) => keyOf(university + period)));
}

async function findMissing(db: Reader): Promise<FullExam[]> {
	const rows = await db
		.select({ mark: questions.clientId })
		.from(questions)
		.where(inArray(questions.clientId, fullExams.map(markOf)));
	const marks = new Set(rows.map(({ mark }) => mark));
	return fullExams.filter((exam) => !marks.has(markOf(exam)));
}

/** The catalogue began as ours, whatever became of it: not that of an academy which has a university of the same code. */
async function isDemonstration(db: Reader): Promise<boolean> {
	const first = demoUniversities.flatMap(({ exams }) => exams.flatMap((exam) => exam.questions));
	const texts = first.map(({ text }) => text);
	return (
		(await db.select({ id: questions.id }).from(questions).where(inArray(questions.text, texts)).limit(1)).length > 0
	);
}

/** By code, the first of each. */
async function standingUniversities(db: Reader): Promise<Map<string, number>> {
	const rows = await db
		.select({ code: universities.code, id: universities.id })
		.from(universities)
		.where(sql`${universities.archivedAt} is null`)
		.orderBy(sql`${universities.id} desc`);
	return new Map(rows.map(({ code, id }) => [code, id]));
}

async function standingCourses(db: Reader): Promise<Map<string, number>> {
	const rows = await db
		.select({ name: courses.name, id: courses.id })
		.from(courses)
		.where(sql`${courses.archivedAt} is null`);
	return new Map(rows.map(({ name, id }) => [name, id]));
}
