import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { finish, moveIntoPast, start } from "../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	createTestQuestions,
	sheetOf,
	type TestExam,
} from "../../../testing/features/catalogue.ts";
import { readNotebook } from "../../../testing/features/notebook.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const { deps } = test;
const today = () => limaDay(Date.now());

const progressOf = async ({ userId, token }: TestAccount) =>
	(await test.call("GET", `/user/${userId}/progress`, { token })).json.data;
const nextOf = async (account: TestAccount) => (await progressOf(account)).next;

const prefer = (account: TestAccount, body: object) =>
	test.call("PUT", `/user/${account.userId}/preferences`, { token: account.token, body });

async function solve(account: TestAccount, exam: TestExam, right: number) {
	const { id } = await start(test, account, { examId: exam.id });
	await finish(test, account, id, { answers: sheetOf(exam.questions, right) });
	return id as number;
}

/** Marks all misses as added to the notebook, so that they no longer count as due. */
const addMissesToNotebook = ({ userId }: TestAccount) =>
	deps.db.$client.query("update notebook_misses set taken_in = true where user_id = $1", [userId]);

const exec = (text: string, values: unknown[]) => deps.db.$client.query(text, values);

describe("progress", () => {
	it("of a new student has no figures, and proposes to choose a target", async () => {
		const account = await createTestAccount(test);
		const progress = await progressOf(account);
		expect(progress).toMatchObject({ scores: [], courses: [], target: null, next: { kind: "target" } });
		expect(progress.streak.days).toBe(0);
		expect(progress.streak.lastDays).toHaveLength(14);
		expect(progress.today).toEqual({ answered: 0, dailyGoal: 20, dueErrors: 0 });
	});

	it("lists the latest thirty scores with their points, oldest first", async () => {
		const account = await createTestAccount(test);
		const scoring = {
			correct: 20_000,
			wrong: -1125,
			blank: 0,
			sections: [],
			source: "",
			sourceDate: null,
			confirmed: false,
		};
		const exam = await createTestExam(deps, 4, { scoring });
		for (let n = 0; n < 31; n += 1) await solve(account, exam, n === 0 ? 4 : n % 4);
		const { scores } = await progressOf(account);
		expect(scores).toHaveLength(30);
		expect(scores[0]).toMatchObject({ score: 25, points: 16.625, maxPoints: 80 });
		expect(scores[0].name).toMatch(/^U\d+ 2024-I Tipo \d+$/);
		expect(scores.at(-1)).toMatchObject({ score: 50 });
	});

	it("lists scores in the order in which attempts ended, not began", async () => {
		const account = await createTestAccount(test);
		const exam = await createTestExam(deps, 4);
		const late = await solve(account, exam, 1);
		const early = await solve(account, exam, 4);
		await exec("update attempts set ended_at = ended_at - interval '2 days' where id = $1", [early]);
		const { scores } = await progressOf(account);
		expect(scores.map((score: { attemptId: number }) => score.attemptId)).toEqual([early, late]);
	});

	it("weighs courses by the target area, else by the university's exams, and not at all without a target", async () => {
		const account = await createTestAccount(test);
		const exam = await createTestExam(deps, 3);
		const [other, unasked] = [await createTestCourse(deps, 0), await createTestCourse(deps, 2)];
		await createTestQuestions(deps, 1, { courseId: other.id, examId: exam.id });
		await solve(account, exam, 2);
		const weightsOf = async () =>
			Object.fromEntries(
				(await progressOf(account)).courses.map((course: { courseId: number; weight: number }) => [
					course.courseId,
					course.weight,
				]),
			);
		expect(await weightsOf()).toEqual({ [exam.courseId]: null, [other.id]: null });
		await prefer(account, { targetUniversityId: exam.universityId });
		expect(await weightsOf()).toEqual({ [exam.courseId]: 0.75, [other.id]: 0.25 });
		expect((await progressOf(account)).target).toMatchObject({ area: null, weightsFrom: "exams", source: "" });
		const admin = await createTestAccount(test, "ADMIN");
		const area = {
			name: "Área A",
			source: "Prospecto 2026-I",
			courses: [
				{ courseId: exam.courseId, questions: 10 },
				{ courseId: unasked.id, questions: 90 },
			],
		};
		const saved = await test.call("PUT", `/admin/university/areas/${exam.universityId}`, {
			token: admin.token,
			body: { areas: [area] },
		});
		await prefer(account, { targetAreaId: saved.json.data[0].id });
		expect(await weightsOf()).toEqual({ [exam.courseId]: 0.1, [other.id]: 0, [unasked.id]: 0.9 });
		const { target, courses } = await progressOf(account);
		expect(target).toMatchObject({ area: { name: "Área A" }, weightsFrom: "area", source: "Prospecto 2026-I" });
		expect(courses[0]).toMatchObject({ courseId: unasked.id, correct: 0, total: 0, questionCount: 2 });
	});

	it("counts the streak by Lima's calendar, and today's answers towards the goal", async () => {
		const account = await createTestAccount(test);
		await prefer(account, { dailyGoal: 30 });
		for (const [ago, answered] of [
			[1, 12],
			[2, 3],
			[4, 9],
		] as const)
			await exec("insert into study_days (user_id, day, answered, correct) values ($1, $2, $3, 1)", [
				account.userId,
				addDays(today(), -ago),
				answered,
			]);
		expect((await progressOf(account)).streak.days).toBe(2);
		await solve(account, await createTestExam(deps, 5), 3);
		const { streak, today: now } = await progressOf(account);
		expect(streak.days).toBe(3);
		expect(streak.lastDays.slice(-5).map((day: { answered: number }) => day.answered)).toEqual([9, 0, 3, 12, 5]);
		expect(now).toMatchObject({ answered: 5, dailyGoal: 30 });
	});

	it("excludes an open simulacro", async () => {
		const account = await createTestAccount(test);
		const open = await createTestExam(deps, 4, { closesAt: new Date(Date.now() + 3600_000) });
		await solve(account, open, 3);
		const wide = JSON.stringify(await progressOf(account));
		const { scores, courses, today: now } = JSON.parse(wide);
		expect([scores, courses, now.answered]).toEqual([[], [], 4]);
		expect(wide).not.toContain('"correct":3');
		test.clock.offsetMs = 24 * 3600_000;
		expect((await progressOf(account)).today.dueErrors).toBe(0);
		test.clock.offsetMs = 0;
		await exec("update exams set closes_at = now() - interval '2 minutes' where id = $1", [open.id]);
		expect(await progressOf(account)).toMatchObject({ scores: [{ score: 75 }], courses: [{ correct: 3, total: 4 }] });
	});

	it("is refused to other users", async () => {
		const [one, two] = [await createTestAccount(test), await createTestAccount(test)];
		expect((await test.call("GET", `/user/${two.userId}/progress`, { token: one.token })).status).toBe(403);
	});
});

