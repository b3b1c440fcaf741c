import type { DemoExam } from "@cachimbo/demo/types";
import { ruleFromTemplate, scoringTemplates } from "@cachimbo/rules/scoring-rules";
import type { Tx } from "../db/client.ts";
import { insertExam } from "../features/exams/commands.ts";
import { insertQuestions } from "../features/questions/commands.ts";
import { insertPassage } from "../features/questions/passages.ts";
import type { PreparedQuestion } from "./prepare-content.ts";
import type { RenderedPassage } from "./render-questions.ts";

type Ids = ReadonlyMap<string, number>;

/** What names stand for in this database. */
export interface Names {
	courses: Ids;
	types: Ids;
}

/** @throws for a name that it does not have */
export function idOf(name: string, ids: Ids): number {
	const id = ids.get(name);
	if (id === undefined) throw new Error(`The demonstration content names what it does not have: ${name}`);
	return id;
}

/** @param mark becomes the `clientId` of the first question: by it the exam is known again, whatever it is called by then */
export async function insertDemoExam(
	tx: Tx,
	universityId: number,
	{ exam, questions, mark = null }: { exam: DemoExam; questions: readonly PreparedQuestion[]; mark?: string | null },
	names: Names,
): Promise<void> {
	const examTypeId = idOf(exam.type, names.types);
	const examId = await insertExam(tx, { ...examColumns(exam, names.courses), universityId, examTypeId });
	await insertDemoQuestions(tx, examId, questions, names, mark);
}

/** A passage belongs to the exam, or to the course whose own question it is of. */
export async function insertDemoQuestions(
	tx: Tx,
	examId: number | null,
	questions: readonly PreparedQuestion[],
	{ courses }: Pick<Names, "courses">,
	mark: string | null = null,
): Promise<void> {
	const ids = new Map<RenderedPassage, number>();
	for (const { passage, course } of questions) {
		if (!passage || ids.has(passage)) continue;
		const owner = examId === null ? { courseId: idOf(course, courses) } : { examId };
		ids.set(passage, (await insertPassage(tx, owner, passage)).id);
	}
	const placed = questions.map(({ passage, course, ...question }, index) => ({
		...question,
		courseId: idOf(course, courses),
		passageId: (passage && ids.get(passage)) ?? null,
		clientId: index === 0 ? mark : null,
	}));
	await insertQuestions(tx, examId, placed);
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
