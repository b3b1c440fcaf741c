import { expect } from "vitest";
import { finish, start } from "../features/attempts.ts";
import { createTestExam, sheetOf } from "../features/catalogue.ts";
import type { Stage } from "./stage.ts";

/** Acts of exports and reads of results, sheets and registrations. */
export async function acts({ server, student, newest, does }: Stage): Promise<void> {
	const exam = await createTestExam(server.deps, 2);
	const { id } = await start(server, student, { examId: exam.id });
	await finish(server, student, id, { answers: sheetOf(exam.questions, 1) });
	await does("sheet-looked-at", ["GET", `/admin/results/exam/${exam.id}/attempt/${id}`]);
	expect((await newest()).subject).toMatchObject({ kind: "student", id: student.userId });
	await does("results-exported", ["GET", `/admin/results/exam/${exam.id}/export?format=csv`]);
	await does("registrations-exported", ["GET", `/simulacros/${exam.id}/registrations/export`]);
	expect((await newest()).subject).toMatchObject({ kind: "exam", id: exam.id, name: expect.stringMatching(/·/) });
}
