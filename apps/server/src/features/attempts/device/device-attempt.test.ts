import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { countRows, endpoint, read, start } from "../../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf } from "../../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const exam = await createTestExam(test.deps, 10);
const anyTime = { startTime: "2026-03-01T10:00:00.000Z", endTime: "2026-03-01T10:30:00.000Z" };

const exampleOf = ({ userId }: TestAccount) => ({
	userId,
	examId: exam.id,
	attemptNumber: 1,
	correctAnswers: 8,
	totalQuestions: 10,
	completed: true,
	...anyTime,
});

const saveExam = (account: TestAccount, body: object = {}) =>
	test.call("POST", `${endpoint}/save`, { token: account.token, body: { ...exampleOf(account), ...body } });

const saveCourse = (account: TestAccount, courseId: number, body: object = {}) => {
	const { examId: _, ...rest } = exampleOf(account);
	const payload = { ...rest, courseId, ...body };
	return test.call("POST", "/user/user-course-attempt/save", { token: account.token, body: payload });
};

const figuresOf = async ({ userId, token }: TestAccount) =>
	(await test.call("GET", `/user/student-statistics/user/${userId}`, { token })).json.data;

const rowsOf = ({ userId }: TestAccount) => countRows(test, "attempts", `user_id = ${userId}`);

