import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import {
	answer,
	countRows,
	endpoint,
	finish,
	moveIntoPast,
	read,
	save,
	start,
} from "../../../../testing/features/attempts.ts";
import { createTestExam, type TestQuestion } from "../../../../testing/features/catalogue.ts";
import { closeOverdueAttempts } from "../jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const minute = 60;
const parts = [
	{ name: "Letras", minutes: 20, questions: 2 },
	{ name: "Números", minutes: 40, questions: 2 },
];
const inHours = (hours: number) => new Date(Date.now() + hours * 3600_000);
const simulacro = await createTestExam(test.deps, 4, {
	...{ durationMinutes: 60, parts },
	...{ opensAt: inHours(-1), closesAt: inHours(6) },
});
type Four = [TestQuestion, TestQuestion, TestQuestion, TestQuestion];
const [first, second, third, fourth] = simulacro.questions as Four;
const right = ({ optionIds, correctOptionId }: TestQuestion) => optionIds.indexOf(correctOptionId);
const wrong = (question: TestQuestion) => (right(question) + 1) % 5;
const lateOf = (id: number) => countRows(test, "late_answers", `attempt_id = ${id}`);

async function begin(examId = simulacro.id) {
	const student = await createTestAccount(test);
	const { id } = await start(test, student, { examId });
	return { student, id };
}
type Begun = Awaited<ReturnType<typeof begin>>;

/** Moves the start so many seconds into the past, and refreshes the process's cached facts. */
async function elapse({ student, id }: Begun, seconds: number): Promise<void> {
	await moveIntoPast(test, id, seconds);
	await read(test, student, id);
}

const send = async ({ student, id }: Begun, answers: object[], deviceId = "phone", more: object = {}) =>
	(await save(test, student, id, { deviceId, answers, ...more })).json.data;

async function storedChoices({ student, id }: Begun): Promise<Record<number, number | null>> {
	const { answers } = await read(test, student, id);
	return Object.fromEntries(
		answers.map((one: { idQuestion: number; optionId: number | null }) => [one.idQuestion, one.optionId]),
	);
}

const chosen = (question: TestQuestion, option: number) => ({ [question.id]: question.optionIds[option] });

/** The review as it is after the close. */
async function reviewOf(student: TestAccount, id: number) {
	const { questions: _, ...review } = await test.deps.db.$client
		.query("update exams set closes_at = now() - interval '2 minutes' where id = $1 returning id", [simulacro.id])
		.then(() => read(test, student, id));
	await test.deps.db.$client.query("update exams set closes_at = now() + interval '6 hours' where id = $1", [
		simulacro.id,
	]);
	return review;
}

