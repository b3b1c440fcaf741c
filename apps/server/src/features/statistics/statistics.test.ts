import fc from "fast-check";
import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { finish, read, start } from "../../../testing/attempts.ts";
import { createTestCourse, createTestExam, sheetOf } from "../../../testing/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const exams = [await createTestExam(test.deps, 10), await createTestExam(test.deps, 7)] as const;
const courses = [await createTestCourse(test.deps, 6), await createTestCourse(test.deps, 3)] as const;

const figuresOf = async ({ userId, token }: TestAccount) =>
	(await test.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data;

interface Done {
	kind: "exam" | "course";
	which: 0 | 1;
	right: number;
	completed: boolean;
	seconds: number;
	live: boolean;
}

/** Does one attempt at the given place in time, on the server or on a device. */
async function attempt(account: TestAccount, done: Done, index: number): Promise<void> {
	const source = done.kind === "exam" ? exams[done.which] : courses[done.which];
	const answers = sheetOf(source.questions, done.right);
	const what = done.kind === "exam" ? { examId: source.id } : { courseId: source.id };
	if (done.live) {
		const { id } = await start(test, account, what as { examId: number });
		await test.deps.db.$client.query(
			"update attempts set started_at = started_at - make_interval(secs => $2) where id = $1",
			[id, done.seconds],
		);
		await finish(test, account, id, { answers, reason: done.completed ? "FINISHED" : "ABANDONED" });
		return;
	}
	const begin = Date.UTC(2026, 2, 1) + index * 100_000_000;
	const path = done.kind === "exam" ? "/user/attempts/save" : "/user/user-course-attempt/save";
	const saved = await test.call("POST", path, {
		token: account.token,
		body: {
			...what,
			userId: account.userId,
			correctAnswers: Math.min(done.right, source.questions.length),
			totalQuestions: source.questions.length,
			completed: done.completed,
			startTime: new Date(begin).toISOString(),
			endTime: new Date(begin + done.seconds * 1000).toISOString(),
			...(index % 2 ? { answers } : {}),
		},
	});
	expect(saved.status).toBe(200);
}

/** The figures, recomputed from all attempts. */
function modelOf(all: readonly Done[]) {
	const ofExams = all.filter((done) => done.kind === "exam");
	const scores = ofExams
		.filter((done) => done.completed)
		.map(({ which, right }) => {
			const total = exams[which].questions.length;
			return Math.round((Math.min(right, total) / total) * 1000);
		});
	const attempted = all.filter((done) => done.kind === "course");
	const distinct = (list: readonly Done[]) => new Set(list.map((done) => done.which)).size;
	const coursesDone = distinct(attempted.filter((done) => done.completed));
	const sum = (values: number[]) => values.reduce((one, two) => one + two, 0);
	return {
		completedExams: scores.length,
		totalAttempts: ofExams.length,
		averageScore: scores.length > 0 ? Math.round(sum(scores) / scores.length) / 10 : 0,
		totalTimeSpent: Math.floor(sum(all.map((done) => done.seconds)) / 60),
		totalCoursesAttempted: distinct(attempted),
		totalCoursesCompleted: coursesDone,
		courseCompletionRate: attempted.length > 0 ? (coursesDone / distinct(attempted)) * 100 : 0,
	};
}

it("P-038 equals figures worked out by hand", async () => {
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
	await attempt(account, { kind: "exam", which: 0, right: 7, completed: true, seconds: 600, live: false }, 1);
	await attempt(account, { kind: "exam", which: 1, right: 2, completed: true, seconds: 300, live: false }, 2);
	await attempt(account, { kind: "exam", which: 0, right: 9, completed: false, seconds: 59, live: false }, 3);
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

it("equals a model recomputed from all attempts, whatever they were", async () => {
	const anyDone: fc.Arbitrary<Done> = fc.record({
		kind: fc.constantFrom("exam", "course"),
		which: fc.constantFrom(0, 1),
		right: fc.integer({ min: 0, max: 10 }),
		completed: fc.boolean(),
		seconds: fc.integer({ min: 0, max: 7200 }),
		live: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(anyDone, { maxLength: 8 }), async (all) => {
			const account = await createTestAccount(test);
			for (const [index, done] of all.entries()) await attempt(account, done, index);
			expect(await figuresOf(account)).toMatchObject(modelOf(all));
		}),
		{ numRuns: 25 },
	);
});

it("takes a declared end in the future as now, and at most a day of one attempt", async () => {
	const account = await createTestAccount(test);
	const body = { userId: account.userId, examId: exams[0].id, correctAnswers: 5, totalQuestions: 10, completed: true };
	const times = { startTime: "2026-03-01T10:00:00Z", endTime: "2099-03-01T10:00:00Z" };
	await test.call("POST", "/user/attempts/save", { token: account.token, body: { ...body, ...times } });
	const figures = await figuresOf(account);
	expect(figures.totalTimeSpent).toBe(24 * 60);
	expect(Date.parse(figures.lastAttemptDate)).toBeLessThan(Date.now() + 60_000);
});

it("P-024 is refused to others, as are attempt numbers", async () => {
	const [one, two] = [await createTestAccount(test), await createTestAccount(test)];
	for (const path of [
		`/user/student-statistics/user/${two.userId}`,
		`/user/attempts/last-attempt-number/${two.userId}/${exams[0].id}`,
		`/user/user-course-attempt/last-attempt-number/${two.userId}/${courses[0].id}`,
	])
		expect((await test.call("GET", path, { token: one.token })).status).toBe(403);
});

it("P-039 keeps attempts, scores and figures when an administrator deletes what they are about", async () => {
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
