import { expect } from "vitest";
import { makeExam, questionInput } from "../features/catalogue-api.ts";
import { type Call, form, type Stage } from "./stage.ts";

/** Acts of questions and passages. */
export async function acts({ server, token, ids, sql, newest, does }: Stage): Promise<void> {
	const input = questionInput(ids.examId, ids.courseId);
	const made = form("questionDTO", input);
	const { idQuestion } = await does("question-created", ["POST", "/admin/question/crear", made]);
	const edited = form("questionDTO", { ...input, correctOption: 2 });
	await does("question-changed", ["PUT", `/admin/question/update/${idQuestion}`, edited]);
	expect([(await newest()).before, (await newest()).after]).toEqual([{ key: "B" }, { key: "C" }]);
	await does("question-created", ["POST", "/admin/question/crear", made]);
	const move = { body: { place: 2 } };
	await does("question-moved", ["PUT", `/admin/question/move/${idQuestion}`, move]);
	const annul = (annulled: boolean) => ({ body: { annulled } });
	const annulled: Call = ["PUT", `/admin/question/annul/${idQuestion}`, annul(true)];
	await does("question-annulled", annulled, { twice: true });
	await does("question-restored", ["PUT", `/admin/question/annul/${idQuestion}`, annul(false)]);
	const [{ version }] = await sql("select version from questions where id = $1", [idQuestion]);
	const bulk = { questions: [{ id: idQuestion, version }], topic: "Sumas" };
	await does("questions-changed", ["PUT", "/admin/question/bulk", { body: bulk }], { twice: true });
	const other = await makeExam(server, token, ids);
	const added: Call = ["POST", `/exams/${other}/questions`, { body: { questionIds: [idQuestion] } }];
	await does("exam-questions-added", added, { twice: true });
	await does("exam-question-taken-out", ["DELETE", `/exams/${other}/questions/${idQuestion}`]);
	await does("question-removed", ["DELETE", `/admin/question/delete/${idQuestion}`]);
	await does("question-brought-back", ["POST", `/admin/trash/question/${idQuestion}/restore`], { twice: true });
	const texts = { title: "El río", text: "El río habla." };
	const written: Call = ["POST", "/admin/passage/create", { body: { ...texts, examId: ids.examId } }];
	const { id } = await does("passage-created", written);
	const changed = { body: { ...texts, title: "El mar" } };
	await does("passage-changed", ["PUT", `/admin/passage/update/${id}`, changed]);
	await does("passage-removed", ["DELETE", `/admin/passage/delete/${id}`]);
}