describe("an exam attempt that a device made", () => {
	it("P-026 is refused for another user", async () => {
		const [one, two] = [await createTestAccount(test), await createTestAccount(test)];
		expect((await saveExam(one, { userId: two.userId })).status).toBe(403);
		expect([await rowsOf(one), await rowsOf(two)]).toEqual([0, 0]);
	});

	it("P-029 is graded by the server if it has answers", async () => {
		const account = await createTestAccount(test);
		const saved = await saveExam(account, { correctAnswers: 10, answers: sheetOf(exam.questions, 7) });
		expect(saved.json.data).toMatchObject({ correctAnswers: 7, totalQuestions: 10, score: 70, verified: true });
		expect(await figuresOf(account)).toMatchObject({ averageScore: 70, completedExams: 1, totalTimeSpent: 30 });
		const stored = await read(test, account, saved.json.data.id);
		expect(stored.result).toMatchObject({ correctAnswers: 7, wrongAnswers: 3, verified: true });
		expect(stored.review.length).toBe(10);
	});

	it("P-030 is marked as not verified without answers, and its counts must be possible", async () => {
		const account = await createTestAccount(test);
		expect((await saveExam(account)).json.data).toMatchObject({ verified: false, correctAnswers: 8, score: 80 });
		expect((await saveExam(account, { correctAnswers: 11 })).status).toBe(422);
		expect((await saveExam(account, { correctAnswers: 11, totalQuestions: 11 })).status).toBe(422);
		expect((await saveExam(account, { correctAnswers: 1, totalQuestions: 1 })).status).toBe(422);
		expect(await rowsOf(account)).toBe(1);
		expect(await figuresOf(account)).toMatchObject({ averageScore: 80, totalAttempts: 1 });
		const [item] = (await test.call("GET", endpoint, { token: account.token })).json.data.items;
		expect(await read(test, account, item.id)).toMatchObject({
			questions: [],
			review: null,
			result: { verified: false },
		});
	});

	it("P-031 is numbered by the server, whatever the client says", async () => {
		const account = await createTestAccount(test);
		await saveExam(account);
		const second = await saveExam(account, { attemptNumber: 99, startTime: "2026-03-01T10:01:00.000Z" });
		expect(second.json.data.attemptNumber).toBe(2);
		const path = `${endpoint}/last-attempt-number/${account.userId}/${exam.id}`;
		expect((await test.call("GET", path, { token: account.token })).json.data).toEqual({ attemptNumber: 2 });
		const none = `${endpoint}/last-attempt-number/${account.userId}/999999`;
		expect((await test.call("GET", none, { token: account.token })).json.data).toEqual({ attemptNumber: 0 });
	});

	it("P-032 gets consecutive numbers when fifty arrive at once", async () => {
		const account = await createTestAccount(test);
		const all = await Promise.all(
			Array.from({ length: 50 }, (_, index) =>
				saveExam(account, { startTime: new Date(Date.parse(anyTime.startTime) + index).toISOString() }),
			),
		);
		expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
		const numbers = all.map(({ json }) => json.data.attemptNumber).sort((a, b) => a - b);
		expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
		expect(await figuresOf(account)).toMatchObject({ totalAttempts: 50, completedExams: 50, averageScore: 80 });
	});

	it.each([
		["by its body", {}],
		["by its clientId", { clientId: randomUUID() }],
	])("P-033 is stored once if sent twice, or ten times at once, recognised %s", async (_, key) => {
		const account = await createTestAccount(test);
		const body = { ...key, answers: sheetOf(exam.questions, 5) };
		const all = await Promise.all(Array.from({ length: 10 }, () => saveExam(account, body)));
		all.push(await saveExam(account, body), await saveExam(account, body));
		expect(new Set(all.map(({ json }) => json.data.id)).size).toBe(1);
		expect(await rowsOf(account)).toBe(1);
		expect(await figuresOf(account)).toMatchObject({ totalAttempts: 1, averageScore: 50 });
		const path = `${endpoint}/last-attempt-number/${account.userId}/${exam.id}`;
		expect((await test.call("GET", path, { token: account.token })).json.data).toEqual({ attemptNumber: 1 });
	});

	it("P-034 keeps the first final state for a clientId; without one a different body is the next attempt", async () => {
		const account = await createTestAccount(test);
		const key = { clientId: randomUUID() };
		const abandoned = await saveExam(account, { ...key, completed: false, status: "ABANDONED" });
		const completed = await saveExam(account, { ...key, correctAnswers: 10 });
		expect([abandoned.status, completed.status]).toEqual([200, 409]);
		expect(completed.json.data).toEqual(abandoned.json.data);
		expect(await figuresOf(account)).toMatchObject({ totalAttempts: 1, completedExams: 0, averageScore: 0 });
		const [left, ended] = [
			await saveExam(account, { completed: false }),
			await saveExam(account, { correctAnswers: 10 }),
		];
		expect([left, ended].map(({ json }) => json.data)).toMatchObject([
			{ attemptNumber: 2, status: "ABANDONED" },
			{ attemptNumber: 3, status: "COMPLETED", score: 100 },
		]);
		expect(await figuresOf(account)).toMatchObject({ totalAttempts: 3, completedExams: 1, averageScore: 100 });
	});

	it("P-035 is refused with a foreign question, a foreign alternative or a question twice", async () => {
		const account = await createTestAccount(test);
		const [one, two] = exam.questions as [never, never];
		const foreign = (await createTestExam(test.deps, 1)).questions;
		const right = sheetOf([one, two], 2);
		for (const answers of [
			[...right, ...sheetOf(foreign, 1)],
			[right[0], { ...right[1], optionId: right[0]!.optionId }],
			[right[0], right[0]],
		])
			expect((await saveExam(account, { answers })).status).toBe(422);
		expect(await rowsOf(account)).toBe(0);
	});

	it("P-036 is refused for an exam without questions", async () => {
		const account = await createTestAccount(test);
		const empty = await createTestExam(test.deps, 0);
		const refused = await saveExam(account, { examId: empty.id });
		expect([refused.status, refused.json.message]).toEqual([422, "No hay preguntas para evaluar"]);
		expect((await saveExam(account, { examId: 999_999 })).status).toBe(404);
		expect(await rowsOf(account)).toBe(0);
	});

	it("is refused with the clientId of an attempt in progress", async () => {
		const account = await createTestAccount(test);
		const clientId = randomUUID();
		await start(test, account, { examId: exam.id }, clientId);
		expect((await saveExam(account, { clientId })).status).toBe(409);
	});
});

