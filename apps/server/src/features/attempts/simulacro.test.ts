import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { countRows, endpoint, finish, read, save, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const student = await createTestAccount(test);
const admin = await createTestAccount(test, "ADMIN");
const simulacro = await createTestExam(test.deps, 4, {
	durationMinutes: 60,
	closesAt: new Date(Date.now() + 3600_000),
});

const keyFields = /isCorrect|correctOption|explanation|Porque|byCourse|outcome/;

const close = async (id = simulacro.id) => {
	await test.deps.db.$client.query("update exams set closes_at = now() where id = $1", [id]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams", id });
};

it("P-028 no call reveals an open simulacro's key to a student, and the attempt shows it after the close", async () => {
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
		expect(JSON.stringify(data)).not.toMatch(keyFields);
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

it("P-028 keeps the key secret while sheets that were open at the close may still arrive", async () => {
	const exam = await createTestExam(test.deps, 4, { durationMinutes: 60, closesAt: new Date(Date.now() + 3600_000) });
	const early = await start(test, student, { examId: exam.id });
	await finish(test, student, early.id, { answers: sheetOf(exam.questions, 3) });
	const other = await createTestAccount(test);
	const open = await start(test, other, { examId: exam.id });
	await test.deps.db.$client.query("update attempts set ends_at = now() where id = $1", [open.id]);
	await close(exam.id);
	const byExam = async () =>
		(await test.call("GET", `/user/question/byexam/${exam.id}`, { token: student.token })).text;
	const list = async () => (await test.call("GET", endpoint, { token: student.token })).json.data.items[0];
	const next = async () =>
		(await test.call("GET", `/user/${student.userId}/progress`, { token: student.token })).json.data.next;
	const seen = async () => [
		keyFields.test(await byExam()),
		keyFields.test(JSON.stringify(await start(test, await createTestAccount(test), { examId: exam.id }))),
		(await read(test, student, early.id)).result !== null,
		(await list()).score !== null,
		(await next()).lastScore === 75,
	];
	expect(await seen()).toEqual([false, false, false, false, false]);
	expect((await finish(test, other, open.id, { answers: sheetOf(exam.questions, 1) })).json.data).toMatchObject({
		status: "COMPLETED",
		result: { correctAnswers: 1 },
	});
	test.deps.bus.publish("catalogue-changed", { scope: "exams", id: exam.id });
	expect(await seen()).toEqual([true, false, true, true, true]);
});

it("P-028 shows an administrator the key of an open simulacro", async () => {
	const open = await createTestExam(test.deps, 2, { closesAt: new Date(Date.now() + 3600_000) });
	expect(JSON.stringify(await start(test, admin, { examId: open.id }))).toMatch(keyFields);
});

it("answers concurrent starts of other devices with the open attempt, and keeps all answers", async () => {
	const exam = await createTestExam(test.deps, 4, { durationMinutes: 60, closesAt: new Date(Date.now() + 3600_000) });
	const account = await createTestAccount(test);
	const begun = await Promise.all(Array.from({ length: 10 }, () => start(test, account, { examId: exam.id })));
	const [{ id }] = begun;
	expect(new Set(begun.map((attempt) => attempt.id))).toEqual(new Set([id]));
	expect(begun.filter(({ resumed }) => resumed)).toHaveLength(9);
	expect(await countRows(test, "attempts", `exam_id = ${exam.id}`)).toBe(1);
	expect(await countRows(test, "exam_month_counters", `user_id = ${account.userId} and started = 1`)).toBe(1);
	const right = sheetOf(exam.questions, 4).map((sent, n) => ({ ...sent, flagged: false, seq: n + 1, elapsedMs: 1000 }));
	await save(test, account, id, { deviceId: "phone", answers: right.slice(0, 2) });
	const other = await start(test, account, { examId: exam.id });
	expect([other.id, other.resumed, other.answers.length]).toEqual([id, true, 2]);
	await save(test, account, id, { deviceId: "laptop", revision: other.revision, answers: right.slice(2) });
	await finish(test, account, id, { deviceId: "laptop" });
	expect((await read(test, account, id)).status).toBe("COMPLETED");
	const again = await start(test, account, { examId: exam.id });
	expect([again.id === id, again.attemptNumber, again.resumed]).toEqual([false, 2, undefined]);
	await close(exam.id);
	expect((await read(test, account, id)).result.correctAnswers).toBe(4);
});

it("starts a simulacro beside a practice attempt that was in progress when it was scheduled", async () => {
	const exam = await createTestExam(test.deps, 2, { durationMinutes: 60 });
	const account = await createTestAccount(test);
	const practice = await start(test, account, { examId: exam.id });
	await test.deps.db.$client.query("update exams set closes_at = now() + interval '1 hour' where id = $1", [exam.id]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams", id: exam.id });
	const begun = await start(test, account, { examId: exam.id });
	expect([begun.id === practice.id, begun.attemptNumber]).toEqual([false, 2]);
});
