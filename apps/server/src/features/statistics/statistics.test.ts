import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { finish, read, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const exams = [await createTestExam(test.deps, 10), await createTestExam(test.deps, 7)] as const;
const courses = [await createTestCourse(test.deps, 6), await createTestCourse(test.deps, 3)] as const;

const figuresOf = async ({ userId, token }: TestAccount) =>
	(await test.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data;

interface DeviceAttempt {
	which: 0 | 1;
	right: number;
	completed: boolean;
	seconds: number;
}

/** Sends an attempt that a device made at this index in time, without its answers. */
async function attempt(
	{ userId, token }: TestAccount,
	{ which, right, completed, seconds }: DeviceAttempt,
	index: number,
) {
	const { id: examId, questions } = exams[which];
	const begin = Date.UTC(2026, 2, 1) + index * 100_000_000;
	const [startTime, endTime] = [begin, begin + seconds * 1000].map((moment) => new Date(moment).toISOString());
	const counts = { correctAnswers: right, totalQuestions: questions.length, completed };
	const body = { userId, examId, ...counts, startTime, endTime };
	expect((await test.call("POST", "/user/attempts/save", { token, body })).status).toBe(200);
}

it("P-038 equals figures calculated by hand", async () => {
	const account = await createTestAccount(test);
	expect(await figuresOf(account)).toEqual({
		completedExams: 0,
		totalAttempts: 0,
		averageScore: 0,
		totalTimeSpent: 0,
		lastAttemptDate: null,
		courseCompletionRate: 0,
		totalCoursesCompleted: 0,
		totalCoursesAttempted: 0,
		localDateTimeCourse: null,
	});
	await attempt(account, { which: 0, right: 7, completed: true, seconds: 600 }, 1);
	await attempt(account, { which: 1, right: 2, completed: true, seconds: 300 }, 2);
	await attempt(account, { which: 0, right: 9, completed: false, seconds: 59 }, 3);
	// (70.0 + 28.6) / 2; 959 seconds
	expect(await figuresOf(account)).toMatchObject({
		completedExams: 2,
		totalAttempts: 3,
		averageScore: 49.3,
		totalTimeSpent: 15,
		lastAttemptDate: "2026-03-04T11:20:59.000Z",
		localDateTimeCourse: null,
	});
});

it("counts an end in the future as now, and at most a day for one attempt", async () => {
	const account = await createTestAccount(test);
	const body = { userId: account.userId, examId: exams[0].id, correctAnswers: 5, totalQuestions: 10, completed: true };
	const times = { startTime: "2026-03-01T10:00:00Z", endTime: "2099-03-01T10:00:00Z" };
	await test.call("POST", "/user/attempts/save", { token: account.token, body: { ...body, ...times } });
	const figures = await figuresOf(account);
	expect(figures.totalTimeSpent).toBe(24 * 60);
	expect(Date.parse(figures.lastAttemptDate)).toBeLessThan(Date.now() + 60_000);
});

it("P-024 is refused to other users, as are attempt numbers", async () => {
	const [one, two] = [await createTestAccount(test), await createTestAccount(test)];
	for (const path of [
		`/user/student-statistics/user/${two.userId}`,
		`/user/attempts/last-attempt-number/${two.userId}/${exams[0].id}`,
		`/user/user-course-attempt/last-attempt-number/${two.userId}/${courses[0].id}`,
	])
		expect((await test.call("GET", path, { token: one.token })).status).toBe(403);
});

it("P-039 keeps attempts, scores and figures when an administrator deletes their exams and courses", async () => {
	const account = await createTestAccount(test);
	const { token } = await createTestAccount(test, "ADMIN");
	const exam = await createTestExam(test.deps, 3);
	const { id } = await start(test, account, { examId: exam.id });
	await finish(test, account, id, { answers: sheetOf(exam.questions, 2) });
	const before = [await read(test, account, id), await figuresOf(account)];
	for (const path of [
		`/admin/question/delete/${exam.questions[0]?.id}`,
		`/admin/courses/delete/${exam.courseId}`,
		`/exams/eliminar/${exam.id}`,
		`/admin/university/eliminar/${exam.universityId}`,
	])
		expect([path, (await test.call("DELETE", path, { token })).status]).toEqual([path, 200]);
	const gone = await test.call("GET", `/user/question/byexam/${exam.id}`, { token: account.token });
	expect(gone.status).toBe(404);
	const after = [await read(test, account, id), await figuresOf(account)];
	expect(after).toEqual([{ ...before[0], serverTime: expect.any(String) }, before[1]]);
	const list = await test.call("GET", "/user/attempts", { token: account.token });
	expect(list.json.data.items).toMatchObject([{ id, score: 66.7, exam: { idExams: exam.id } }]);
});