describe("an exam that an ADMIN changes while a device solves it", async () => {
	const admin = await createTestAccount(test, "ADMIN");
	const asAdmin = (method: "PUT" | "DELETE", path: string, body?: object) =>
		test.call(method, path, { token: admin.token, ...(body && { body }) });
	const archive = ({ id }: { id: number }) => asAdmin("DELETE", `/exams/eliminar/${id}`);
	const removeQuestion = (id: number) => asAdmin("DELETE", `/admin/question/delete/${id}`);
	const unpublish = ({ id, universityId, examTypeId }: { id: number; universityId: number; examTypeId: number }) =>
		asAdmin("PUT", `/exams/actualizar/${id}`, {
			examPeriod: "2024-I",
			examType: examTypeId,
			university: universityId,
			published: false,
		});
	const solvedNow = () => {
		const now = new Date().toISOString();
		return { startTime: now, endTime: now };
	};

	it("is accepted if it was archived after the start, and refused if before", async () => {
		const account = await createTestAccount(test);
		const own = await createTestExam(test.deps, 3);
		const solved = { examId: own.id, totalQuestions: 3, correctAnswers: 3, ...solvedNow() };
		expect((await archive(own)).status).toBe(200);
		expect((await saveExam(account, { ...solved, totalQuestions: 4 })).status).toBe(422);
		const saved = await saveExam(account, { ...solved, answers: sheetOf(own.questions, 2) });
		expect(saved.json.data).toMatchObject({ correctAnswers: 2, totalQuestions: 3, verified: true });
		expect((await saveExam(account, { ...solved, ...solvedNow() })).status).toBe(404);
		expect((await saveExam(account, { ...solved, ...anyTime })).status).toBe(404);
		expect(await rowsOf(account)).toBe(1);
	});

	it("is accepted after it was unpublished if students had its paper, and no other paper is revealed", async () => {
		const account = await createTestAccount(test);
		const [own, draft] = [await createTestExam(test.deps, 3), await createTestExam(test.deps, 3, { published: false })];
		await start(test, account, { examId: own.id });
		expect((await unpublish(own)).status).toBe(200);
		const solved = { examId: own.id, totalQuestions: 3, correctAnswers: 3 };
		expect((await saveExam(account, solved)).json.data).toMatchObject({ verified: false, totalQuestions: 3 });
		const graded = await saveExam(account, { ...solved, ...solvedNow(), answers: sheetOf(own.questions, 1) });
		expect(graded.json.data).toMatchObject({ verified: true, correctAnswers: 1 });
		expect((await saveExam(account, { ...solved, totalQuestions: 4 })).status).toBe(404);
		expect((await saveExam(account, { ...solved, examId: draft.id })).status).toBe(404);
		const guessed = { ...solved, examId: draft.id, answers: sheetOf(draft.questions, 1) };
		expect((await saveExam(account, guessed)).status).toBe(404);
	});

	it.each([["no answer"], ["an answer"]])(
		"reveals nothing once unpublished to a student who never had it and saves %s",
		async (sent) => {
			const account = await createTestAccount(test);
			const own = await createTestExam(test.deps, 3);
			await start(test, await createTestAccount(test), { examId: own.id });
			expect((await unpublish(own)).status).toBe(200);
			const solved = { examId: own.id, totalQuestions: 3, correctAnswers: 2, ...solvedNow() };
			const answers = sent === "no answer" ? [] : sheetOf(own.questions, 1).slice(0, 1);
			const saved = await saveExam(account, { ...solved, answers });
			expect(saved.json.data).toMatchObject({ verified: false, correctAnswers: answers.length, totalQuestions: 3 });
			const shown = await read(test, account, saved.json.data.id);
			expect(shown).toMatchObject({ questions: [], review: null });
			expect(JSON.stringify(shown)).not.toMatch(/Porque sí|correctOption/);
		},
	);

	it("is graded by the questions it had, also the removed ones", async () => {
		const account = await createTestAccount(test);
		const own = await createTestExam(test.deps, 4);
		await start(test, account, { examId: own.id });
		expect((await removeQuestion(own.questions[3]!.id)).status).toBe(200);
		const before = { examId: own.id, totalQuestions: 4, correctAnswers: 4 };
		const graded = await saveExam(account, { ...before, answers: sheetOf(own.questions, 4) });
		expect(graded.json.data).toMatchObject({ correctAnswers: 4, totalQuestions: 4, verified: true });
		const claimed = await saveExam(account, { ...before, startTime: "2026-03-01T10:01:00.000Z" });
		expect(claimed.json.data).toMatchObject({ totalQuestions: 4, verified: false });
		const now = { ...before, totalQuestions: 3, correctAnswers: 3, startTime: "2026-03-01T10:02:00.000Z" };
		expect((await saveExam(account, now)).json.data).toMatchObject({ totalQuestions: 3 });
		const never = { ...before, totalQuestions: 5, startTime: "2026-03-01T10:03:00.000Z" };
		expect((await saveExam(account, never)).status).toBe(422);
	});

	it("reveals nothing of an open simulacro, archived or not", async () => {
		const account = await createTestAccount(test);
		const now = Date.now();
		const window = { opensAt: new Date(now - 60_000), closesAt: new Date(now + 3_600_000) };
		const own = await createTestExam(test.deps, 3, window);
		const solved = { examId: own.id, totalQuestions: 3, ...solvedNow(), answers: sheetOf(own.questions, 1) };
		expect((await saveExam(account, solved)).status).toBe(409);
		await archive(own);
		expect((await saveExam(account, solved)).status).toBe(409);
	});
});

