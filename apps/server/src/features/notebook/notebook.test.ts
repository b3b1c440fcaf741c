import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { addDays, limaDay } from "@cachimbo/rules/lima-day";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { countRows, finish, start } from "../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf, wrongOption } from "../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../testing/features/corrections.ts";
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
const [q1, q2, q3, q4] = exam.questions as [
	(typeof exam.questions)[0],
	(typeof exam.questions)[0],
	(typeof exam.questions)[0],
	(typeof exam.questions)[0],
];
const day = 24 * 3600_000;
beforeEach(() => {
	test.clock.offsetMs = 0;
});

const today = () => limaDay(test.clock.now().getTime());

/** Creates a student who missed the whole exam except `right` questions, and moves the clock some days ahead. */
async function afterDays(days: number, right = 0) {
	const account = await createTestAccount(test);
	await finishWithMisses(test, account, exam, right);
	test.clock.offsetMs += days * day;
	return account;
}

describe("the error notebook", () => {
	it("is empty for a student without misses, and has the default daily goal", async () => {
		const account = await createTestAccount(test);
		expect(await readNotebook(test, account)).toMatchObject({
			due: 0,
			total: 0,
			done: 0,
			courses: [],
			answeredToday: 0,
			dailyGoal: 20,
			nextDueOn: null,
		});
		expect(await readDue(test, account)).toMatchObject({ due: 0, entries: [] });
	});

	it("has today's misses due tomorrow", async () => {
		const account = await afterDays(0, 1);
		const tomorrow = addDays(today(), 1);
		expect(await readNotebook(test, account)).toMatchObject({ due: 0, total: 3, nextDueOn: tomorrow });
		test.clock.offsetMs += day;
		expect(await readNotebook(test, account)).toMatchObject({
			today: tomorrow,
			due: 3,
			total: 3,
			courses: [{ course: { id: exam.courseId }, due: 3, total: 3 }],
			nextDueOn: null,
		});
	});

	it("shows each question as it was asked, with key, explanation, source and number of misses", async () => {
		const account = await afterDays(0, 3);
		const attemptId = await finishWithMisses(test, account, exam, 3);
		await test.deps.db.$client.query(
			"update questions set html = '<p>Otra cosa</p>', archived_at = now() where id = $1",
			[q4.id],
		);
		await test.deps.db.$client.query("update exams set archived_at = now() where id = $1", [exam.id]);
		test.clock.offsetMs += day;
		try {
			const { entries } = await readDue(test, account);
			expect(entries).toMatchObject([
				{
					question: {
						idQuestion: q4.id,
						questionHtml: "<p>¿Pregunta 4?</p>",
						explanationHtml: "<p>Porque sí 4</p>",
						correctOption: q4.optionIds.indexOf(q4.correctOptionId),
					},
					course: { id: exam.courseId },
					cause: null,
					timesMissed: 2,
					done: false,
					missedIn: { attemptId, exam: { idExams: exam.id, examPeriod: "2024-I" }, course: null },
				},
			]);
			expect((await sendReviews(test, account, [review(test, q4, true)])).status).toBe(200);
		} finally {
			await test.deps.db.$client.query("update exams set archived_at = null where id = $1", [exam.id]);
			await test.deps.db.$client.query("update questions set archived_at = null where id = $1", [q4.id]);
		}
	});

	it("leaves out the notes on the old and the new key, and marks the question as rekeyed", async () => {
		const corrected = await createTestExam(test.deps, 2);
		const [first, second] = corrected.questions as [typeof q1, typeof q1];
		await test.deps.db.$client.query(
			"update alternatives set note = 'nota', note_html = '<p>nota</p>' where question_id = any($1)",
			[[first.id, second.id]],
		);
		const account = await createTestAccount(test);
		await finishWithMisses(test, account, corrected, 0);
		const admin = await createTestAccount(test, "ADMIN");
		const other = first.optionIds.find((id) => id !== first.correctOptionId && id !== wrongOption(first));
		const answer = await correctionsBy(test, admin).send(first, { kind: "KEY", optionId: other });
		expect(answer.status).toBe(201);
		test.clock.offsetMs += day;
		const { entries } = await readDue(test, account);
		const noted = entries.map(({ question }: { question: QuestionDto }) => [
			question.idQuestion,
			question.rekeyed,
			question.options.filter(({ noteHtml }) => noteHtml).map(({ id }) => id),
		]);
		const left = first.optionIds.filter((id) => id !== other && id !== first.correctOptionId);
		expect(noted).toEqual(
			expect.arrayContaining([
				[first.id, true, left],
				[second.id, undefined, second.optionIds],
			]),
		);
	});

	it("has the number of due entries shown on the dashboard, opened or not, despite annulled ones and ones set aside", async () => {
		const account = await afterDays(1);
		const dueErrors = async () =>
			(await test.call("GET", `/user/${account.userId}/progress`, { token: account.token })).json.data.today.dueErrors;
		expect([await dueErrors(), (await readNotebook(test, account)).due, await dueErrors()]).toEqual([4, 4, 4]);
		await markEntry(test, account, q1.id, { done: true });
		await test.deps.db.$client.query("update questions set annulled_at = now() where id = $1", [q2.id]);
		expect([await dueErrors(), (await readNotebook(test, account)).due]).toEqual([2, 2]);
		await test.deps.db.$client.query("update questions set annulled_at = null where id = $1", [q2.id]);
	});

	it("leaves out an annulled question until the annulment is reverted", async () => {
		const account = await afterDays(1, 3);
		await test.deps.db.$client.query("update questions set annulled_at = now() where id = $1", [q4.id]);
		expect([
			await readNotebook(test, account),
			await readDue(test, account),
			await readEntries(test, account),
		]).toMatchObject([
			{ due: 0, total: 0, courses: [] },
			{ due: 0, entries: [] },
			{ total: 0, items: [] },
		]);
		await test.deps.db.$client.query("update questions set annulled_at = null where id = $1", [q4.id]);
		expect(await readDue(test, account)).toMatchObject({ due: 1 });
	});

	it("returns the oldest entries first, optionally of one course, up to the requested number", async () => {
		const account = await createTestAccount(test);
		await finishWithMisses(test, account, exam, 2);
		test.clock.offsetMs += day;
		const course = await createTestCourse(test.deps, 2);
		const quiz = await start(test, account, { courseId: course.id });
		await finish(test, account, quiz.id, { answers: sheetOf(course.questions, 0) });
		await test.deps.db.$client.query(
			"update notebook_misses set missed_at = missed_at + interval '1 hour' where attempt_id = $1",
			[quiz.id],
		);
		test.clock.offsetMs += 2 * day;
		const idsOf = (data: { entries: { question: { idQuestion: number } }[] }) =>
			data.entries.map((entry) => entry.question.idQuestion);
		const quizIds = course.questions.map((question) => question.id);
		expect(idsOf(await readDue(test, account))).toEqual([q3.id, q4.id, ...quizIds]);
		const ofCourse = await readDue(test, account, `?courseId=${course.id}&limit=1`);
		expect(idsOf(ofCourse)).toEqual([quizIds[0]]);
		expect(ofCourse).toMatchObject({ due: 2, entries: [{ missedIn: { exam: null, course: { name: course.name } } }] });
	});
});

