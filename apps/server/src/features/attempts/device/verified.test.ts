import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { endpoint, finish, read, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, sheetOf, type TestExam } from "../../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const hour = 3_600_000;
const ago = (ms: number) => new Date(Date.now() - ms);

/** Saves a sheet within the exam's window, sent after its key became public. */
const saveWhole = ({ userId, token }: TestAccount, { id, questions }: TestExam, more: object = {}) => {
	const times = { startTime: ago(3 * hour).toISOString(), endTime: ago(2 * hour).toISOString() };
	const answers = sheetOf(questions, questions.length);
	const totalQuestions = questions.length;
	const body = { userId, examId: id, correctAnswers: totalQuestions, totalQuestions, completed: true, answers };
	return test.call("POST", `${endpoint}/save`, { token, body: { ...body, ...times, ...more } });
};

it.each([
	["that closed", { opensAt: ago(4 * hour), closesAt: ago(hour) }],
	["that opened and has no close", { opensAt: ago(4 * hour) }],
	["that closed and had no opening", { closesAt: ago(hour) }],
])("a device's attempt at a scheduled exam %s is not verified, and counts only for its student", async (_, window) => {
	const student = await createTestAccount(test);
	const exam = await createTestExam(test.deps, 4, window);
	const saved = await saveWhole(student, exam);
	expect([saved.status, saved.json.data]).toMatchObject([200, { score: 100, verified: false }]);
	const stored = await read(test, student, saved.json.data.id);
	expect([stored.result.verified, stored.review.length]).toEqual([false, 4]);
	const { items } = (await test.call("GET", endpoint, { token: student.token })).json.data;
	expect(items).toMatchObject([{ score: 100, answered: 4 }]);
	const claimed = await saveWhole(student, exam, { answers: null });
	expect(claimed.json.data.verified).toBe(false);
	const wrong = await saveWhole(student, exam, { answers: sheetOf(exam.questions, 1) });
	expect(wrong.json.data).toMatchObject({ score: 25, verified: false });
	const list = (await test.call("GET", endpoint, { token: student.token })).json.data.items;
	expect(list.map(({ answered }: { answered: number }) => answered)).toEqual([4, 4, 4]);
});

it("an attempt at a simulacro is verified if started online in its window, and practice if started after its close", async () => {
	const student = await createTestAccount(test);
	const exam = await createTestExam(test.deps, 4, { durationMinutes: 60, closesAt: new Date(Date.now() + hour) });
	const within = await start(test, student, { examId: exam.id });
	await finish(test, student, within.id, { answers: sheetOf(exam.questions, 3) });
	await test.deps.db.$client.query("update exams set closes_at = now() - interval '2 minutes' where id = $1", [
		exam.id,
	]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams", id: exam.id });
	expect((await read(test, student, within.id)).result).toMatchObject({ correctAnswers: 3, verified: true });
	const after = await start(test, student, { examId: exam.id });
	const ended = (await finish(test, student, after.id, { answers: sheetOf(exam.questions, 4) })).json.data;
	expect(ended).toMatchObject({ score: 100, result: { verified: false } });
	const practice = await createTestExam(test.deps, 4);
	expect((await saveWhole(student, practice)).json.data.verified).toBe(true);
});

it("an attempt begun as practice is not verified if its exam is scheduled when it ends", async () => {
	const student = await createTestAccount(test);
	const exam = await createTestExam(test.deps, 4, { durationMinutes: 60 });
	const begin = () => start(test, student, { examId: exam.id });
	const end = ({ id }: { id: number }) => finish(test, student, id, { answers: sheetOf(exam.questions, 4) });
	const isVerified = async ({ id }: { id: number }) => (await read(test, student, id)).result?.verified;
	const schedule = async (closesAt: Date | null, isAnnounced = true) => {
		await test.deps.db.$client.query("update exams set closes_at = $2 where id = $1", [exam.id, closesAt]);
		if (isAnnounced) test.deps.bus.publish("catalogue-changed", { scope: "exams", id: exam.id });
	};
	const [ended, running, practice] = [await begin(), await begin(), await begin()];
	await end(ended);
	await schedule(new Date(Date.now() + hour), false);
	const unaware = await begin();
	await schedule(new Date(Date.now() + hour));
	const within = await begin();
	for (const attempt of [running, unaware, within]) await end(attempt);
	await schedule(ago(hour));
	expect(await Promise.all([ended, running, unaware, within].map(isVerified))).toEqual([true, false, false, true]);
	await schedule(null);
	await end(practice);
	expect(await Promise.all([running, practice].map(isVerified))).toEqual([false, true]);
});

it("an attempt started online after the opening of an exam without a close is verified", async () => {
	const student = await createTestAccount(test);
	const exam = await createTestExam(test.deps, 4, { opensAt: ago(hour) });
	const { id } = await start(test, student, { examId: exam.id });
	const ended = await finish(test, student, id, { answers: sheetOf(exam.questions, 4) });
	expect(ended.json.data.result).toMatchObject({ correctAnswers: 4, verified: true });
});

const handWritten = readFileSync(
	join(import.meta.dirname, "../../../db/migrations/0014_know_attempts_by_what_was_sent.sql"),
	"utf8",
).split("-- Written by hand")[1]!;

it("the migration corrects older rows: verified, and ends in the future", async () => {
	const student = await createTestAccount(test);
	const exam = await createTestExam(test.deps, 4, { durationMinutes: 60, closesAt: new Date(Date.now() + hour) });
	const within = await start(test, student, { examId: exam.id });
	await finish(test, student, within.id, { answers: sheetOf(exam.questions, 3) });
	const practice = await createTestExam(test.deps, 4);
	const run = (sql: string, values: unknown[]) => test.deps.db.$client.query(sql, values);
	const graded = (await saveWhole(student, practice)).json.data.id;
	await run("update exams set closes_at = now() - interval '2 minutes' where id = $1", [exam.id]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams", id: exam.id });
	// Move the start an hour back, into the window.
	await run(
		"update attempts set started_at = started_at - interval '1 hour', created_at = created_at - interval '1 hour' where id = $1",
		[within.id],
	);
	const claimed = (await saveWhole(student, exam)).json.data.id;
	const ahead = (
		await saveWhole(student, practice, { startTime: ago(600_000).toISOString(), endTime: ago(0).toISOString() })
	).json.data.id;
	await run("update attempts set verified = true where id = $1", [claimed]);
	await run("update attempts set ended_at = '2099-01-01', time_spent_seconds = 86400 where id = $1", [ahead]);
	await run("update user_statistics set time_spent_seconds = time_spent_seconds + 86400 - 600 where user_id = $1", [
		student.userId,
	]);
	await test.deps.db.$client.query(`-- ${handWritten}`);
	const rows = await run(
		"select id, verified, time_spent_seconds as spent, ended_at <= now() as past from attempts where user_id = $1",
		[student.userId],
	);
	const byId = new Map(rows.rows.map(({ id, ...row }) => [id, row]));
	expect([within.id, graded, claimed, ahead].map((id) => byId.get(id))).toMatchObject([
		{ verified: true, past: true },
		{ verified: true, spent: 3600, past: true },
		{ verified: false, spent: 3600, past: true },
		{ verified: true, spent: 600, past: true },
	]);
	const total = rows.rows.reduce((sum, { spent }) => sum + spent, 0);
	const [stored] = (
		await run("select time_spent_seconds as n from user_statistics where user_id = $1", [student.userId])
	).rows;
	expect(Number(stored.n)).toBe(total);
});
