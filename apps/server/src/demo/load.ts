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
import { idOf, insertDemoExam, insertDemoQuestions, type Names } from "./insert-exams.ts";
import { loadPosts, preparePosts } from "./load-posts.ts";
import { addSimulacros, insertSimulacros, prepareSimulacros } from "./load-simulacros.ts";
import { hasUniversities } from "./missing.ts";
import { drawGroupEmblems, loadPeople } from "./people/load-people.ts";
import { createPrepare, type PreparedContent, prepareContent } from "./prepare-content.ts";

/** All of it, and whoever starts at the same moment waits for it. */
const patience = "60s";

/**
 * Loads the demonstration content into an empty catalogue, all of it or nothing: texts and pictures are made first,
 * the rows come in one transaction, and what its people did as well. @returns the student to be shown once
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
			await db.execute(sql.raw(`set local ${limit} = '${patience}'`));
		}
		// Two processes that start at once: the second waits here and finds the first one's content.
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('cachimbo demo content'))`);
		if (await hasUniversities(db)) return [];
		const questions: Names["questions"] = new Map();
		await insertContent(db, content, questions);
		await insertSimulacros(db, simulacros, questions);
		// What they announce, and what they read, would be known before it is there.
		const inside = withMemories({ ...deps, db, bus: createMemoryBus() });
		await loadPosts(inside, posts);
		return [await loadPeople(inside, groupEmblems)];
	});
	if (loaded.length > 0) {
		deps.bus.publish("catalogue-changed", { scope: "universities" });
		deps.bus.publish("catalogue-changed", { scope: "posts" });
	}
	return loaded;
}

async function insertContent(tx: Tx, content: PreparedContent, questions: Names["questions"]): Promise<void> {
	const courses = await insertCourses(tx, undefined, courseNames);
	const exams = demoUniversities.flatMap((university) => university.exams);
	const types = await insertExamTypes(tx, undefined, [...new Set(exams.map((exam) => exam.type))]);
	const names = { courses, types, questions };
	// First, so that the passages of what exams ask too are their course's.
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