describe("an answer in the notebook", () => {
	it("is due later if right, and tomorrow if wrong; both count for the day", async () => {
		const account = await afterDays(1);
		const answer = await sendReviews(test, account, [review(test, q1, true), review(test, q2, false)]);
		const [right, wrong] = answer.json.data.entries;
		expect(right).toMatchObject({ questionId: q1.id, done: false });
		expect(right.dueOn > addDays(today(), 1)).toBe(true);
		expect(wrong).toMatchObject({ questionId: q2.id, dueOn: addDays(today(), 1) });
		expect(await readNotebook(test, account)).toMatchObject({ due: 2, answeredToday: 2 });
		const { rows } = await test.deps.db.$client.query(
			"select day::text, answered, correct from study_days where user_id = $1 and day = $2",
			[account.userId, today()],
		);
		expect(rows).toEqual([{ day: today(), answered: 2, correct: 1 }]);
	});

	it("counts as wrong if it is 'No la sé'", async () => {
		const account = await afterDays(1);
		const answer = await sendReviews(test, account, [review(test, q1, true, { optionId: null })]);
		expect(answer.json.data.entries).toMatchObject([{ dueOn: addDays(today(), 1) }]);
	});

	it("is counted once, however often and concurrently it is sent", async () => {
		const account = await afterDays(1);
		const batch = [review(test, q1, true), review(test, q2, false), review(test, q3, true)];
		const answers = await Promise.all(Array.from({ length: 10 }, () => sendReviews(test, account, batch)));
		expect(answers.map((one) => one.status)).toEqual(Array(10).fill(200));
		for (const one of answers) expect(one.json.data).toEqual(answers[0]!.json.data);
		expect(await countRows(test, "notebook_reviews", `user_id = ${account.userId}`)).toBe(3);
		expect(await readNotebook(test, account)).toMatchObject({ answeredToday: 3 });
		const { rows } = await test.deps.db.$client.query(
			"select reviews, lapses, times_missed from notebook_entries where user_id = $1 order by question_id",
			[account.userId],
		);
		expect(rows).toEqual([
			{ reviews: 1, lapses: 0, times_missed: 1 },
			{ reviews: 1, lapses: 1, times_missed: 2 },
			{ reviews: 1, lapses: 0, times_missed: 1 },
			{ reviews: 0, lapses: 0, times_missed: 1 },
		]);
	});

	it("is refused with its batch if the question is another student's or unknown, or the alternative another question's", async () => {
		const account = await afterDays(1, 2);
		const batch = (second: object) => [review(test, q3, true), second];
		const refused = [
			await sendReviews(test, account, batch(review(test, q1, true))),
			await sendReviews(test, account, batch(review(test, q4, true, { questionId: 2_147_483_647 }))),
			await sendReviews(test, account, batch(review(test, q4, true, { optionId: q1.optionIds[0] }))),
		];
		expect(refused.map((one) => [one.status, Object.keys(one.json.errors)])).toEqual([
			[422, ["reviews.1.questionId"]],
			[422, ["reviews.1.questionId"]],
			[422, ["reviews.1.optionId"]],
		]);
		expect(await countRows(test, "notebook_reviews", `user_id = ${account.userId}`)).toBe(0);
	});

	it("is judged by the question as it was on the device, even if the question has changed", async () => {
		const account = await createTestAccount(test);
		const changing = await createTestExam(test.deps, 1);
		const [question] = changing.questions as [typeof q1];
		await finishWithMisses(test, account, changing);
		await test.deps.db.$client.query("update alternatives set archived_at = now() where question_id = $1", [
			question.id,
		]);
		await test.deps.db.$client.query(
			`insert into alternatives (question_id, position, text, html, is_correct)
			select $1, n, n::text, n::text, n = 0 from generate_series(0, 1) n`,
			[question.id],
		);
		test.deps.bus.publish("catalogue-changed", { scope: "exams", id: changing.id });
		const again = await start(test, account, { examId: changing.id });
		const wrong = again.questions[0].options[1].id;
		await finish(test, account, again.id, { answers: [{ idQuestion: question.id, optionId: wrong }] });
		const answer = await sendReviews(test, account, [review(test, question, true)]);
		expect(answer.status).toBe(200);
		const { rows } = await test.deps.db.$client.query("select correct from notebook_reviews where user_id = $1", [
			account.userId,
		]);
		expect(rows).toEqual([{ correct: true }]);
	});

	it("counts as now if the device's clock is years ahead, and as the miss if it is years behind", async () => {
		const account = await afterDays(1);
		await sendReviews(test, account, [
			review(test, q1, true, { reviewedAt: "2099-01-01T00:00:00Z" }),
			review(test, q2, true, { reviewedAt: "2001-01-01T00:00:00Z" }),
		]);
		const { rows } = await test.deps.db.$client.query(
			`select r.reviewed_at <= r.received_at as past, r.reviewed_at >= e.created_at as after
			from notebook_reviews r join notebook_entries e using (user_id, question_id) where r.user_id = $1`,
			[account.userId],
		);
		expect(rows).toEqual([
			{ past: true, after: true },
			{ past: true, after: true },
		]);
		expect((await readDue(test, account)).due).toBe(3);
	});

	it("of two devices counts in the order of its time, whichever device sends first", async () => {
		const [one, two] = [await afterDays(0), await createTestAccount(test)];
		await finishWithMisses(test, two, exam);
		for (const account of [one, two]) {
			await test.deps.db.$client.query(
				"update notebook_misses set missed_at = date_trunc('day', now()) where user_id = $1",
				[account.userId],
			);
		}
		const tablet = review(test, q1, true, { reviewedAt: new Date(test.clock.now().getTime() + day).toISOString() });
		const phone = review(test, q1, false, { reviewedAt: new Date(test.clock.now().getTime() + 3 * day).toISOString() });
		test.clock.offsetMs += 5 * day;
		await sendReviews(test, one, [tablet]);
		await sendReviews(test, one, [phone]);
		await sendReviews(test, two, [phone]);
		await sendReviews(test, two, [tablet]);
		const stateOf = async ({ userId }: typeof one) =>
			(
				await test.deps.db.$client.query(
					`select stability, difficulty, due_on, reviews, lapses, times_missed, last_reviewed_at from notebook_entries
					where user_id = $1 and question_id = $2`,
					[userId, q1.id],
				)
			).rows;
		expect(await stateOf(two)).toEqual(await stateOf(one));
	});
});