describe("a course quiz that a device made", () => {
	it("P-037 accepts 20 distinct questions, not 21 nor one twice, and all of a small course", async () => {
		const account = await createTestAccount(test);
		const [large, small] = [await createTestCourse(test.deps, 25), await createTestCourse(test.deps, 7)];
		const drawn = large.questions.slice(3, 23);
		const saved = await saveCourse(account, large.id, { totalQuestions: 20, answers: sheetOf(drawn, 12) });
		expect(saved.json.data).toMatchObject({ correctAnswers: 12, totalQuestions: 20, score: 60, verified: true });
		const refused = [
			{ totalQuestions: 21, answers: sheetOf(large.questions.slice(0, 21), 21) },
			{ totalQuestions: 20, answers: [...sheetOf(drawn, 3).slice(0, 19), sheetOf(drawn, 3)[0]] },
			{ totalQuestions: 21 },
		];
		for (const body of refused)
			expect((await saveCourse(account, large.id, { ...body, startTime: "2026-03-01T10:05:00Z" })).status).toBe(422);
		const all = await saveCourse(account, small.id, { totalQuestions: 7, answers: sheetOf(small.questions, 7) });
		expect(all.json.data).toMatchObject({ totalQuestions: 7, score: 100 });
		expect(await rowsOf(account)).toBe(2);
		const path = `/user/user-course-attempt/last-attempt-number/${account.userId}/${large.id}`;
		expect((await test.call("GET", path, { token: account.token })).json.data).toEqual({ attemptNumber: 1 });
	});

	it("counts questions of the draw that were not sent as blank", async () => {
		const account = await createTestAccount(test);
		const course = await createTestCourse(test.deps, 25);
		const answers = sheetOf(course.questions.slice(0, 5), 4);
		const { id, ...saved } = (await saveCourse(account, course.id, { totalQuestions: 5, answers })).json.data;
		expect(saved).toMatchObject({ correctAnswers: 4, totalQuestions: 20, score: 20 });
		const stored = await read(test, account, id);
		expect(stored.result).toMatchObject({ wrongAnswers: 1, blankAnswers: 15, byCourse: [{ total: 20, blank: 15 }] });
	});
});
