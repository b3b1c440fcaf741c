import { courseNames } from "@cachimbo/demo/courses";
import type { DemoArea } from "@cachimbo/demo/types";
import { demoUniversities } from "@cachimbo/demo/universities";
import { sql } from "drizzle-orm";
import { createMemoryBus } from "../bus/memory-bus.ts";
import { inTransaction, type Tx } from "../db/client.ts";
import { type Deps, withMemories } from "../deps.ts";
import type { NewAccount } from "../features/auth/first-admin.ts";
import { insertCourses } from "../features/courses/commands.ts";
import { insertCutoffs } from "../features/cutoffs/commands.ts";
import { insertExamTypes } from "../features/exams/commands.ts";
import { insertAreas } from "../features/universities/areas.ts";
import { insertUniversity } from "../features/universities/commands.ts";
import { type IdsByName, idOf, insertDemoExam, insertDemoQuestions } from "./insert-exams.ts";
import { loadPosts, preparePosts } from "./load-posts.ts";
import { addSimulacros, insertSimulacros, prepareSimulacros } from "./load-simulacros.ts";
import { hasUniversities } from "./missing.ts";
import { drawGroupEmblems, loadPeople } from "./people/load-people.ts";
import { createPrepare, type PreparedContent, prepareContent } from "./prepare-content.ts";

/** Timeout of the load, also for a process that starts at the same time and waits. */
const loadTimeout = "60s";

/**
 * Loads the demonstration into an empty catalogue, all or nothing: texts and pictures are prepared first, then all rows and the
 * people's activity are written in one transaction. @returns the student to show once
 */
export async function loadDemo(deps: Deps): Promise<NewAccount[]> {
	if (await hasUniversities(deps.db)) {
		await addSimulacros(deps);
		return [];
	}
	const prepare = createPrepare(deps);
	const [content, simulacros, posts, groupEmblems] = await Promise.all([
		prepareContent(deps, prepare),
		prepareSimulacros(deps, prepare),
		preparePosts(deps),
		drawGroupEmblems(),
	]);
	const loaded = await inTransaction(deps.db, async (db) => {
		for (const limit of ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"]) {
			await db.execute(sql.raw(`set local ${limit} = '${loadTimeout}'`));
		}
		// If two processes start at once, the second waits here and finds the first one's content.
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('cachimbo demo content'))`);
		if (await hasUniversities(db)) return [];
		const questions: IdsByName["questions"] = new Map();
		await insertContent(db, content, questions);
		await insertSimulacros(db, simulacros, questions);
		// Separate bus and caches: the shared ones would publish and cache rows before the commit.
		const transactionDeps = withMemories({ ...deps, db, bus: createMemoryBus() });
		await loadPosts(transactionDeps, posts);
		return [await loadPeople(transactionDeps, groupEmblems)];
	});
	if (loaded.length > 0) {
		deps.bus.publish("catalogue-changed", { scope: "universities" });
		deps.bus.publish("catalogue-changed", { scope: "posts" });
	}
	return loaded;
}

async function insertContent(tx: Tx, content: PreparedContent, questions: IdsByName["questions"]): Promise<void> {
	const courses = await insertCourses(tx, undefined, courseNames);
	const exams = demoUniversities.flatMap((university) => university.exams);
	const types = await insertExamTypes(tx, undefined, [...new Set(exams.map((exam) => exam.type))]);
	const names = { courses, types, questions };
	// First, so that passages of questions shared with exams belong to the course.
	await insertDemoQuestions(tx, null, content.courseQuestions, names);
	const areaCourses = (list: DemoArea["courses"]) =>
		list.map(({ course, questions }) => ({ courseId: idOf(course, courses), questions }));
	for (const { exams, areas, cutoffs, ...university } of content.universities) {
		const { id: universityId } = await insertUniversity(tx, undefined, university);
		const areaIds = await insertAreas(
			tx,
			areas.map(({ courses, ...area }, position) => ({
				...area,
				universityId,
				position,
				courses: areaCourses(courses),
			})),
		);
		await insertCutoffs(
			tx,
			universityId,
			cutoffs.map(({ area, ...row }) => ({
				...{ ...row, areaId: idOf(area, areaIds), admitted: row.vacancies, sourceUrl: null },
				demonstration: true,
			})),
		);
		for (const exam of exams) await insertDemoExam(tx, universityId, exam, names);
	}
}
