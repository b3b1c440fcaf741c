import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { countRows, finish, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf, type TestQuestion } from "../../../testing/features/catalogue.ts";
import {
	finishWithMisses,
	markEntry,
	readDue,
	readEntries,
	readNotebook,
	review,
	sendReviews,
} from "../../../testing/features/notebook.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const exam = await createTestExam(test.deps, 4);
type Four = [TestQuestion, TestQuestion, TestQuestion, TestQuestion];
const [q1, q2, q3, q4] = exam.questions as Four;
const day = 24 * 3600_000;
const [extra, inCourse] = [{ mode: "EXTRA" }, { mode: "COURSE" }];
beforeEach(() => {
	test.clock.offsetMs = 0;
});

const today = () => limaDay(test.clock.now().getTime());

const entriesOf = async ({ userId }: TestAccount) =>
	(await test.deps.db.$client.query("select * from notebook_entries where user_id = $1 order by question_id", [userId]))
		.rows;
const memoryOf = async (account: TestAccount) =>
	(await entriesOf(account)).map(({ stability, difficulty, due_on, reviews, lapses, times_missed }) => ({
		...{ stability, difficulty, due_on, reviews, lapses, times_missed },
	}));

describe("an answer outside the schedule", () => {
	it("is stored and counted for the day once, and does not change the schedule", async () => {
		const account = await createTestAccount(test);
		await finishWithMisses(test, account, exam);
		await readNotebook(test, account);
		const before = await entriesOf(account);
		const round = [review(test, q1, true, extra), review(test, q2, false, extra)];
		for (let n = 0; n < 2; n++) {
			const answer = await sendReviews(test, account, round);
			expect(answer.json.data.entries).toMatchObject([{ dueOn: addDays(today(), 1) }, { dueOn: addDays(today(), 1) }]);
		}
		expect(await entriesOf(account)).toEqual(before);
		expect(await readNotebook(test, account)).toMatchObject({ due: 0, fresh: 4, total: 4, answeredToday: 6 });
		const { rows } = await test.deps.db.$client.query(
			"select mode, correct, paper_id from notebook_reviews where user_id = $1 order by question_id",
			[account.userId],
		);
		expect(rows).toEqual([
			{ mode: "EXTRA", correct: true, paper_id: null },
			{ mode: "EXTRA", correct: false, paper_id: null },
		]);
	});

	it("does not change the schedule either if an earlier answer arrives late and the entry is recomputed", async () => {
		const [one, other] = [await createTestAccount(test), await createTestAccount(test)];
		for (const account of [one, other]) {
			await finishWithMisses(test, account, exam);
			await test.deps.db.$client.query(
				"update notebook_misses set missed_at = date_trunc('day', now()) where user_id = $1",
				[account.userId],
			);
		}
		const at = (days: number) => ({ reviewedAt: new Date(test.clock.now().getTime() + days * day).toISOString() });
		const [early, late] = [review(test, q1, true, at(1)), review(test, q1, true, at(4))];
		const between = review(test, q1, false, { ...extra, ...at(2) });
		test.clock.offsetMs += 5 * day;
		for (const sent of [late, between, early]) await sendReviews(test, one, [sent]);
		for (const sent of [early, late]) await sendReviews(test, other, [{ ...sent, clientId: crypto.randomUUID() }]);
		expect(await memoryOf(one)).toEqual(await memoryOf(other));
	});

	it("may arrive before the sheet that was handed in offline; the miss is recorded as usual", async () => {
		const account = await createTestAccount(test);
		const { id } = await start(test, account, { examId: exam.id });
		const early = await sendReviews(test, account, [review(test, q4, true, extra)]);
		expect([early.status, early.json.data]).toEqual([200, { entries: [] }]);
		await finish(test, account, id, { answers: sheetOf(exam.questions, 3) });
		expect(await readNotebook(test, account)).toMatchObject({ total: 1, fresh: 1, nextDueOn: addDays(today(), 1) });
		expect(await memoryOf(account)).toMatchObject([{ reviews: 0, times_missed: 1 }]);
	});
});

