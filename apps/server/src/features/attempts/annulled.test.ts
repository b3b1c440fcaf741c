import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { answer, endpoint, finish, moveIntoPast, read, save, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf, type TestQuestion } from "../../../testing/features/catalogue.ts";
import { closeOverdueAttempts, regradeSome } from "./jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const scoringDefaults = { sections: [], source: "", sourceDate: null, confirmed: false };
const scoring = { correct: 20_000, wrong: -1000, blank: 0, ...scoringDefaults };

const annul = async ({ id }: TestQuestion, annulled = true) => {
	const answer = await test.call("PUT", `/admin/question/annul/${id}`, { token: admin.token, body: { annulled } });
	expect(answer.status).toBe(200);
	return answer.json;
};
const idsOf = (attempt: { questions: { idQuestion: number }[] }) => attempt.questions.map((one) => one.idQuestion);
const outcomesOf = (attempt: { review: { outcome: string }[] }) => attempt.review.map((one) => one.outcome);

describe("a question annulled before the start", () => {
	it("is not asked, neither in the exam nor in a course's quiz, until the annulment is reverted", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 4);
		const course = await createTestCourse(test.deps, 4);
		await annul(exam.questions[1]!);
		await annul(course.questions[0]!);
		expect(idsOf(await start(test, student, { examId: exam.id }))).not.toContain(exam.questions[1]!.id);
		expect((await start(test, student, { courseId: course.id })).questions.length).toBe(3);
		await annul(exam.questions[1]!, false);
		expect(idsOf(await start(test, student, { examId: exam.id }))).toEqual(exam.questions.map((one) => one.id));
	});

	it("is shown only to administrators, also in the counts", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 3);
		const answer = await annul(exam.questions[2]!);
		expect([answer.message, answer.data.annulled]).toEqual(["Pregunta anulada", true]);
		const byExam = async (token: string) =>
			(await test.call("GET", `/user/question/byexam/${exam.id}`, { token })).json;
		expect((await byExam(admin.token)).data.map((one: { annulled?: true }) => one.annulled)).toEqual([
			undefined,
			undefined,
			true,
		]);
		expect((await byExam(student.token)).data.length).toBe(2);
		const managed = await test.call("GET", `/admin/question/all?examId=${exam.id}`, { token: admin.token });
		expect(managed.json.data.items[2]).toMatchObject({ annulled: true, place: 3 });
		const listed = await test.call("GET", `/user/university/exams/${exam.universityId}`, { token: student.token });
		expect(listed.json.data.examsList[0].questionCount).toBe(2);
	});

	it("is annulled only by an administrator; an unknown question is answered with 404", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 1);
		const path = (id: number) => `/admin/question/annul/${id}`;
		const body = { annulled: true };
		expect((await test.call("PUT", path(exam.questions[0]!.id), { token: student.token, body })).status).toBe(403);
		expect((await test.call("PUT", path(999_999), { token: admin.token, body })).status).toBe(404);
		expect((await test.call("PUT", path(exam.questions[0]!.id), { token: admin.token, body: {} })).status).toBe(422);
	});
});

describe("a question annulled during an attempt", () => {
	it("counts neither in the total nor in the points, whatever the answer, and the review says so", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 4, { scoring });
		const { id } = await start(test, student, { examId: exam.id });
		await save(test, student, id, { answers: [answer(exam.questions[0]!, 0, 1)] });
		await annul(exam.questions[0]!);
		expect((await save(test, student, id, { answers: [answer(exam.questions[0]!, 1, 2)] })).status).toBe(200);
		const ended = (await finish(test, student, id, { answers: sheetOf(exam.questions, 3) })).json.data;
		expect(ended).toMatchObject({ totalQuestions: 3, correctAnswers: 2, score: 66.7 });
		expect(ended.result).toMatchObject({ totalQuestions: 3, wrongAnswers: 1, points: 39, maxPoints: 60 });
		expect(ended.result.byCourse).toEqual([expect.objectContaining({ correct: 2, wrong: 1, total: 3 })]);
		expect(outcomesOf(ended)).toEqual(["annulled", "correct", "correct", "wrong"]);
		const { items } = (await test.call("GET", endpoint, { token: student.token })).json.data;
		expect(items[0]).toMatchObject({ totalQuestions: 3, answered: 3, score: 66.7 });
		const courses = await test.deps.db.$client.query(
			"select correct, total from user_course_statistics where user_id = $1",
			[student.userId],
		);
		expect(courses.rows).toEqual([{ correct: 2, total: 3 }]);
	});

	it("does not count either if the server ends the attempt", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 2, { durationMinutes: 10 });
		const { id } = await start(test, student, { examId: exam.id });
		await annul(exam.questions[1]!);
		await moveIntoPast(test, id, 661);
		await closeOverdueAttempts(test.deps);
		expect(outcomesOf(await read(test, student, id))).toEqual(["blank", "annulled"]);
	});

	it("gives an attempt with only annulled questions no score", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 1);
		const { id } = await start(test, student, { examId: exam.id });
		await annul(exam.questions[0]!);
		const ended = (await finish(test, student, id, { answers: sheetOf(exam.questions, 1) })).json.data;
		expect(ended).toMatchObject({ totalQuestions: 0, correctAnswers: 0, score: 0 });
	});

	it("does not count in an attempt that a device graded itself and saves afterwards", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 3);
		await start(test, student, { examId: exam.id });
		await annul(exam.questions[0]!);
		const body = {
			...{ userId: student.userId, examId: exam.id, correctAnswers: 3, totalQuestions: 3, completed: true },
			...{ startTime: "2026-03-01T10:00:00Z", endTime: "2026-03-01T10:30:00Z" },
			answers: sheetOf(exam.questions, 1),
		};
		const saved = await test.call("POST", `${endpoint}/save`, { token: student.token, body });
		expect(saved.json.data).toMatchObject({ correctAnswers: 0, totalQuestions: 2, verified: true });
	});
});

describe("a question annulled after the end of an attempt", () => {
	it("stops counting after the regrade, and counts again if the annulment is reverted", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 2);
		const before = await start(test, student, { examId: exam.id });
		const meanwhile = await start(test, student, { examId: exam.id });
		const graded = (await finish(test, student, before.id, { answers: sheetOf(exam.questions, 2) })).json.data;
		await annul(exam.questions[0]!);
		const withdrawn = (await finish(test, student, meanwhile.id, { answers: sheetOf(exam.questions, 2) })).json.data;
		expect((await read(test, student, before.id)).totalQuestions).toBe(2);
		await regradeSome(test.deps);
		expect([(await read(test, student, before.id)).totalQuestions, withdrawn.totalQuestions]).toEqual([1, 1]);
		await annul(exam.questions[0]!, false);
		await regradeSome(test.deps);
		for (const { id } of [before, meanwhile]) {
			const back = await read(test, student, id);
			expect([back.totalQuestions, back.review]).toEqual([2, graded.review]);
		}
	});
});