describe("in a scheduled simulacro the server decides which answers were in their part's time", () => {
	it("counts answers that arrive in it or within the grace, and stores later ones without counting them", async () => {
		const attempt = await begin();
		expect(await send(attempt, [answer(first, wrong(first), 1)])).not.toHaveProperty("uncounted");
		await elapse(attempt, 20 * minute + 55);
		expect(await send(attempt, [answer(second, right(second), 2)])).toMatchObject({ late: false });
		await elapse(attempt, 10);
		const saved = await send(attempt, [answer(first, right(first), 3), answer(third, right(third), 4)]);
		expect(saved).toMatchObject({ late: false, uncounted: 1 });
		const counted = {
			...chosen(first, wrong(first)),
			...chosen(second, right(second)),
			...chosen(third, right(third)),
		};
		expect(await storedChoices(attempt)).toEqual(counted);
		expect(await lateOf(attempt.id)).toBe(1);
		await send(attempt, [answer(first, right(first), 3)]);
		expect(await lateOf(attempt.id)).toBe(1);
		await finish(test, attempt.student, attempt.id, { deviceId: "phone" });
		const review = await reviewOf(attempt.student, attempt.id);
		expect(review).toMatchObject({ score: 50, result: { correctAnswers: 2, wrongAnswers: 1, blankAnswers: 1 } });
		expect(review.review).toMatchObject([
			{ outcome: "wrong", lateOptionId: first.correctOptionId },
			{ outcome: "correct" },
			{ outcome: "correct" },
			{ outcome: "blank" },
		]);
		expect(review.review.filter((entry: object) => "lateOptionId" in entry).length).toBe(1);
	});

	it("counts no answer to a part that is not open, beyond a clock's tolerance, until it is sent again in time", async () => {
		const attempt = await begin();
		expect(await send(attempt, [answer(third, right(third), 1)])).toMatchObject({ uncounted: 1 });
		expect(await storedChoices(attempt)).toEqual({});
		await elapse(attempt, 20 * minute - 3);
		expect(await send(attempt, [answer(fourth, right(fourth), 2)])).not.toHaveProperty("uncounted");
		await elapse(attempt, 10);
		expect(await send(attempt, [answer(third, right(third), 1)])).not.toHaveProperty("uncounted");
		expect(await storedChoices(attempt)).toEqual({ ...chosen(third, right(third)), ...chosen(fourth, right(fourth)) });
	});

	it("counts a closed part's acknowledged answers in a whole sheet, and no changes, however often it is sent", async () => {
		const attempt = await begin();
		await send(attempt, [answer(first, right(first), 1)]);
		await elapse(attempt, 30 * minute);
		const answers = [answer(first, right(first), 1), answer(second, right(second), 2), answer(third, right(third), 3)];
		for (const _ of [1, 2]) {
			const ended = await finish(test, attempt.student, attempt.id, { deviceId: "phone", answers });
			expect([ended.status, ended.json.data.status]).toEqual([200, "COMPLETED"]);
		}
		expect(await storedChoices(attempt)).toEqual({ ...chosen(first, right(first)), ...chosen(third, right(third)) });
		expect(await lateOf(attempt.id)).toBe(1);
		const review = await reviewOf(attempt.student, attempt.id);
		expect(review.result).toMatchObject({ correctAnswers: 2, blankAnswers: 2 });
		expect(review.review[1]).toMatchObject({ outcome: "blank", lateOptionId: second.correctOptionId });
	});

	it("ignores the answers of a second device to a part that is over", async () => {
		const attempt = await begin();
		await send(attempt, [answer(first, right(first), 1)]);
		await elapse(attempt, 30 * minute);
		const saved = await send(
			attempt,
			[answer(first, right(first), 1), answer(second, right(second), 2), answer(third, 0, 3)],
			"tablet",
			{ revision: 1 },
		);
		expect(saved).toMatchObject({ late: false, uncounted: 1 });
		expect(await storedChoices(attempt)).toEqual({ ...chosen(first, right(first)), ...chosen(third, 0) });
		const refused = await save(test, attempt.student, attempt.id, { answers: [answer(second, 1, 9)] });
		expect(refused.status).toBe(409);
	});

	it("lengthens a part by the student's extra time", async () => {
		const student = await createTestAccount(test);
		await test.deps.db.$client.query(
			"insert into preferences (user_id, daily_goal, extra_time_percent) values ($1, 10, 50)",
			[student.userId],
		);
		const { id } = await start(test, student, { examId: simulacro.id });
		const attempt = { student, id };
		await elapse(attempt, 29 * minute);
		expect(await send(attempt, [answer(first, 0, 1)])).not.toHaveProperty("uncounted");
		expect(await send(attempt, [answer(third, 0, 2)])).toMatchObject({ uncounted: 1 });
		await elapse(attempt, 3 * minute);
		expect(await send(attempt, [answer(second, 0, 3)])).toMatchObject({ uncounted: 1 });
	});

	it("never opens a part that the close cuts off, not even in the grace after it", async () => {
		const attempt = await begin();
		await test.deps.db.$client.query("update attempts set ends_at = started_at + interval '10 minutes' where id = $1", [
			attempt.id,
		]);
		await elapse(attempt, 10 * minute + 20);
		expect(await send(attempt, [answer(first, 0, 1), answer(third, 0, 2)])).toMatchObject({ uncounted: 1 });
		expect(await storedChoices(attempt)).toEqual(chosen(first, 0));
	});

	it("does not affect saves of others in the same statement", async () => {
		const [over, fresh] = [await begin(), await begin()];
		const plain = await begin((await createTestExam(test.deps, 4, { durationMinutes: 60 })).id);
		await elapse(over, 30 * minute);
		const own = (await read(test, plain.student, plain.id)).questions[0];
		const answers = [{ idQuestion: own.idQuestion, optionId: own.options[0].id, flagged: false, seq: 1, elapsedMs: 1 }];
		const saved = await Promise.all([
			send(over, [answer(first, 0, 1)]),
			send(fresh, [answer(first, 0, 1)]),
			send(plain, answers),
		]);
		expect(saved.map(({ uncounted }) => uncounted)).toEqual([1, undefined, undefined]);
		expect([await storedChoices(over), await storedChoices(fresh)]).toEqual([{}, chosen(first, 0)]);
	});

	it("counts the answers that were in time when the attempt times out", async () => {
		const attempt = await begin();
		await elapse(attempt, 25 * minute);
		await send(attempt, [answer(first, right(first), 1), answer(third, right(third), 2)]);
		await elapse(attempt, 40 * minute);
		await closeOverdueAttempts(test.deps);
		expect(await storedChoices(attempt)).toEqual(chosen(third, right(third)));
	});
});

