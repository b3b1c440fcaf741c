import type { DemoExam } from "@cachimbo/demo/types";
import { ruleFromTemplate, scoringTemplates } from "@cachimbo/rules/scoring/scoring-rules";
import type { Tx } from "../db/client.ts";
import { insertExam } from "../features/exams/commands.ts";
import { insertQuestions, markFirstOf, placeInOrder } from "../features/questions/commands.ts";
import { insertPassage } from "../features/questions/passages.ts";
import type { PreparedQuestion } from "./prepare-content.ts";
import type { RenderedPassage } from "./render-questions.ts";

type Ids = ReadonlyMap<string, number>;

/** Database ids by name. */
export interface IdsByName {
	courses: Ids;
	types: Ids;
	/** Ids of inserted questions. A question used by several exams or a course is inserted once. */
	questions: Map<PreparedQuestion, number>;
}

/** @throws Error for an unknown name */
export function idOf(name: string, ids: Ids): number {
	const id = ids.get(name);
	if (id === undefined) throw new Error(`The demonstration content names what it does not have: ${name}`);
	return id;
}

/** @param mark `clientId` of one of its questions; identifies the exam even if it is renamed */
export async function insertDemoExam(
	tx: Tx,
	universityId: number,
	{ exam, questions, mark = null }: { exam: DemoExam; questions: readonly PreparedQuestion[]; mark?: string | null },
	names: IdsByName,
): Promise<void> {
	const examTypeId = idOf(exam.type, names.types);
	const examId = await insertExam(tx, undefined, { ...examColumns(exam, names.courses), universityId, examTypeId });
	const ids = await insertDemoQuestions(tx, examId, questions, names);
	if (mark) await markFirstOf(tx, ids, mark);
}

/** Adds questions to an exam, or to a course's own; new ones are inserted. @returns their ids */
export async function insertDemoQuestions(
	tx: Tx,
	examId: number | null,
	questions: readonly PreparedQuestion[],
	names: Pick<IdsByName, "courses" | "questions">,
): Promise<number[]> {
	const fresh = questions.filter((question) => !names.questions.has(question));
	const inserted = await insertFresh(tx, examId, fresh, names);
	for (const [index, question] of fresh.entries()) names.questions.set(question, inserted[index]!);
	const ids = questions.map((question) => names.questions.get(question)!);
	await placeInOrder(tx, examId, ids);
	return ids;
}

/** A passage belongs to the exam, or for a course's own question to the course. */
async function insertFresh(
	tx: Tx,
	examId: number | null,
	questions: readonly PreparedQuestion[],
	{ courses }: Pick<IdsByName, "courses">,
): Promise<number[]> {
	const ids = new Map<RenderedPassage, number>();
	for (const { passage, course } of questions) {
		if (!passage || ids.has(passage)) continue;
		const owner = examId === null ? { courseId: idOf(course, courses) } : { examId };
		ids.set(passage, (await insertPassage(tx, owner, passage)).id);
	}
	const rows = questions.map(({ passage, course, ...question }) => ({
		...question,
		courseId: idOf(course, courses),
		passageId: (passage && ids.get(passage)) ?? null,
	}));
	return insertQuestions(tx, rows);
}

function examColumns(exam: DemoExam, courseIds: Ids) {
	const template = scoringTemplates.find((one) => one.id === exam.scoringRule);
	return {
		period: exam.period,
		durationMinutes: exam.durationMinutes,
		parts: exam.parts ? [...exam.parts] : null,
		premium: exam.premium ?? false,
		scoring: template ? ruleFromTemplate(template, courseIds) : null,
	};
}
