import { simulacroType } from "@cachimbo/demo/exam-types";
import { simulacros } from "@cachimbo/demo/simulacro-list";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { contentUuid } from "../content/pictures.ts";
import type { Tx } from "../db/client.ts";
import { courses, exams, examTypes, questions, universities } from "../db/schema/catalogue/catalogue.ts";
import { nameKey } from "../db/schema/columns.ts";

/** Queries that decide at start whether to load the demonstration, whose content takes half a second and 100 MB to read. */

export type Reader = Pick<Tx, "select">;
export type ListedSimulacro = (typeof simulacros)[number];

/** Whether loading the demonstration might add something. */
export const mayMissDemo = async (db: Reader): Promise<boolean> =>
	!(await hasUniversities(db)) || (await findMissingSimulacros(db)).length > 0;

/** Includes archived ones: a deleted demonstration is not loaded again. */
export async function hasUniversities(db: Reader): Promise<boolean> {
	return (await db.select({ id: universities.id }).from(universities).limit(1)).length > 0;
}

/** Client id of one of its questions, which identifies the exam after renaming, changing or deleting it. */
export const markOf = ({ id }: Pick<ListedSimulacro, "id">): string => contentUuid(Buffer.from(`simulacro ${id}`));

/** Returns simulacros never loaded whose courses are live, and whose university is live or was never here either. */
export async function findMissingSimulacros(db: Reader): Promise<ListedSimulacro[]> {
	const rows = await db
		.select({ mark: questions.clientId })
		.from(questions)
		.where(inArray(questions.clientId, simulacros.map(markOf)));
	const marks = new Set(rows.map(({ mark }) => mark));
	const unmarked = simulacros.filter((exam) => !marks.has(markOf(exam)));
	if (unmarked.length === 0) return [];
	const [known, standing] = [await knownCodes(db), await standingUniversities(db)];
	const [courseIds, existingPeriods] = [await standingCourses(db), await listSimulacroPeriods(db)];
	return unmarked.filter(
		({ university, period, sections }) =>
			(standing.has(university) || !known.has(keyOf(university))) &&
			!existingPeriods.has(keyOf(university + period)) &&
			sections.every(({ shares }) => shares.every(({ course }) => courseIds.has(course))),
	);
}

export const keyOf = (name: string) => name.toLowerCase().replace(/\s+/g, "");

/** Name keys of university codes, including archived ones. */
export async function knownCodes(db: Reader): Promise<Set<string>> {
	const codeKey = sql<string>`${nameKey(universities.code)}`;
	return new Set((await db.select({ code: codeKey }).from(universities)).map(({ code }) => code));
}

/** Live universities by code, the first of each. */
export async function standingUniversities(db: Reader): Promise<Map<string, number>> {
	const rows = await db
		.select({ code: universities.code, id: universities.id })
		.from(universities)
		.where(sql`${universities.archivedAt} is null`)
		.orderBy(sql`${universities.id} desc`);
	return new Map(rows.map(({ code, id }) => [code, id]));
}

export async function standingCourses(db: Reader): Promise<Map<string, number>> {
	const rows = await db
		.select({ name: courses.name, id: courses.id })
		.from(courses)
		.where(sql`${courses.archivedAt} is null`);
	return new Map(rows.map(({ name, id }) => [name, id]));
}

/** University and period of live simulacros. An ADMIN's own simulacro of the same name is not duplicated. */
async function listSimulacroPeriods(db: Reader): Promise<Set<string>> {
	const rows = await db
		.select({ university: universities.code, period: exams.period })
		.from(exams)
		.innerJoin(universities, eq(universities.id, exams.universityId))
		.innerJoin(examTypes, eq(examTypes.id, exams.examTypeId))
		.where(and(isNull(exams.archivedAt), eq(nameKey(examTypes.name), keyOf(simulacroType))));
	return new Set(rows.map(({ university, period }) => keyOf(university + period)));
}