describe("the proposed next step", () => {
	it("is to resume the attempt in progress, until its time is over", async () => {
		const account = await createTestAccount(test);
		const exam = await createTestExam(deps, 5, { durationMinutes: 60 });
		const { id } = await start(test, account, { examId: exam.id });
		expect(await nextOf(account)).toMatchObject({ kind: "resume", attempt: { id, answered: 0, totalQuestions: 5 } });
		await moveIntoPast(test, id, 7200);
		expect((await nextOf(account)).kind).not.toBe("resume");
	});

	it("is to review due errors, from the day after the miss", async () => {
		const account = await createTestAccount(test);
		const exam = await createTestExam(deps, 5);
		const attemptId = await solve(account, exam, 5);
		const [first, second, third] = exam.questions.map((question) => question.id);
		const miss = (questionId: number | undefined, days: number) =>
			exec(
				`insert into notebook_misses (user_id, attempt_id, question_id, missed_at)
				values ($1, $2, $3, now() - make_interval(days => $4))`,
				[account.userId, attemptId, questionId, days],
			);
		const due = async () => (await progressOf(account)).today.dueErrors;
		await miss(first, 0);
		expect(await due()).toBe(0);
		await miss(second, 1);
		expect([await due(), await nextOf(account)]).toEqual([1, { kind: "errors", due: 1 }]);
		const enter = (questionId: number | undefined, days: number) =>
			exec(
				`insert into notebook_entries (user_id, question_id, paper_id, attempt_id, course_id, stability, difficulty,
					last_reviewed_at, due_on)
				select user_id, $2, paper_id, id, $3, 1, 5, ended_at, $4 from attempts where id = $1`,
				[attemptId, questionId, exam.courseId, addDays(today(), days)],
			);
		await enter(third, 0);
		expect(await due()).toBe(2);
		// Missed again today: due tomorrow.
		await enter(first, -3);
		expect(await due()).toBe(2);
		await addMissesToNotebook(account);
		expect(await due()).toBe(2);
		await exec("update questions set annulled_at = now() where id = $1", [third]);
		expect(await due()).toBe(1);
	});

	it("counts the same due errors as the notebook: not a question that was moved to an open simulacro", async () => {
		const account = await createTestAccount(test);
		const exam = await createTestExam(deps, 3);
		const simulacro = await createTestExam(deps, 1, { closesAt: new Date(Date.now() + 3600_000) });
		const [moved] = exam.questions.map((question) => question.id);
		const move = (examId: number) => exec("update questions set exam_id = $2 where id = $1", [moved, examId]);
		const due = async () => (await progressOf(account)).today.dueErrors;
		const shown = async () => (await readNotebook(test, account)).due;
		await solve(account, exam, 0);
		await exec("update notebook_misses set missed_at = now() - interval '2 days' where user_id = $1", [account.userId]);
		expect(await due()).toBe(3);
		await move(simulacro.id);
		expect([await due(), await shown(), await due()]).toEqual([2, 2, 2]);
		await move(exam.id);
		expect([await due(), await shown(), await due()]).toEqual([3, 3, 3]);
		await move(simulacro.id);
		expect([await due(), await shown()]).toEqual([2, 2]);
		await exec("update exams set closes_at = now() - interval '2 minutes' where id = $1", [simulacro.id]);
		expect([await due(), await shown()]).toEqual([3, 3]);
	});

	it("is a quiz of the course with the most to gain, once a day; then a new exam; then the exam with the lowest score", async () => {
		const account = await createTestAccount(test);
		const exam = await createTestExam(deps, 2, { period: "2024-I" });
		await createTestQuestions(deps, 3, { courseId: exam.courseId, examId: null });
		deps.bus.publish("catalogue-changed", { scope: "questions" });
		await prefer(account, { targetUniversityId: exam.universityId });
		expect(await nextOf(account)).toMatchObject({ kind: "course", course: { courseId: exam.courseId, weight: 1 } });
		const { id } = await start(test, account, { courseId: exam.courseId });
		await finish(test, account, id, { answers: [] });
		expect(await nextOf(account)).toMatchObject({ kind: "exam", exam: { idExams: exam.id }, lastScore: null });
		await solve(account, exam, 1);
		await addMissesToNotebook(account);
		expect(await nextOf(account)).toMatchObject({ kind: "exam", exam: { idExams: exam.id }, lastScore: 50 });
	});

	it("without a target is an exam of the university tried last", async () => {
		const account = await createTestAccount(test);
		const exam = await createTestExam(deps, 2);
		await solve(account, exam, 2);
		expect(await nextOf(account)).toMatchObject({ kind: "exam", exam: { idExams: exam.id }, lastScore: 100 });
	});
});
