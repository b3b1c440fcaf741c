import { ruleFromTemplate, scoringTemplates } from "@cachimbo/rules/scoring-rules";
import { sql } from "drizzle-orm";
import type { Tx } from "../db/client.ts";
import { universities } from "../db/schema/catalogue.ts";
import type { Deps } from "../deps.ts";
import { createAccount, type NewAccount, randomPassword } from "../features/auth/first-admin.ts";
import { insertCourses } from "../features/courses/commands.ts";
import { insertExam, insertExamTypes } from "../features/exams/commands.ts";
import { insertQuestions } from "../features/questions/commands.ts";
import { insertPassage } from "../features/questions/passages.ts";
import { insertAreas } from "../features/universities/areas.ts";
import { insertUniversity } from "../features/universities/commands.ts";
import { courseNames } from "./content/courses.ts";
import type { DemoArea, DemoExam } from "./content/types.ts";
import { demoUniversities } from "./content/universities.ts";
import { type PreparedContent, type PreparedQuestion, prepareContent } from "./prepare-content.ts";
import type { RenderedPassage } from "./render-questions.ts";

const student = {
	role: "USER",
	email: "estudiante@cachimbo.test",
	firstNames: "Estudiante",
	lastNames: "De prueba",
} as const;

/**
 * Loads the demonstration content into an empty catalogue, all of it or nothing: texts and pictures are made first,
 * the rows come in one transaction. @returns the student made for it, to be shown once
 */
export async function loadDemo(deps: Deps): Promise<NewAccount[]> {
	if (await hasUniversities(deps.db)) return [];
	const content = await prepareContent(deps);
	const account = { ...student, password: randomPassword() };
	const loaded = await deps.db.transaction(async (tx) => {
		// Two processes that start at once: the second waits here and finds the first one's content.
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('cachimbo demo content'))`);
		if (await hasUniversities(tx)) return false;
		await insertContent(tx, content);
		// Committed by itself before the content: killed in between, the next start makes both anew.
		await createAccount(deps, account);
		return true;
	});
	if (!loaded) return [];
	deps.bus.publish("catalogue-changed", { scope: "universities" });
	return [{ role: account.role, email: account.email, password: account.password }];
}

/** Archived ones too: who has thrown the demonstration away does not get it back. */
async function hasUniversities(db: Pick<Deps["db"], "select">): Promise<boolean> {
	return (await db.select({ id: universities.id }).from(universities).limit(1)).length > 0;
}

async function insertContent(tx: Tx, content: PreparedContent): Promise<void> {
	const courseIds = await insertCourses(tx, courseNames);
	const exams = demoUniversities.flatMap((university) => university.exams);
	const typeIds = await insertExamTypes(tx, [...new Set(exams.map((exam) => exam.type))]);
	const idOf = (name: string, ids: ReadonlyMap<string, number>) => {
		const id = ids.get(name);
		if (id === undefined) throw new Error(`The demonstration content names what it does not have: ${name}`);
		return id;
	};
	const withCourse = (questions: readonly PreparedQuestion[]) =>
		questions.map(({ course, ...question }) => ({ ...question, courseId: idOf(course, courseIds) }));
	const areaCourses = (courses: DemoArea["courses"]) =>
		courses.map(({ course, questions }) => ({ courseId: idOf(course, courseIds), questions }));
	for (const { exams, areas, ...university } of content.universities) {
		const universityId = await insertUniversity(tx, university);
		await insertAreas(
			tx,
			areas.map(({ courses, ...area }, position) => ({
				...area,
				universityId,
				position,
				courses: areaCourses(courses),
			})),
		);
		for (const { exam, questions } of exams) {
			const examTypeId = idOf(exam.type, typeIds);
			const examId = await insertExam(tx, { ...examColumns(exam, courseIds), universityId, examTypeId });
			await insertWithPassages(tx, examId, withCourse(questions));
		}
	}
	await insertWithPassages(tx, null, withCourse(content.courseQuestions));
}

/** A passage belongs to the exam, or to the course whose own question it is of. */
async function insertWithPassages(
	tx: Tx,
	examId: number | null,
	list: readonly (Omit<PreparedQuestion, "course"> & { courseId: number })[],
): Promise<void> {
	const ids = new Map<RenderedPassage, number>();
	for (const { passage, courseId } of list) {
		if (!passage || ids.has(passage)) continue;
		ids.set(passage, (await insertPassage(tx, examId === null ? { courseId } : { examId }, passage)).id);
	}
	const placed = list.map(({ passage, ...question }) => ({
		...question,
		passageId: (passage && ids.get(passage)) ?? null,
	}));
	await insertQuestions(tx, examId, placed);
}

function examColumns(exam: DemoExam, courseIds: ReadonlyMap<string, number>) {
	const template = scoringTemplates.find((one) => one.id === exam.scoringRule);
	return {
		period: exam.period,
		durationMinutes: exam.durationMinutes,
		parts: exam.parts ? [...exam.parts] : null,
		premium: exam.premium ?? false,
		scoring: template ? ruleFromTemplate(template, courseIds) : null,
	};
}