describe("practice by course", () => {
	it("adds wrong answers to the notebook, like a quiz, but not right ones", async () => {
		const course = await createTestCourse(test.deps, 3);
		const [c1, c2, c3] = course.questions as [TestQuestion, TestQuestion, TestQuestion];
		const account = await createTestAccount(test);
		const round = [
			review(test, c1, true, inCourse),
			review(test, c2, false, inCourse),
			review(test, c3, true, { ...inCourse, optionId: null }),
		];
		expect((await sendReviews(test, account, round)).status).toBe(200);
		await sendReviews(test, account, round);
		expect(await readNotebook(test, account)).toMatchObject({ due: 0, fresh: 2, total: 2, answeredToday: 3 });
		test.clock.offsetMs += day;
		expect(await readDue(test, account)).toMatchObject({
			due: 2,
			entries: [c2, c3].map(({ id }) => ({
				question: { idQuestion: id, correctOption: expect.any(Number) },
				course: { id: course.id, name: course.name },
				timesMissed: 1,
				missedIn: { attemptId: null, exam: null, course: null },
			})),
		});
		expect((await sendReviews(test, account, [review(test, c2, true)])).json.data.entries[0].dueOn > today()).toBe(
			true,
		);
	});

	it("counts a wrong answer to an entry as a miss, also if an earlier answer arrives after it", async () => {
		const [one, other] = [await createTestAccount(test), await createTestAccount(test)];
		const at = (days: number) => ({ reviewedAt: new Date(test.clock.now().getTime() + days * day).toISOString() });
		for (const account of [one, other]) await finishWithMisses(test, account, exam, 3);
		const [due, practised] = [review(test, q4, true, at(1)), review(test, q4, false, { ...inCourse, ...at(2) })];
		test.clock.offsetMs += 3 * day;
		for (const sent of [due, practised]) await sendReviews(test, one, [sent]);
		for (const sent of [practised, due]) await sendReviews(test, other, [{ ...sent, clientId: crypto.randomUUID() }]);
		expect(await memoryOf(one)).toMatchObject([{ due_on: expect.anything(), reviews: 1, lapses: 0, times_missed: 2 }]);
		expect(await memoryOf(other)).toEqual(await memoryOf(one));
	});

	it("accepts no answer to a question that practice does not ask: of a premium exam, of a simulacro, annulled", async () => {
		const soon = new Date(Date.now() + 3600_000);
		const premium = await createTestExam(test.deps, 1, { premium: true });
		const sealed = await createTestExam(test.deps, 1, { closesAt: soon });
		const unopened = await createTestExam(test.deps, 1, { opensAt: soon });
		const draft = await createTestExam(test.deps, 1, { published: false });
		const account = await createTestAccount(test);
		for (const { questions } of [premium, sealed, unopened, draft]) {
			for (const mode of [extra, inCourse])
				expect((await sendReviews(test, account, [review(test, questions[0]!, false, mode)])).status).toBe(422);
		}
		expect(await countRows(test, "notebook_reviews", `user_id = ${account.userId}`)).toBe(0);
		expect(await readNotebook(test, account)).toMatchObject({ total: 0, answeredToday: 0 });
	});

	it("asks the questions of a course or of one topic, without those of premium exams and simulacros", async () => {
		const course = await createTestCourse(test.deps, 4);
		const topicOf = (ids: readonly number[], topic: string, examId: number | null = null) =>
			test.deps.db.$client.query("update questions set topic = $2, exam_id = $3, course_id = $4 where id = any($1)", [
				...[ids, topic, examId, course.id],
			]);
		const ids = course.questions.map(({ id }) => id);
		await topicOf(ids.slice(0, 2), "Ecuaciones");
		await topicOf(ids.slice(2, 3), "Áreas");
		const premium = await createTestExam(test.deps, 1, { premium: true });
		const sealed = await createTestExam(test.deps, 1, { closesAt: new Date(Date.now() + 3600_000) });
		for (const { id, questions } of [premium, sealed])
			await topicOf(
				questions.map((question) => question.id),
				"Ecuaciones",
				id,
			);
		await test.deps.db.$client.query("update questions set html = id::text, text = id::text where course_id = $1", [
			course.id,
		]);
		test.deps.bus.publish("catalogue-changed", { scope: "courses", id: course.id });
		const { token } = await createTestAccount(test);
		const ask = async (path: string) =>
			(await test.call("GET", `/user/courses/${course.id}/${path}`, { token })).json.data;
		expect(await ask("topics")).toEqual([
			{ topic: "Áreas", questionCount: 1 },
			{ topic: "Ecuaciones", questionCount: 2 },
		]);
		const drawn = async (query: string) =>
			(await ask(`questions?${query}`)).map((question: { idQuestion: number }) => question.idQuestion).sort();
		expect(await drawn("random=20&topic=Ecuaciones")).toEqual(ids.slice(0, 2));
		expect(await drawn("topic=Ecuaciones")).toEqual(ids.slice(0, 2));
		expect(await drawn("random=20&topic=Otro")).toEqual([]);
		expect(await drawn("random=20")).toEqual(ids);
		expect((await test.call("GET", "/user/courses/2147483647/topics", { token })).status).toBe(404);
	});
});

it("the notebook has each entry in exactly one group: due, fresh or settled", async () => {
	const account = await createTestAccount(test);
	await finishWithMisses(test, account, exam, 1);
	test.clock.offsetMs += day;
	const due = await readDue(test, account);
	expect([due.due, (await readNotebook(test, account)).fresh]).toEqual([3, 0]);
	await sendReviews(test, account, [review(test, q2, true), review(test, q3, false)]);
	await sendReviews(test, account, [review(test, q1, false, inCourse)]);
	const idsIn = async (group: string) =>
		(await readEntries(test, account, `?group=${group}`)).items
			.map((item: { question: { idQuestion: number } }) => item.question.idQuestion)
			.sort();
	expect([await idsIn("due"), await idsIn("fresh"), await idsIn("settled")]).toEqual([
		[q4.id],
		[q1.id, q3.id],
		[q2.id],
	]);
	await markEntry(test, account, q4.id, { done: true });
	expect(await idsIn("settled")).toEqual([q2.id, q4.id]);
	expect(await readNotebook(test, account)).toMatchObject({ due: 0, fresh: 2, total: 3, done: 1 });
	expect((await test.call("GET", `/user/${account.userId}/notebook/entries?group=otro`, account)).status).toBe(422);
});