describe("the student's marks on an entry", () => {
	it("are kept: the cause, and 'known' until the student reverts it or misses the question again", async () => {
		const account = await afterDays(1);
		expect((await markEntry(test, account, q1.id, { cause: "MISREAD" })).json.data).toMatchObject({
			cause: "MISREAD",
			done: false,
		});
		expect((await markEntry(test, account, q1.id, { done: true })).json.data).toMatchObject({
			cause: "MISREAD",
			done: true,
		});
		expect(await readNotebook(test, account)).toMatchObject({ due: 3, total: 3, done: 1 });
		expect((await readEntries(test, account, "?cause=MISREAD")).items).toMatchObject([
			{ cause: "MISREAD", done: true },
		]);
		expect((await readEntries(test, account)).items.at(-1)).toMatchObject({ done: true });
		await markEntry(test, account, q1.id, { done: false });
		expect(await readNotebook(test, account)).toMatchObject({ due: 4, done: 0 });
		await markEntry(test, account, q1.id, { done: true, cause: null });
		await sendReviews(test, account, [review(test, q1, false)]);
		expect(
			(await readEntries(test, account)).items.find(
				(item: { question: { idQuestion: number } }) => item.question.idQuestion === q1.id,
			),
		).toMatchObject({ done: false, cause: null, timesMissed: 2 });
	});

	it("are refused for a question that is not in the notebook, and for an unknown cause", async () => {
		const account = await afterDays(0, 3);
		expect((await markEntry(test, account, q1.id, { done: true })).status).toBe(404);
		expect((await markEntry(test, account, q4.id, { cause: "BAD_LUCK" })).status).toBe(422);
	});
});

