import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { answer, countRows, finish, moveIntoPast, read, save, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../../testing/features/catalogue.ts";
import { attemptJobs, closeOverdueAttempts, closeOverdueJob } from "../jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" }, jobs: attemptJobs });
const student = await createTestAccount(test);
const exam = await createTestExam(test.deps, 10, { durationMinutes: 10 });
const [first, second, third] = exam.questions as [never, never, never];
const startOne = async () => (await start(test, student, { examId: exam.id })).id as number;
const lateOf = (id: number) => countRows(test, "late_answers", `attempt_id = ${id}`);

describe("two devices on one attempt", () => {
	it("lets a new device take over, and refuses the old one until the person chooses", async () => {
		const id = await startOne();
		await save(test, student, id, { deviceId: "phone", answers: [answer(first, 0, 7)] });
		expect((await save(test, student, id, { deviceId: "laptop", answers: [answer(second, 1, 1)] })).status).toBe(200);
		const old = { deviceId: "phone", answers: [answer(third, 2, 8)] };
		const refused = await save(test, student, id, old);
		expect([refused.status, refused.json.code]).toEqual([409, "CONFLICT"]);
		expect(refused.json.data).toMatchObject({ revision: 2, answers: [{ deviceId: "phone" }, { deviceId: "laptop" }] });
		expect((await save(test, student, id, { ...old, revision: 1 })).status).toBe(409);
		expect((await read(test, student, id)).answers.length).toBe(2);
		const chosen = await save(test, student, id, { ...old, revision: 2 });
		expect([chosen.status, chosen.json.data.revision]).toEqual([200, 3]);
		expect((await save(test, student, id, { deviceId: "laptop", answers: [answer(second, 3, 2)] })).status).toBe(409);
		expect((await save(test, student, id, { ...old, answers: [answer(third, 4, 9)] })).status).toBe(200);
	});

	it("returns when each answer of an attempt in progress was saved", async () => {
		const id = await startOne();
		await save(test, student, id, { deviceId: "phone", answers: [answer(first, 0, 7)] });
		const saved = await save(test, student, id, { deviceId: "laptop", answers: [answer(second, 1, 1)] });
		const refused = await save(test, student, id, { deviceId: "phone", answers: [answer(third, 2, 8)] });
		expect(refused.json.data.answers[1].savedAt).toBe(saved.json.data.savedAt);
		expect((await read(test, student, id)).answers[1].savedAt).toBe(saved.json.data.savedAt);
	});

	it("stores the later writer's alternative, whatever its seq", async () => {
		const id = await startOne();
		await save(test, student, id, { deviceId: "phone", answers: [answer(first, 0, 70)] });
		await save(test, student, id, { deviceId: "laptop", answers: [answer(first, 1, 1)] });
		expect((await read(test, student, id)).answers).toMatchObject([{ ...answer(first, 1, 1), deviceId: "laptop" }]);
	});

	it("refuses a new device with an older revision", async () => {
		const id = await startOne();
		await save(test, student, id, { answers: [answer(first, 0, 1)] });
		const stale = { deviceId: "laptop", answers: [answer(first, 1, 1)], revision: 0 };
		expect((await save(test, student, id, stale)).status).toBe(409);
		expect((await save(test, student, id, { ...stale, revision: 1 })).status).toBe(200);
	});

	it("lets a stale sheet add answers, but not replace another device's", async () => {
		const id = await startOne();
		await save(test, student, id, { answers: [answer(first, 0, 1)] });
		const stale = { deviceId: "laptop", answers: [answer(first, 3, 1), answer(second, 0, 2)] };
		expect((await finish(test, student, id, stale)).status).toBe(409);
		const ended = await finish(test, student, id, { deviceId: "laptop", answers: [answer(second, 0, 2)] });
		expect(ended.json.data).toMatchObject({ status: "COMPLETED", answers: [{ seq: 1 }, { seq: 2 }] });
	});

	it("does not let a superseded device's time-out cut off the active device's queued answers", async () => {
		const id = await startOne();
		await save(test, student, id, { deviceId: "phone", answers: [answer(first, 0, 1)] });
		await save(test, student, id, { deviceId: "laptop", answers: [answer(second, 0, 1)] });
		await moveIntoPast(test, id, 610);
		const forgotten = { deviceId: "phone", reason: "TIME_OUT", answers: [answer(first, 4, 9)] };
		expect((await finish(test, student, id, forgotten)).status).toBe(409);
		expect((await finish(test, student, id, { ...forgotten, revision: 2 })).status).toBe(409);
		const ended = await finish(test, student, id, {
			deviceId: "laptop",
			reason: "TIME_OUT",
			answers: [answer(second, 2, 2)],
		});
		expect(ended.json.data).toMatchObject({ reason: "TIME_OUT", answers: [{ seq: 1 }, { seq: 2 }] });
		expect((await finish(test, student, id, forgotten)).json.data.answers).toEqual(ended.json.data.answers);
		expect(await lateOf(id)).toBe(1);
	});
});

