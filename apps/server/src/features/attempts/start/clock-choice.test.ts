import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import {
	answer,
	countRows,
	endpoint,
	finish,
	moveIntoPast,
	read,
	save,
	start,
} from "../../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam } from "../../../../testing/features/catalogue.ts";
import { closeOverdueAttempts } from "../jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const student = await createTestAccount(test);
const exam = await createTestExam(test.deps, 3, { durationMinutes: 60 });
const inAnHour = new Date(Date.now() + 3600_000);

const lengthOf = ({ startTime, endsAt }: { startTime: string; endsAt: string }) =>
	(Date.parse(endsAt) - Date.parse(startTime)) / 60_000;

async function studentWith(extraTimePercent: number) {
	const account = await createTestAccount(test);
	const body = { targetUniversityId: null, targetAreaId: null, dailyGoal: 20, extraTimePercent };
	const answer = await test.call("PUT", `/user/${account.userId}/preferences`, { token: account.token, body });
	expect(answer.status).toBe(200);
	return account;
}

describe("practice without a clock", () => {
	it("has no end, not even a day later, and is marked as untimed", async () => {
		const attempt = await start(test, student, { examId: exam.id, untimed: true });
		expect(attempt).toMatchObject({ untimed: true, endsAt: null, extraTimePercent: 0 });
		await moveIntoPast(test, attempt.id, 24 * 3600);
		await closeOverdueAttempts(test.deps);
		expect(await read(test, student, attempt.id)).toMatchObject({ status: "IN_PROGRESS", untimed: true });
		expect((await finish(test, student, attempt.id)).json.data).toMatchObject({ reason: "FINISHED" });
	});

	it("counts the time that questions were on screen, without pauses", async () => {
		const paused = await createTestAccount(test);
		const { id } = await start(test, paused, { examId: exam.id, untimed: true });
		const [first, second, third] = exam.questions;
		await save(test, paused, id, { answers: [answer(first!, 1, 1, { elapsedMs: 40_000 })] });
		await moveIntoPast(test, id, 3 * 24 * 3600);
		const answers = [answer(second!, 0, 1, { elapsedMs: 60_400 }), answer(third!, null, 2, { elapsedMs: 500_000 })];
		const ended = await finish(test, paused, id, { deviceId: "laptop", revision: 1, answers });
		expect(ended.json.data.result.timeSpentSeconds).toBe(600);
		const list = await test.call("GET", endpoint, { token: paused.token });
		expect(list.json.data.items).toMatchObject([{ id, timeSpentSeconds: 600 }]);
		const figures = await test.call("GET", `/user/student-statistics/user/${paused.userId}`, { token: paused.token });
		expect(figures.json.data.totalTimeSpent).toBe(10);
	});

	it("counts at most the elapsed time, and all of it if no device reports screen time", async () => {
		const account = await createTestAccount(test);
		const spent = async (elapsedMs: number) => {
			const { id } = await start(test, account, { examId: exam.id, untimed: true });
			await moveIntoPast(test, id, 300);
			const answers = [answer(exam.questions[0]!, 1, 1, { elapsedMs })];
			return (await finish(test, account, id, { deviceId: "phone", answers })).json.data.result.timeSpentSeconds;
		};
		expect([await spent(2_000_000_000), await spent(0)]).toEqual([300, 300]);
	});

	it("is refused by a scheduled simulacro, and nothing is written", async () => {
		const simulacro = await createTestExam(test.deps, 2, { durationMinutes: 60, closesAt: inAnHour });
		const body = { examId: simulacro.id, clientId: randomUUID(), untimed: true };
		const refused = await test.call("POST", `${endpoint}/start`, { token: student.token, body });
		expect([refused.status, refused.json.message]).toEqual([422, "Este simulacro se rinde con reloj"]);
		expect(await countRows(test, "attempts", `exam_id = ${simulacro.id}`)).toBe(0);
		expect((await start(test, student, { examId: simulacro.id })).endsAt).not.toBeNull();
	});

	it("is possible with a simulacro that has closed", async () => {
		const closed = await createTestExam(test.deps, 2, {
			durationMinutes: 60,
			closesAt: new Date(Date.now() - 120_000),
		});
		expect((await start(test, student, { examId: closed.id, untimed: true })).endsAt).toBeNull();
	});

	it("does not change an attempt that has begun with the clock", async () => {
		const clientId = randomUUID();
		const timed = await start(test, student, { examId: exam.id }, clientId);
		const again = await start(test, student, { examId: exam.id, untimed: true }, clientId);
		expect(again).toMatchObject({ id: timed.id, untimed: false, endsAt: timed.endsAt });
	});
});

describe("extra time", () => {
	it("is added to the exam's duration at the start and stays with the attempt", async () => {
		const account = await studentWith(50);
		const attempt = await start(test, account, { examId: exam.id });
		expect([lengthOf(attempt), attempt.extraTimePercent]).toEqual([90, 50]);
		await test.call("PUT", `/user/${account.userId}/preferences`, {
			token: account.token,
			body: { targetUniversityId: null, targetAreaId: null, dailyGoal: 20, extraTimePercent: 0 },
		});
		expect(await read(test, account, attempt.id)).toMatchObject({ endsAt: attempt.endsAt, extraTimePercent: 50 });
		expect(lengthOf(await start(test, account, { examId: exam.id }))).toBe(60);
	});

	it("does not extend beyond a simulacro's close, and has no effect without a clock", async () => {
		const account = await studentWith(100);
		const closing = await createTestExam(test.deps, 2, { durationMinutes: 60, closesAt: inAnHour });
		expect((await start(test, account, { examId: closing.id })).endsAt).toBe(inAnHour.toISOString());
		const quiz = await start(test, account, { courseId: (await createTestCourse(test.deps, 3)).id });
		expect(quiz).toMatchObject({ endsAt: null, extraTimePercent: 0 });
		const untimed = await start(test, account, { examId: exam.id, untimed: true });
		expect(untimed).toMatchObject({ endsAt: null, extraTimePercent: 0 });
	});
});
