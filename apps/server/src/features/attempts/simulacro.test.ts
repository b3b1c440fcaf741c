import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { endpoint, finish, read, start } from "../../../testing/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const student = await createTestAccount(test);
const admin = await createTestAccount(test, "ADMIN");
const simulacro = await createTestExam(test.deps, 4, {
	durationMinutes: 60,
	closesAt: new Date(Date.now() + 3600_000),
});

const telling = /isCorrect|correctOption|explanation|Porque|byCourse|outcome/;

const close = async () => {
	await test.deps.db.$client.query("update exams set closes_at = now() where id = $1", [simulacro.id]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams", id: simulacro.id });
};

it("P-028 tells a student nothing of an open simulacro's key, by no call, and everything once it has closed", async () => {
	const { token, userId } = student;
	const clientId = randomUUID();
	const attempt = await start(test, student, { examId: simulacro.id }, clientId);
	expect(attempt.questions.length).toBe(4);
	const sheet = { answers: sheetOf(simulacro.questions, 3) };
	const all = [
		attempt,
		await read(test, student, attempt.id),
		await start(test, student, { examId: simulacro.id }, clientId),
		(await finish(test, student, attempt.id, sheet)).json.data,
		(await finish(test, student, attempt.id, sheet)).json.data,
		await read(test, student, attempt.id),
		await start(test, student, { examId: simulacro.id }, clientId),
		(await test.call("GET", endpoint, { token })).json.data,
	];
	for (const data of all) {
		expect(JSON.stringify(data)).not.toMatch(telling);
		const { result, review, correctAnswers, score } = data.items?.[0] ?? data;
		expect([result ?? null, review ?? null, correctAnswers ?? null, score ?? null]).toEqual([null, null, null, null]);
	}
	const body = { userId, examId: simulacro.id, correctAnswers: 1, totalQuestions: 4, completed: true, ...sheet };
	const times = { startTime: "2026-03-01T10:00:00Z", endTime: "2026-03-01T10:30:00Z" };
	expect((await test.call("POST", `${endpoint}/save`, { token, body: { ...body, ...times } })).status).toBe(409);
	const figures = async () =>
		(await test.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data as object;
	expect(await figures()).toMatchObject({ completedExams: 1, averageScore: 0 });

	await close();
	expect(await read(test, student, attempt.id)).toMatchObject({ score: 75, result: { correctAnswers: 3 } });
	expect((await read(test, student, attempt.id)).review.length).toBe(4);
	expect(await figures()).toMatchObject({ completedExams: 1, averageScore: 75 });
});

it("P-028 shows an administrator the key of an open simulacro", async () => {
	const open = await createTestExam(test.deps, 2, { closesAt: new Date(Date.now() + 3600_000) });
	expect(JSON.stringify(await start(test, admin, { examId: open.id }))).toMatch(telling);
});