describe("the end of the time", () => {
	it("accepts queued answers within a minute after it", async () => {
		const id = await startOne();
		await moveIntoPast(test, id, 600 + 55);
		expect((await save(test, student, id, { answers: [answer(first, 0, 1)] })).json.data.late).toBe(false);
		expect((await read(test, student, id)).answers.length).toBe(1);
	});

	it("stores later answers once, without counting them", async () => {
		const id = await startOne();
		const known = { answers: [answer(first, 0, 1)] };
		await save(test, student, id, known);
		await moveIntoPast(test, id, 600 + 65);
		const late = { answers: [answer(first, 1, 2), answer(second, null, 3, { flagged: true })] };
		expect((await save(test, student, id, late)).json.data).toMatchObject({ late: true, revision: 1 });
		expect((await save(test, student, id, late)).json.data.late).toBe(true);
		expect((await save(test, student, id, known)).json.data.late).toBe(false);
		expect(await lateOf(id)).toBe(2);
		const ended = await finish(test, student, id, { answers: sheetOf(exam.questions, 10), deviceId: "phone" });
		expect(ended.json.data).toMatchObject({
			reason: "TIME_OUT",
			status: "COMPLETED",
			result: { timeSpentSeconds: 600 },
		});
		expect(ended.json.data.result.blankAnswers).toBe(9);
		expect(ended.json.data.endTime).toBe(ended.json.data.endsAt);
		const lateCount = await lateOf(id);
		expect(lateCount).toBeGreaterThanOrEqual(11);
		expect((await save(test, student, id, late)).json.data.late).toBe(true);
		await finish(test, student, id, { answers: sheetOf(exam.questions, 10), deviceId: "phone" });
		expect(await lateOf(id)).toBe(lateCount);
	});

	it("ends an attempt of a closing simulacro when it closes", async () => {
		const closesAt = new Date(Date.now() + 120_000);
		const own = await createTestExam(test.deps, 2, { durationMinutes: 60, closesAt });
		expect((await start(test, student, { examId: own.id })).endsAt).toBe(closesAt.toISOString());
		const early = await createTestExam(test.deps, 2, { opensAt: new Date(Date.now() + 60_000), closesAt });
		await expect(start(test, student, { examId: early.id })).rejects.toThrow("409");
		expect(await countRows(test, "exam_attempt_counters", `exam_id = ${early.id}`)).toBe(0);
	});

	it("is applied once by the server if the student never returns, however many sweeps run", async () => {
		const account = await createTestAccount(test);
		const ids: number[] = [];
		for (let count = 0; count < 12; count += 1) ids.push((await start(test, account, { examId: exam.id })).id);
		const correct = exam.questions[0]!.optionIds.indexOf(exam.questions[0]!.correctOptionId);
		for (const id of ids.slice(2)) {
			await save(test, account, id, { answers: [answer(first, correct, 1)] });
			await moveIntoPast(test, id, 600 + 61);
		}
		await Promise.all([closeOverdueAttempts(test.deps), closeOverdueAttempts(test.deps)]);
		const ended = await read(test, account, ids[5]!);
		expect(ended).toMatchObject({ status: "COMPLETED", reason: "TIME_OUT", score: 10 });
		expect((await read(test, account, ids[0]!)).status).toBe("IN_PROGRESS");
		const figures = await test.call("GET", `/user/student-statistics/user/${account.userId}`, { token: account.token });
		expect(figures.json.data).toMatchObject({ completedExams: 10, averageScore: 10, totalTimeSpent: 100 });
	});

	it("is applied by the job that closes overdue attempts", async () => {
		const id = await startOne();
		await moveIntoPast(test, id, 600 + 61);
		await test.deps.jobs.send(closeOverdueJob, {});
		await expect
			.poll(async () => (await read(test, student, id)).reason, { timeout: 10_000, interval: 50 })
			.toBe("TIME_OUT");
	});
});