it("nobody reads or writes another student's notebook", async () => {
	const [owner, other] = [await afterDays(1), await createTestAccount(test)];
	const base = `/user/${owner.userId}/notebook`;
	const { token } = other;
	const answers = [
		await test.call("GET", base, { token }),
		await test.call("GET", `${base}/due`, { token }),
		await test.call("GET", `${base}/entries`, { token }),
		await test.call("POST", `${base}/reviews`, { token, body: { reviews: [review(test, q1, true)] } }),
		await test.call("PUT", `${base}/entries/${q1.id}`, { token, body: { done: true } }),
	];
	expect(answers.map((one) => one.status)).toEqual([403, 403, 403, 403, 403]);
	expect((await sendReviews(test, other, [review(test, q1, true)])).status).toBe(422);
	expect((await markEntry(test, other, q1.id, { done: true })).status).toBe(404);
	expect(await readNotebook(test, owner)).toMatchObject({ due: 4, done: 0 });
});

it("reveals neither key nor misses of an open simulacro until it closes", async () => {
	const simulacro = await createTestExam(test.deps, 3, {
		durationMinutes: 60,
		closesAt: new Date(Date.now() + 3600_000),
	});
	const [first] = simulacro.questions as [typeof q1];
	const account = await createTestAccount(test);
	await finishWithMisses(test, account, simulacro, 1);
	test.clock.offsetMs += day;
	expect([
		await readNotebook(test, account),
		await readDue(test, account),
		await readEntries(test, account),
	]).toMatchObject([{ due: 0, total: 0, courses: [] }, { entries: [] }, { items: [] }]);
	expect((await sendReviews(test, account, [review(test, first, true)])).status).toBe(422);
	expect((await markEntry(test, account, first.id, { done: true })).status).toBe(404);
	await test.deps.db.$client.query("update exams set closes_at = now() - interval '2 minutes' where id = $1", [
		simulacro.id,
	]);
	expect(await readDue(test, account)).toMatchObject({ due: 2 });
	// An administrator schedules the exam again.
	await test.deps.db.$client.query("update exams set closes_at = now() + interval '1 hour' where id = $1", [
		simulacro.id,
	]);
	expect(await readDue(test, account)).toMatchObject({ due: 0, entries: [] });
	const second = simulacro.questions[1]!;
	expect((await sendReviews(test, account, [review(test, second, true)])).status).toBe(422);
});

it("adds new misses once, despite concurrent reads and writes", async () => {
	const account = await afterDays(1);
	const answers = await Promise.all([
		...Array.from({ length: 6 }, () => readNotebook(test, account)),
		sendReviews(test, account, [review(test, q1, false, { optionId: wrongOption(q1) })]),
		markEntry(test, account, q2.id, { cause: "DID_NOT_KNOW" }),
	]);
	expect(answers.length).toBe(8);
	expect(await readNotebook(test, account)).toMatchObject({ total: 4, due: 3 });
	const { rows } = await test.deps.db.$client.query(
		"select sum(times_missed)::int as missed from notebook_entries where user_id = $1",
		[account.userId],
	);
	expect(rows).toEqual([{ missed: 5 }]);
});
