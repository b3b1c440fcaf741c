import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { answer, finish, read, save, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, createTestQuestions, sheetOf } from "../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const student = await createTestAccount(test);

const remove = async (path: string) =>
	expect((await test.call("DELETE", path, { token: admin.token })).status).toBe(200);

describe("during a quiz", () => {
	it("its course may be changed and archived, and the quiz keeps its questions", async () => {
		const course = await createTestCourse(test.deps, 5);
		const quiz = await start(test, student, { courseId: course.id });
		await save(test, student, quiz.id, { answers: [answer(course.questions[0]!, 0, 1)] });
		await remove(`/admin/question/delete/${course.questions[1]!.id}`);
		await createTestQuestions(test.deps, 2, { courseId: course.id, examId: null });
		const renamed = await test.call("PUT", `/admin/courses/update/${course.id}`, {
			token: admin.token,
			body: { name: `${course.name}, segunda parte` },
		});
		expect(renamed.status).toBe(200);
		await remove(`/admin/courses/delete/${course.id}`);
		const now = await read(test, student, quiz.id);
		expect([now.questions, now.course.name]).toEqual([quiz.questions, `${course.name}, segunda parte`]);
		expect((await save(test, student, quiz.id, { answers: [answer(course.questions[1]!, 2, 2)] })).status).toBe(200);
		const ended = (await finish(test, student, quiz.id, { answers: sheetOf(course.questions, 4) })).json.data;
		expect(ended).toMatchObject({ status: "COMPLETED", correctAnswers: 4, totalQuestions: 5, score: 80 });
		await expect(start(test, student, { courseId: course.id })).rejects.toThrow("404");
	});
});

describe("two devices in an untimed attempt", () => {
	it("are asked to resolve a conflict as in a timed one, however late it is", async () => {
		const exam = await createTestExam(test.deps, 3, { durationMinutes: 60 });
		const [first, second] = exam.questions as [never, never];
		const { id } = await start(test, student, { examId: exam.id, untimed: true });
		await save(test, student, id, { deviceId: "phone", answers: [answer(first, 0, 1)] });
		await save(test, student, id, { deviceId: "laptop", answers: [answer(first, 1, 1)] });
		const old = { deviceId: "phone", answers: [answer(second, 2, 2)] };
		const refused = await save(test, student, id, old);
		expect([refused.status, refused.json.data.revision]).toEqual([409, 2]);
		expect((await finish(test, student, id, { ...old, reason: "FINISHED" })).status).toBe(409);
		expect((await save(test, student, id, { ...old, revision: 2 })).status).toBe(200);
		expect((await read(test, student, id)).answers.length).toBe(2);
	});
});
