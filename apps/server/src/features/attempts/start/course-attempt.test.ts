import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { answer, countRows, endpoint, finish, read, save, start } from "../../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf, type TestCourse } from "../../../../testing/features/catalogue.ts";
import { startsOfDay } from "../limits.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const course = await createTestCourse(test.deps, 10);
const anyTime = { startTime: "2026-03-01T10:00:00.000Z", endTime: "2026-03-01T10:30:00.000Z" };

const saveQuiz = (account: TestAccount, body: object = {}) =>
	test.call("POST", "/user/user-course-attempt/save", {
		token: account.token,
		body: {
			userId: account.userId,
			courseId: course.id,
			attemptNumber: 1,
			correctAnswers: 8,
			totalQuestions: 10,
			completed: true,
			...anyTime,
			...body,
		},
	});

const at = (index: number) => ({ startTime: new Date(Date.parse(anyTime.startTime) + index).toISOString() });
const rowsOf = ({ userId }: TestAccount) => countRows(test, "attempts", `user_id = ${userId}`);

const figuresOf = async ({ userId, token }: TestAccount) =>
	(await test.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data;

const lastNumber = async ({ userId, token }: TestAccount, courseId = course.id) =>
	(await test.call("GET", `/user/user-course-attempt/last-attempt-number/${userId}/${courseId}`, { token })).json.data;

/** Questions of a course that a quiz drew, in the quiz's order. */
const drawnOf = ({ questions }: TestCourse, quiz: { questions: { idQuestion: number }[] }) =>
	quiz.questions.map(({ idQuestion }) => questions.find(({ id }) => id === idQuestion)!);

describe("a course quiz that a device made, with the rules of an exam", () => {
	it("P-026 is refused for another user", async () => {
		const [one, two] = [await createTestAccount(test), await createTestAccount(test)];
		expect((await saveQuiz(one, { userId: two.userId })).status).toBe(403);
		expect([await rowsOf(one), await rowsOf(two)]).toEqual([0, 0]);
	});

	it("P-029 is graded by the server if it has answers", async () => {
		const account = await createTestAccount(test);
		const saved = await saveQuiz(account, { correctAnswers: 10, answers: sheetOf(course.questions, 7) });
		expect(saved.json.data).toMatchObject({ correctAnswers: 7, totalQuestions: 10, score: 70, verified: true });
		const stored = await read(test, account, saved.json.data.id);
		expect(stored.result).toMatchObject({ correctAnswers: 7, wrongAnswers: 3, points: null, verified: true });
		expect(stored.review.length).toBe(10);
		expect(await figuresOf(account)).toMatchObject({ totalCoursesCompleted: 1, totalAttempts: 0, averageScore: 0 });
	});

	it("P-030 is marked as not verified without answers, and its counts must be possible", async () => {
		const account = await createTestAccount(test);
		expect((await saveQuiz(account)).json.data).toMatchObject({ verified: false, correctAnswers: 8, score: 80 });
		for (const impossible of [
			{ correctAnswers: 11 },
			{ correctAnswers: 11, totalQuestions: 11 },
			{ correctAnswers: 1, totalQuestions: 1 },
			{ correctAnswers: -1 },
		])
			expect((await saveQuiz(account, { ...at(1), ...impossible })).status).toBe(422);
		expect(await rowsOf(account)).toBe(1);
	});

	it("P-031 is numbered by the server, whatever the client says", async () => {
		const account = await createTestAccount(test);
		expect(await lastNumber(account)).toEqual({ attemptNumber: 0 });
		await saveQuiz(account);
		expect((await saveQuiz(account, { attemptNumber: 99, ...at(1) })).json.data.attemptNumber).toBe(2);
		expect(await lastNumber(account)).toEqual({ attemptNumber: 2 });
		expect(await lastNumber(account, 999_999)).toEqual({ attemptNumber: 0 });
	});

	it("P-032 gets consecutive numbers when fifty arrive at once", async () => {
		const account = await createTestAccount(test);
		const all = await Promise.all(Array.from({ length: 50 }, (_, index) => saveQuiz(account, at(index))));
		expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
		const numbers = all.map(({ json }) => json.data.attemptNumber).sort((a, b) => a - b);
		expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
		expect(await rowsOf(account)).toBe(50);
		expect(await figuresOf(account)).toMatchObject({ totalCoursesAttempted: 1, totalTimeSpent: 50 * 30 });
	});

	it.each([
		["by its body", {}],
		["by its clientId", { clientId: randomUUID() }],
	])("P-033 is stored once if sent twice, or ten times at once, recognised %s", async (_, key) => {
		const account = await createTestAccount(test);
		const body = { ...key, answers: sheetOf(course.questions, 5) };
		const all = await Promise.all(Array.from({ length: 10 }, () => saveQuiz(account, body)));
		all.push(await saveQuiz(account, body), await saveQuiz(account, body));
		expect(new Set(all.map(({ json }) => json.data.id)).size).toBe(1);
		expect(await rowsOf(account)).toBe(1);
		expect(await lastNumber(account)).toEqual({ attemptNumber: 1 });
		expect(await figuresOf(account)).toMatchObject({ totalTimeSpent: 30 });
	});

	it("P-034 keeps the first final state for a clientId; without one a different body is the next attempt", async () => {
		const account = await createTestAccount(test);
		const key = { clientId: randomUUID() };
		const abandoned = await saveQuiz(account, { ...key, completed: false });
		const completed = await saveQuiz(account, { ...key, correctAnswers: 10 });
		expect([abandoned.status, completed.status]).toEqual([200, 409]);
		expect(abandoned.json.data).toMatchObject({ status: "ABANDONED", completed: false });
		expect(completed.json.data).toEqual(abandoned.json.data);
		expect(await figuresOf(account)).toMatchObject({ totalCoursesAttempted: 1, totalCoursesCompleted: 0 });
		const [left, ended] = [
			await saveQuiz(account, { completed: false }),
			await saveQuiz(account, { correctAnswers: 10 }),
		];
		expect([left, ended].map(({ json }) => json.data.attemptNumber)).toEqual([2, 3]);
		expect(await figuresOf(account)).toMatchObject({ totalCoursesAttempted: 1, totalCoursesCompleted: 1 });
	});

	it("P-035 is refused with a foreign question, a foreign alternative or a question twice", async () => {
		const account = await createTestAccount(test);
		const foreign = (await createTestCourse(test.deps, 1)).questions;
		const ofAnExam = (await createTestExam(test.deps, 1)).questions;
		const right = sheetOf(course.questions.slice(0, 2), 2);
		for (const answers of [
			[...right, ...sheetOf(foreign, 1)],
			[...right, ...sheetOf(ofAnExam, 1)],
			[right[0], { ...right[1], optionId: right[0]!.optionId }],
			[right[0], right[0]],
		])
			expect((await saveQuiz(account, { answers })).status).toBe(422);
		expect(await rowsOf(account)).toBe(0);
	});

	it("P-036 is refused for a course without questions", async () => {
		const account = await createTestAccount(test);
		const empty = await createTestCourse(test.deps, 0);
		const refused = await saveQuiz(account, { courseId: empty.id });
		expect([refused.status, refused.json.message]).toEqual([422, "No hay preguntas para evaluar"]);
		expect((await saveQuiz(account, { courseId: 999_999 })).status).toBe(404);
		expect(await rowsOf(account)).toBe(0);
		expect(await lastNumber(account, empty.id)).toEqual({ attemptNumber: 0 });
	});

	it("P-038 counts a course once, however many attempts it has, and only finished ones as completed", async () => {
		const account = await createTestAccount(test);
		const other = await createTestCourse(test.deps, 4);
		await saveQuiz(account, { correctAnswers: 5 });
		await saveQuiz(account, { correctAnswers: 9, ...at(60_000) });
		const abandoned = { courseId: other.id, correctAnswers: 0, totalQuestions: 4, completed: false };
		await saveQuiz(account, { ...abandoned, startTime: anyTime.endTime, endTime: "2026-03-01T10:31:30.000Z" });
		// 30 min + 29 min + 90 s; one of two courses
		expect(await figuresOf(account)).toMatchObject({
			totalCoursesAttempted: 2,
			totalCoursesCompleted: 1,
			courseCompletionRate: 50,
			totalTimeSpent: 60,
			localDateTimeCourse: "2026-03-01T10:31:30.000Z",
			completedExams: 0,
			totalAttempts: 0,
		});
	});
});

describe("a course that an ADMIN changes while a device solves its quiz", async () => {
	const { token } = await createTestAccount(test, "ADMIN");
	const remove = async (path: string) => expect((await test.call("DELETE", path, { token })).status).toBe(200);
	const solvedNow = () => {
		const now = new Date().toISOString();
		return { startTime: now, endTime: now };
	};

	it("accepts a quiz that began before its course was archived, and none that began after", async () => {
		const account = await createTestAccount(test);
		const own = await createTestCourse(test.deps, 3);
		const solved = { courseId: own.id, totalQuestions: 3, correctAnswers: 3, ...solvedNow() };
		await remove(`/admin/courses/delete/${own.id}`);
		expect((await saveQuiz(account, { ...solved, totalQuestions: 4 })).status).toBe(422);
		const saved = await saveQuiz(account, { ...solved, answers: sheetOf(own.questions, 2) });
		expect(saved.json.data).toMatchObject({ correctAnswers: 2, totalQuestions: 3, verified: true });
		expect((await saveQuiz(account, { ...solved, ...solvedNow() })).status).toBe(404);
		expect((await saveQuiz(account, { ...solved, ...anyTime })).status).toBe(404);
		expect(await rowsOf(account)).toBe(1);
	});

	it("grades by the questions it had, also the removed ones", async () => {
		const account = await createTestAccount(test);
		const own = await createTestCourse(test.deps, 4);
		await start(test, account, { courseId: own.id });
		await remove(`/admin/question/delete/${own.questions[3]!.id}`);
		const before = { courseId: own.id, totalQuestions: 4, correctAnswers: 4 };
		const graded = await saveQuiz(account, { ...before, answers: sheetOf(own.questions, 4) });
		expect(graded.json.data).toMatchObject({ correctAnswers: 4, totalQuestions: 4, verified: true });
		const claimed = await saveQuiz(account, { ...before, ...at(1) });
		expect(claimed.json.data).toMatchObject({ totalQuestions: 4, verified: false });
		const now = await saveQuiz(account, { ...before, totalQuestions: 3, correctAnswers: 3, ...at(2) });
		expect(now.json.data).toMatchObject({ totalQuestions: 3 });
		expect((await saveQuiz(account, { ...before, totalQuestions: 5, ...at(3) })).status).toBe(422);
		for (const { id } of own.questions.slice(0, 3)) await remove(`/admin/question/delete/${id}`);
		const emptied = await saveQuiz(account, { ...before, answers: sheetOf(own.questions, 1), ...at(4) });
		expect(emptied.json.data).toMatchObject({ correctAnswers: 1, totalQuestions: 4 });
	});
});

describe("a course quiz on the server, with the rules of an exam", () => {
	it("P-029 is graded by its own paper, blanks included", async () => {
		const account = await createTestAccount(test);
		const large = await createTestCourse(test.deps, 25);
		const quiz = await start(test, account, { courseId: large.id });
		const answers = sheetOf(drawnOf(large, quiz).slice(0, 15), 12);
		const ended = (await finish(test, account, quiz.id, { answers })).json.data;
		expect(ended.result).toMatchObject({ correctAnswers: 12, wrongAnswers: 3, blankAnswers: 5, totalQuestions: 20 });
		expect(ended).toMatchObject({ status: "COMPLETED", score: 60, course: { id: large.id }, exam: null });
		expect(ended.review.map(({ idQuestion }: { idQuestion: number }) => idQuestion)).toEqual(
			quiz.questions.map(({ idQuestion }: { idQuestion: number }) => idQuestion),
		);
	});

	it("P-032 numbers fifty concurrent starts from 1 to 50, together with those of devices", async () => {
		const account = await createTestAccount(test);
		const live = Array.from({ length: 25 }, () => start(test, account, { courseId: course.id }));
		const saves = Array.from({ length: 25 }, (_, index) => saveQuiz(account, at(index)));
		const all = [...(await Promise.all(live)), ...(await Promise.all(saves)).map(({ json }) => json.data)];
		const numbers = all.map(({ attemptNumber }) => attemptNumber).sort((a, b) => a - b);
		expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
	});

	it("P-033 is started once for the same clientId, with the same draw", async () => {
		const account = await createTestAccount(test);
		const large = await createTestCourse(test.deps, 40);
		const clientId = randomUUID();
		const all = await Promise.all(
			Array.from({ length: 10 }, () => start(test, account, { courseId: large.id }, clientId)),
		);
		const draws = all.map(({ id, questions }) => JSON.stringify([id, drawnOf(large, { questions })]));
		expect(new Set(draws).size).toBe(1);
		expect(await rowsOf(account)).toBe(1);
		const other = { courseId: course.id, clientId };
		expect((await test.call("POST", `${endpoint}/start`, { token: account.token, body: other })).status).toBe(409);
	});

	it("P-034 keeps its first end, whatever is sent later", async () => {
		const account = await createTestAccount(test);
		const { id } = await start(test, account, { courseId: course.id });
		const first = course.questions[0]!;
		await save(test, account, id, { answers: [answer(first, 0, 1)] });
		const left = await finish(test, account, id, { reason: "ABANDONED" });
		expect(left.json.data).toMatchObject({ status: "ABANDONED", completed: false });
		const again = await finish(test, account, id, { answers: sheetOf(course.questions, 10) });
		expect(again.json.data).toMatchObject({ status: "ABANDONED", result: left.json.data.result });
		expect((await save(test, account, id, { answers: [answer(first, 1, 2)] })).status).toBe(409);
		expect(await figuresOf(account)).toMatchObject({ totalCoursesAttempted: 1, totalCoursesCompleted: 0 });
	});

	it("P-035 refuses answers to questions that it did not draw", async () => {
		const account = await createTestAccount(test);
		const large = await createTestCourse(test.deps, 21);
		const quiz = await start(test, account, { courseId: large.id });
		const [one, two] = drawnOf(large, quiz) as [never, never];
		const undrawn = large.questions.find((question) => !drawnOf(large, quiz).includes(question))!;
		for (const answers of [
			[answer(one, 0, 1), answer(undrawn, 0, 2)],
			[answer(one, 0, 1), { ...answer(two, 0, 2), optionId: (one as { optionIds: number[] }).optionIds[0] }],
			[answer(one, 0, 1), answer(one, 1, 2)],
		]) {
			expect((await save(test, account, quiz.id, { answers })).status).toBe(422);
			expect((await finish(test, account, quiz.id, { answers })).status).toBe(422);
		}
		expect(await read(test, account, quiz.id)).toMatchObject({ answers: [], revision: 0, status: "IN_PROGRESS" });
	});

	it("P-036 is not started for a course without questions, an archived or an unknown one", async () => {
		const account = await createTestAccount(test);
		const { token } = await createTestAccount(test, "ADMIN");
		const startOf = (courseId: number) =>
			test.call("POST", `${endpoint}/start`, { token: account.token, body: { courseId, clientId: randomUUID() } });
		const refused = await startOf((await createTestCourse(test.deps, 0)).id);
		expect([refused.status, refused.json.message]).toEqual([422, "No hay preguntas para evaluar"]);
		const archived = await createTestCourse(test.deps, 2);
		await test.call("DELETE", `/admin/courses/delete/${archived.id}`, { token });
		expect((await startOf(archived.id)).status).toBe(404);
		expect((await startOf(999_999)).status).toBe(404);
		expect(await rowsOf(account)).toBe(0);
	});

	it("P-037 draws 20 distinct questions of 25, and all of 7", async () => {
		const account = await createTestAccount(test);
		for (const [count, drawn] of [
			[25, 20],
			[7, 7],
		] as const) {
			const own = await createTestCourse(test.deps, count);
			const quiz = await start(test, account, { courseId: own.id });
			expect(new Set(drawnOf(own, quiz)).size).toBe(drawn);
			expect(quiz.questions.length).toBe(drawn);
			const ended = await finish(test, account, quiz.id, { answers: sheetOf(drawnOf(own, quiz), drawn) });
			expect(ended.json.data).toMatchObject({ totalQuestions: drawn, score: 100 });
		}
	});

	it("P-039 continues, is graded and stays whole when its course and questions are renamed and deleted", async () => {
		const account = await createTestAccount(test);
		const { token } = await createTestAccount(test, "ADMIN");
		const own = await createTestCourse(test.deps, 3);
		const done = await start(test, account, { courseId: own.id });
		await finish(test, account, done.id, { answers: sheetOf(own.questions, 2) });
		const before = [await read(test, account, done.id), await figuresOf(account)];
		const running = await start(test, account, { courseId: own.id });
		const byAdmin = (method: "PUT" | "DELETE", path: string, body?: object) =>
			test.call(method, path, { token, ...(body && { body }) });
		const name = `${own.name} II`;
		expect((await byAdmin("PUT", `/admin/courses/update/${own.id}`, { name })).status).toBe(200);
		expect((await byAdmin("DELETE", `/admin/question/delete/${own.questions[0]!.id}`)).status).toBe(200);
		expect((await byAdmin("DELETE", `/admin/courses/delete/${own.id}`)).status).toBe(200);
		const list = await test.call("GET", "/user/courses/all", { token: account.token });
		expect(list.json.data.map((one: { id: number }) => one.id)).not.toContain(own.id);
		expect((await test.call("GET", `/user/courses/${own.id}/questions`, { token: account.token })).status).toBe(404);

		const after = [await read(test, account, done.id), await figuresOf(account)];
		const renamed = { ...before[0], course: { id: own.id, name }, serverTime: expect.any(String) };
		expect(after).toEqual([renamed, { ...before[1] }]);
		expect((await save(test, account, running.id, { answers: [answer(own.questions[0]!, 0, 1)] })).status).toBe(200);
		const ended = await finish(test, account, running.id, { answers: sheetOf(own.questions, 3) });
		expect(ended.json.data).toMatchObject({ score: 100, totalQuestions: 3, course: { name } });
		expect((await saveQuiz(account, { courseId: own.id })).status).toBe(404);
	});
});

describe("open quizzes of one student", () => {
	const running = async ({ userId }: TestAccount) =>
		countRows(test, "attempts", `user_id = ${userId} and status = 'IN_PROGRESS'`);

	it("are ten at most: one more abandons the oldest with its answers, and reports it", async () => {
		const account = await createTestAccount(test);
		const begin = () => start(test, account, { courseId: course.id });
		const oldest = await begin();
		const [first] = drawnOf(course, oldest);
		await save(test, account, oldest.id, {
			answers: [{ ...answer(first!, null, 1), optionId: first!.correctOptionId }],
		});
		for (let n = 1; n < 10; n++) expect(await begin()).not.toHaveProperty("abandonedQuiz");
		expect(await running(account)).toBe(10);
		const clientId = randomUUID();
		const eleventh = await start(test, account, { courseId: course.id }, clientId);
		expect(eleventh).toMatchObject({ status: "IN_PROGRESS", abandonedQuiz: oldest.course.name });
		expect(await read(test, account, oldest.id)).toMatchObject({
			status: "ABANDONED",
			reason: "ABANDONED",
			result: { correctAnswers: 1 },
		});
		const repeated = await start(test, account, { courseId: course.id }, clientId);
		expect(repeated.id).toBe(eleventh.id);
		expect(repeated).not.toHaveProperty("abandonedQuiz");
		expect(await running(account)).toBe(10);
	});

	it("stay ten with concurrent starts: each start beyond the limit abandons one", async () => {
		const account = await createTestAccount(test);
		const starts = await Promise.all(Array.from({ length: 20 }, () => start(test, account, { courseId: course.id })));
		expect(await running(account)).toBe(10);
		expect(starts.filter((one) => "abandonedQuiz" in one)).toHaveLength(10);
	});

	it("do not count exams, and tasks are not abandoned", async () => {
		const account = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 2);
		const openExam = await start(test, account, { examId: exam.id });
		const task = await start(test, account, { courseId: course.id });
		await test.deps.db.$client.query(
			`with section as (insert into sections (name, code) values ('A', 'CODIGO1') returning id),
				task as (insert into section_tasks (section_id, course_id, opens_at, closes_at)
					select id, $1, now(), now() + interval '1 day' from section returning id)
				insert into task_attempts (attempt_id, task_id, user_id, number) select $3, id, $2, 1 from task`,
			[course.id, account.userId, task.id],
		);
		for (let n = 0; n < 10; n++)
			expect(await start(test, account, { courseId: course.id })).not.toHaveProperty("abandonedQuiz");
		expect(await running(account)).toBe(12);
		for (const { id } of [openExam, task])
			expect(await read(test, account, id)).toMatchObject({ status: "IN_PROGRESS" });
	});
});

it("refuses starts after the 500th of a day, and says when to try again", async () => {
	const account = await createTestAccount(test);
	const { points } = startsOfDay;
	await test.deps.limits.take(startsOfDay, `u${account.userId}`, points * 1000 - 1);
	await start(test, account, { courseId: course.id });
	const body = { courseId: course.id, clientId: randomUUID() };
	const refused = await test.call("POST", `${endpoint}/start`, { token: account.token, body });
	expect([refused.status, refused.json.message]).toEqual([
		429,
		"Empezaste demasiados intentos en un día. Intenta de nuevo en 24 horas.",
	]);
});
