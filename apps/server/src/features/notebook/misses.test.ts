import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { endpoint, finish, moveIntoPast, save, start } from "../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	sheetOf,
	type TestQuestion,
	wrongOption,
} from "../../../testing/features/catalogue.ts";
import { closeOverdueAttempts } from "../attempts/jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const exam = await createTestExam(test.deps, 4, { durationMinutes: 30 });
const course = await createTestCourse(test.deps, 4);

/** Sheet with the first answer right, the second blank and the others wrong. */
const sheet = (questions: readonly TestQuestion[]) =>
	questions.map((question, n) => ({
		idQuestion: question.id,
		optionId: n === 1 ? null : n === 0 ? question.correctOptionId : wrongOption(question),
	}));
const wrongIds = exam.questions.slice(2).map((question) => question.id);

async function missesOf({ userId }: TestAccount): Promise<number[]> {
	const { rows } = await test.deps.db.$client.query(
		"select question_id from notebook_misses where user_id = $1 order by question_id",
		[userId],
	);
	return rows.map((row) => row.question_id);
}

for (const reason of ["FINISHED", "ABANDONED"]) {
	it(`an attempt that ends as ${reason} records its misses once, however often it is sent`, async () => {
		const account = await createTestAccount(test);
		const { id } = await start(test, account, { examId: exam.id });
		const body = { answers: sheet(exam.questions), reason };
		await Promise.all(Array.from({ length: 5 }, () => finish(test, account, id, body)));
		await finish(test, account, id, body);
		expect(await missesOf(account)).toEqual(wrongIds);
	});
}

it("an expired attempt records the misses up to its end, despite concurrent sweeps", async () => {
	const account = await createTestAccount(test);
	const { id } = await start(test, account, { examId: exam.id });
	const answers = sheet(exam.questions).map((answer, n) => ({
		...answer,
		flagged: false,
		seq: n + 1,
		elapsedMs: 1000,
	}));
	expect((await save(test, account, id, { answers })).status).toBe(200);
	await moveIntoPast(test, id, 3600);
	await Promise.all([closeOverdueAttempts(test.deps), closeOverdueAttempts(test.deps)]);
	expect(await missesOf(account)).toEqual(wrongIds);
	const { rows } = await test.deps.db.$client.query(
		"select distinct m.missed_at = a.ended_at as same from notebook_misses m join attempts a on a.id = m.attempt_id where a.id = $1",
		[id],
	);
	expect(rows).toEqual([{ same: true }]);
});

it("a quiz records the misses among its drawn questions", async () => {
	const account = await createTestAccount(test);
	const { id } = await start(test, account, { courseId: course.id });
	await finish(test, account, id, { answers: sheet(course.questions) });
	expect(await missesOf(account)).toEqual(course.questions.slice(2).map((question) => question.id));
});

const times = { startTime: "2026-03-01T10:00:00.000Z", endTime: "2026-03-01T10:30:00.000Z" };
const deviceSave = (account: TestAccount, body: object) =>
	test.call("POST", `${endpoint}/save`, {
		token: account.token,
		body: {
			userId: account.userId,
			examId: exam.id,
			correctAnswers: 1,
			totalQuestions: 4,
			completed: true,
			...times,
			...body,
		},
	});

it("an attempt saved by a device with its answers records its misses once, at the end time of the device", async () => {
	const account = await createTestAccount(test);
	const answers = sheet(exam.questions);
	const saved = await Promise.all(Array.from({ length: 5 }, () => deviceSave(account, { answers })));
	expect(saved.map((one) => one.status)).toEqual([200, 200, 200, 200, 200]);
	expect(await missesOf(account)).toEqual(wrongIds);
	const { rows } = await test.deps.db.$client.query(
		"select distinct missed_at from notebook_misses where user_id = $1",
		[account.userId],
	);
	expect(rows).toEqual([{ missed_at: new Date(times.endTime) }]);
});

it("figures without answers from a device record no misses", async () => {
	const account = await createTestAccount(test);
	expect((await deviceSave(account, {})).status).toBe(200);
	expect(await missesOf(account)).toEqual([]);
});

it("a sheet without mistakes records no misses", async () => {
	const account = await createTestAccount(test);
	const { id } = await start(test, account, { examId: exam.id });
	await finish(test, account, id, { answers: sheetOf(exam.questions, 4) });
	expect(await missesOf(account)).toEqual([]);
});
