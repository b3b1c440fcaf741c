import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { createTestExam } from "../features/catalogue.ts";
import { correctionsBy } from "../features/corrections.ts";
import type { Call, Stage } from "./stage.ts";

/** Acts of corrections and reports. */
export async function acts({ server, admin, student, sql, newest, does }: Stage): Promise<void> {
	const exam = await createTestExam(server.deps, 2);
	const [question] = exam.questions;
	const { id, optionIds } = question!;
	const seen = async () => {
		const { version, lastCorrection } = await correctionsBy(server, admin).read({ id });
		return { version, lastCorrection, reason: "Se revisó" };
	};
	const correct = async (more: object): Promise<Call> => [
		...(["POST", `/admin/question/correct/${id}`] as const),
		{ body: { ...more, ...(await seen()) } },
	];
	await does("key-corrected", await correct({ kind: "KEY", optionId: optionIds[3] }));
	expect(await newest()).toMatchObject({ before: { key: "A) A" }, after: { key: "D) D" }, reason: "Se revisó" });
	const { lastCorrection } = await seen();
	const undo = { body: await seen() };
	await does("correction-undone", ["POST", `/admin/question/correction/${lastCorrection}/undo`, undo]);
	await sql(
		"insert into question_reports (question_id, user_id, client_id, kind, text) values ($1, $2, $3, 'KEY', '')",
		[id, student.userId, randomUUID()],
	);
	const [{ upTo }] = await sql('select max(id) as "upTo" from question_reports');
	const decided: Call = ["PUT", `/admin/question-reports/${id}`, { body: { decision: "RESOLVED", answer: "", upTo } }];
	await does("question-reports-decided", decided, { twice: true });
}
