import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { countRows, endpoint } from "../../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	sheetOf,
	type TestQuestion,
} from "../../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const exam = await createTestExam(test.deps, 10);
const course = await createTestCourse(test.deps, 10);
const times = { startTime: "2026-03-01T10:00:00.000Z", endTime: "2026-03-01T10:30:00.000Z" };

interface Source {
	path: string;
	id: object;
	questions: TestQuestion[];
	last: string;
}
const sources: [string, Source][] = [
	[
		"an exam",
		{
			path: `${endpoint}/save`,
			id: { examId: exam.id },
			questions: exam.questions,
			last: `${endpoint}/last-attempt-number/{user}/${exam.id}`,
		},
	],
	[
		"a course",
		{
			path: "/user/user-course-attempt/save",
			id: { courseId: course.id },
			questions: course.questions,
			last: `/user/user-course-attempt/last-attempt-number/{user}/${course.id}`,
		},
	],
];

const rowsOf = ({ userId }: TestAccount) => countRows(test, "attempts", `user_id = ${userId}`);

describe.each(sources)(
	"a save that a device repeats without a clientId, of %s",
	(_name, { path, id, questions, last }) => {
		const bodyOf = ({ userId }: TestAccount) => ({
			...{ userId, ...id, attemptNumber: 1, correctAnswers: 8, totalQuestions: 10, completed: true, ...times },
			answers: sheetOf(questions, 5) as object[] | null,
		});
		const save = (account: TestAccount, change: object = {}) =>
			test.call("POST", path, { token: account.token, body: { ...bodyOf(account), ...change } });
		const lastNumber = async ({ userId, token }: TestAccount) =>
			(await test.call("GET", last.replace("{user}", `${userId}`), { token })).json.data.attemptNumber;

		const changes: [string, object][] = [
			["another end", { endTime: "2026-03-01T10:31:00.000Z" }],
			["another start", { startTime: "2026-03-01T10:01:00.000Z" }],
			["other answers", { answers: sheetOf(questions, 6) }],
			["the same answers in another order", { answers: sheetOf(questions, 5).reverse() }],
			["a question less", { answers: sheetOf(questions, 5).slice(1) }],
			["no answers", { answers: null }],
			["another count", { correctAnswers: 7 }],
			["another number", { attemptNumber: 2 }],
			["another state", { completed: false }],
			["an explicit state", { status: "COMPLETED" }],
		];
		it.each(changes)("is stored as another attempt if it has %s", async (_what, change) => {
			const account = await createTestAccount(test);
			const first = await save(account);
			const second = await save(account, change);
			expect([first.status, second.status]).toEqual([200, 200]);
			expect([first.json.data.attemptNumber, second.json.data.attemptNumber]).toEqual([1, 2]);
			expect([(await save(account)).json.data, (await save(account, change)).json.data]).toEqual([
				first.json.data,
				second.json.data,
			]);
			expect([await rowsOf(account), await lastNumber(account)]).toEqual([2, 2]);
		});

		it("is the same attempt when only the spelling differs", async () => {
			const account = await createTestAccount(test);
			const first = await save(account, { status: null });
			const again = await save(account, { startTime: "2026-03-01T05:00:00-05:00", clientId: null });
			expect(again.json.data).toEqual(first.json.data);
			expect(await rowsOf(account)).toBe(1);
		});

		it("makes one attempt of ten equal concurrent saves, and fifty of fifty with the same start and different ends", async () => {
			const [one, many] = [await createTestAccount(test), await createTestAccount(test)];
			const equal = await Promise.all(Array.from({ length: 10 }, () => save(one)));
			expect(new Set(equal.map(({ status }) => status))).toEqual(new Set([200]));
			expect(new Set(equal.map(({ json }) => json.data.id)).size).toBe(1);
			expect([await rowsOf(one), await lastNumber(one)]).toEqual([1, 1]);
			const ends = Array.from({ length: 50 }, (_, i) => new Date(Date.parse(times.endTime) + i).toISOString());
			const distinct = await Promise.all([...ends, ...ends].map((endTime) => save(many, { endTime })));
			const numbers = distinct.map(({ json }) => json.data.attemptNumber);
			expect(numbers.slice(0, 50)).toEqual(numbers.slice(50));
			expect(numbers.slice(0, 50).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
			expect([await rowsOf(many), await lastNumber(many)]).toEqual([50, 50]);
		});

		it("is another attempt than a save with a clientId, and all saves with one clientId are one attempt", async () => {
			const account = await createTestAccount(test);
			const clientId = randomUUID();
			const named = await save(account, { clientId });
			const unnamed = await save(account);
			expect([named.json.data.attemptNumber, unnamed.json.data.attemptNumber]).toEqual([1, 2]);
			const other = await save(account, {
				clientId,
				endTime: "2026-03-01T10:40:00.000Z",
				answers: sheetOf(questions, 9),
			});
			expect([other.status, other.json.data]).toEqual([200, named.json.data]);
			const abandoned = await save(account, { clientId, completed: false });
			expect([abandoned.status, abandoned.json.data]).toEqual([409, named.json.data]);
			expect(await rowsOf(account)).toBe(2);
		});

		it.each([
			["graded", {}],
			["claimed", { answers: null }],
		])("is recognised by its stored values alone if its attempt has no digest: %s", async (_, change) => {
			const account = await createTestAccount(test);
			const first = (await save(account, change)).json.data;
			await test.deps.db.$client.query("update attempts set body_digest = null where id = $1", [first.id]);
			expect((await save(account, change)).json.data).toEqual(first);
			const others = [
				{ endTime: "2026-03-01T10:31:00.000Z" },
				{ completed: false },
				{ answers: sheetOf(questions, 6) },
			];
			for (const other of others)
				expect((await save(account, { ...change, ...other })).json.data.id).not.toBe(first.id);
			expect(await rowsOf(account)).toBe(4);
		});
	},
);

describe("times in the future", () => {
	it.each(sources)(
		"are cut to now, in the attempt, its list and the figures, of %s",
		async (_name, { path, id, questions }) => {
			const { userId, token } = await createTestAccount(test);
			const began = Date.now() - 10 * 60_000;
			const body = {
				userId,
				...id,
				correctAnswers: 1,
				totalQuestions: 10,
				completed: true,
				answers: sheetOf(questions, 3),
			};
			const startTime = new Date(began).toISOString();
			const ahead = { ...body, startTime, endTime: "2099-01-01T00:00:00.000Z" };
			const saved = (await test.call("POST", path, { token, body: ahead })).json.data;
			expect((await test.call("POST", path, { token, body: ahead })).json.data).toEqual(saved);
			const isNow = (moment: string) => Math.abs(Date.parse(moment) - Date.now()) < 60_000;
			expect([saved.startTime, isNow(saved.endTime)]).toEqual([startTime, true]);
			const { result, endTime } = (await test.call("GET", `${endpoint}/${saved.id}`, { token })).json.data;
			expect([isNow(endTime), Math.round(result.timeSpentSeconds / 60)]).toEqual([true, 10]);
			const figures = (await test.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data;
			expect(figures.totalTimeSpent).toBe(10);
			const wholly = { ...body, startTime: "2098-01-01T00:00:00Z", endTime: "2099-01-01T00:00:00Z" };
			const other = (await test.call("POST", path, { token, body: wholly })).json.data;
			expect([isNow(other.startTime), isNow(other.endTime)]).toEqual([true, true]);
			const { items } = (await test.call("GET", endpoint, { token })).json.data;
			expect(items.map((item: { endTime: string }) => isNow(item.endTime))).toEqual([true, true]);
			const after = (await test.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data;
			expect(after.totalTimeSpent).toBe(10);
		},
	);
});
