import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { endpoint } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { finishWithMisses, readNotebook, review, sendReviews } from "../../../testing/features/notebook.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const exam = await createTestExam(test.deps, 4);

const daysOf = async (userId: number) =>
	(
		await test.deps.db.$client.query(
			"select day::text, answered, correct from study_days where user_id = $1 order by day",
			[userId],
		)
	).rows;

it("a day ends at midnight in Lima, and a repeated attempt adds nothing to it", async () => {
	const { userId, token } = await createTestAccount(test);
	const body = {
		...{ userId, examId: exam.id, correctAnswers: 0, totalQuestions: 4, completed: true },
		answers: sheetOf(exam.questions, 3),
	};
	const first = { ...body, clientId: randomUUID(), startTime: "2026-03-01T23:00:00-05:00" };
	const before = { ...first, endTime: "2026-03-01T23:59:59.999-05:00" };
	const after = { ...first, clientId: randomUUID(), endTime: "2026-03-02T05:00:00Z" };
	const calls = [before, after, before, after].map((sent) =>
		test.call("POST", `${endpoint}/save`, { token, body: sent }),
	);
	expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	expect(await daysOf(userId)).toEqual([
		{ day: "2026-03-01", answered: 4, correct: 3 },
		{ day: "2026-03-02", answered: 4, correct: 3 },
	]);
});

it("an answer in the notebook counts once, on its day, which is neither before the miss nor after the answer's arrival", async () => {
	const student = await createTestAccount(test);
	await finishWithMisses(test, student, exam, 3);
	await readNotebook(test, student);
	const [before] = await daysOf(student.userId);
	const [question] = exam.questions.slice(-1);
	const claims = ["2000-01-02T00:00:00Z", "2099-01-01T00:00:00Z"].map((reviewedAt) =>
		review(test, question!, true, { reviewedAt }),
	);
	const sent = await Promise.all([claims, claims, claims].map((reviews) => sendReviews(test, student, reviews)));
	expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect(await daysOf(student.userId)).toEqual([
		{ day: before.day, answered: before.answered + 2, correct: before.correct + 2 },
	]);
});