describe("parts are not enforced for attempts that are not compared", () => {
	it("in practice, also if the exam is scheduled meanwhile", async () => {
		const exam = await createTestExam(test.deps, 4, { durationMinutes: 60, parts });
		const [one] = exam.questions as Four;
		const attempt = await begin(exam.id);
		await elapse(attempt, 30 * minute);
		expect(await send(attempt, [answer(one, 0, 1)])).not.toHaveProperty("uncounted");
		await test.deps.db.$client.query("update exams set closes_at = now() + interval '1 hour' where id = $1", [exam.id]);
		expect(await send(attempt, [answer(one, 1, 2)])).not.toHaveProperty("uncounted");
		expect(await storedChoices(attempt)).toEqual(chosen(one, 1));
	});

	it("in an attempt kept before the exam was scheduled, and begun on the device", async () => {
		const exam = await createTestExam(test.deps, 4, { durationMinutes: 60, parts });
		const [one] = exam.questions as Four;
		const student = await createTestAccount(test);
		const { token } = student;
		const body = { examId: exam.id, clientId: randomUUID() };
		const { id } = (await test.call("POST", `${endpoint}/keep`, { token, body })).json.data;
		await test.deps.db.$client.query(
			"update kept_attempts set kept_at = now() - interval '1 hour' where attempt_id = $1",
			[id],
		);
		await test.deps.db.$client.query("update exams set closes_at = now() + interval '1 hour' where id = $1", [exam.id]);
		const begun = await test.call("POST", `${endpoint}/${id}/begin`, { token, body: { agoMs: 30 * minute * 1000 } });
		expect(begun.status).toBe(200);
		expect(await send({ student, id }, [answer(one, 0, 1)])).not.toHaveProperty("uncounted");
		expect(await storedChoices({ student, id })).toEqual(chosen(one, 0));
	});

	it("in an exam that opens and never closes", async () => {
		const exam = await createTestExam(test.deps, 4, { durationMinutes: 60, parts, opensAt: inHours(-1) });
		const [one] = exam.questions as Four;
		const attempt = await begin(exam.id);
		await elapse(attempt, 30 * minute);
		expect(await send(attempt, [answer(one, 0, 1)])).not.toHaveProperty("uncounted");
	});
});
