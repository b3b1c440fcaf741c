import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { makeExam } from "../features/catalogue-api.ts";
import { insertBankQuestions } from "../features/composition.ts";
import type { Stage } from "./stage.ts";

/** Acts of compositions. */
export async function acts({ server, token, ids, newest, does }: Stage): Promise<void> {
	const [courseId] = await insertBankQuestions(server, [], "Sorteo");
	const four = Array.from({ length: 4 }, () => ({ courseId: courseId! }));
	await insertBankQuestions(server, four);
	const examId = await makeExam(server, token, ids, { published: false });
	const rows = [{ courseId, count: 2, split: null, topics: [] }];
	const blueprint = { rows, source: "BANK", unusedIn: { exams: 0, of: "UNIVERSITY" } };
	const path = `/exams/${examId}/composition`;
	await does("blueprint-saved", ["PUT", `${path}/blueprint`, { body: { ...blueprint, version: 0 } }]);
	const drawn = (await server.call("POST", `${path}/draw`, { token, body: { blueprint } })).json.data;
	const questionIds = drawn.questions.map(({ question }: { question: { idQuestion: number } }) => question.idQuestion);
	const body = { clientId: randomUUID(), blueprint, questionIds, replaces: [] };
	await does("exam-composed", ["POST", path, { body }], { twice: true });
	expect((await newest()).after).toEqual({ questions: questionIds });
}
