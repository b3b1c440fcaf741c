import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { answer, countRows, finish, moveIntoPast, read, save, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, type TestQuestion } from "../../../../testing/features/catalogue.ts";
import { closeOverdueAttempts } from "../jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const exam = await createTestExam(test.deps, 4, { durationMinutes: 10 });
const [first, second, third, fourth] = exam.questions as [TestQuestion, TestQuestion, TestQuestion, TestQuestion];

const right = ({ optionIds, correctOptionId }: TestQuestion) => optionIds.indexOf(correctOptionId);
const wrong = (question: TestQuestion) => (right(question) + 1) % 5;
const lateOf = (id: number) => countRows(test, "late_answers", `attempt_id = ${id}`);

/** Starts an attempt whose time ended `seconds` ago (it began 10 minutes and `seconds` ago). */
async function startOverdue(
	seconds: number,
	before?: (student: TestAccount, id: number) => Promise<unknown>,
	examId = exam.id,
) {
	const student = await createTestAccount(test);
	const { id } = await start(test, student, { examId });
	await before?.(student, id);
	await moveIntoPast(test, id, 600 + seconds);
	const { endsAt } = await read(test, student, id);
	/** time of an answer so many seconds before the end */
	const at = (secondsBefore: number) => ({
		answeredAt: new Date(Date.parse(endsAt) - secondsBefore * 1000).toISOString(),
	});
	return { student, id, at };
}

/** All stored figures of a student besides her attempts. */
async function figuresOf(userId: number) {
	const rows = async (sql: string) => (await test.deps.db.$client.query(sql, [userId])).rows;
	return {
		all: await rows(
			"select exam_attempts, completed_exams, score_tenths_sum, time_spent_seconds from user_statistics where user_id = $1",
		),
		courses: await rows("select correct, total, quiz_attempts from user_course_statistics where user_id = $1"),
		days: await rows("select answered, correct from study_days where user_id = $1"),
		misses: await rows("select question_id from notebook_misses where user_id = $1 order by 1"),
	};
}

describe("answers that were given in time and could not be sent", () => {
	it("count when the sheet arrives an hour late, after the server closed the attempt", async () => {
		const { student, id, at } = await startOverdue(3600);
		await closeOverdueAttempts(test.deps);
		expect(await read(test, student, id)).toMatchObject({ score: 0, result: { blankAnswers: 4 } });
		const answers = [answer(first, right(first), 1, at(300)), answer(second, wrong(second), 2, at(1))];
		const ended = (await finish(test, student, id, { deviceId: "phone", answers })).json.data;
		expect(ended).toMatchObject({ status: "COMPLETED", reason: "TIME_OUT", score: 25 });
		expect(ended.result).toMatchObject({ correctAnswers: 1, wrongAnswers: 1, blankAnswers: 2, lateCounted: 2 });
		expect(ended.result).toMatchObject({ timeSpentSeconds: 600, verified: true });
		expect(ended.endTime).toBe(ended.endsAt);
		expect(await lateOf(id)).toBe(0);
		expect(await figuresOf(student.userId)).toMatchObject({
			all: [{ exam_attempts: 1, completed_exams: 1, score_tenths_sum: 250, time_spent_seconds: "600" }],
			courses: [{ correct: 1, total: 4, quiz_attempts: 0 }],
			days: [{ answered: 2, correct: 1 }],
			misses: [{ question_id: second.id }],
		});
	});

	it("count also when the device's sheet ends the attempt", async () => {
		const { student, id, at } = await startOverdue(3600);
		const answers = [answer(first, right(first), 1, at(0)), answer(second, right(second), 2, at(-1))];
		const ended = (await finish(test, student, id, { deviceId: "phone", answers, reason: "TIME_OUT" })).json.data;
		expect(ended).toMatchObject({ score: 25, result: { lateCounted: 1, blankAnswers: 3 } });
		expect(await lateOf(id)).toBe(1);
		expect((await figuresOf(student.userId)).all).toMatchObject([{ completed_exams: 1, score_tenths_sum: 250 }]);
	});

	it("do not count in an attempt handed in with time left, whatever its reason: its key was shown since", async () => {
		const student = await createTestAccount(test);
		for (const [left, reason] of [
			[300, "FINISHED"],
			[30, "TIME_OUT"],
		] as const) {
			const { id } = await start(test, student, { examId: exam.id });
			await moveIntoPast(test, id, 600 - left);
			const blank = { deviceId: "phone", answers: [], reason: "TIME_OUT" };
			const ended = (await finish(test, student, id, blank)).json.data;
			expect(ended).toMatchObject({ status: "COMPLETED", reason, score: 0 });
			const answeredAt = new Date(Date.parse(ended.endsAt) - (left + 5) * 1000).toISOString();
			const again = { ...blank, answers: [answer(first, right(first), 1, { answeredAt })] };
			expect((await finish(test, student, id, again)).json.data.score).toBe(reason === "FINISHED" ? 0 : 25);
		}
	});

	it("are stored up to a limit if they do not count, however many a device sends", async () => {
		const { student, id } = await startOverdue(3600);
		await closeOverdueAttempts(test.deps);
		const insert = `insert into late_answers (attempt_id, device_id, question_id, seq)
			select $1, 'phone', $2, seq from generate_series(10, 20_007) seq`;
		await test.deps.db.$client.query(insert, [id, first.id]);
		const late = (seq: number) => save(test, student, id, { answers: [answer(first, seq % 5, seq)] });
		for (const seq of [1, 2, 3, 4]) expect((await late(seq)).json.data.late).toBe(true);
		expect(await lateOf(id)).toBe(20_000);
	});

	it("are stored up to the limit, against which repeats do not count", async () => {
		const { student, id } = await startOverdue(3600);
		await closeOverdueAttempts(test.deps);
		const again = answer(first, 1, 1);
		await save(test, student, id, { answers: [again] });
		const insert = `insert into late_answers (attempt_id, device_id, question_id, seq)
			select $1, 'phone', $2, seq from generate_series(2, 19_999) seq`;
		await test.deps.db.$client.query(insert, [id, first.id]);
		await save(test, student, id, { answers: [again, answer(second, 1, 20_000)] });
		expect(await countRows(test, "late_answers", `attempt_id = ${id} and question_id = ${second.id}`)).toBe(1);
	});

	it("count when they arrive as a batch, whose reply does not call them late", async () => {
		const { student, id, at } = await startOverdue(3600);
		const batch = { answers: [answer(first, right(first), 1, at(60))] };
		expect((await save(test, student, id, batch)).json.data.late).toBe(false);
		expect(await read(test, student, id)).toMatchObject({ status: "COMPLETED", score: 25 });
		expect((await save(test, student, id, { answers: [answer(second, 0, 2, at(-5))] })).json.data.late).toBe(true);
		expect(await read(test, student, id)).toMatchObject({ score: 25, result: { lateCounted: 1 } });
	});

	it("replace the same device's earlier answers, in every figure", async () => {
		const { student, id, at } = await startOverdue(3600, (student, id) =>
			save(test, student, id, { answers: [answer(first, right(first), 1), answer(second, wrong(second), 2)] }),
		);
		await closeOverdueAttempts(test.deps);
		const changed = [
			answer(first, wrong(first), 3, at(9)),
			answer(second, right(second), 4, at(8)),
			answer(third, right(third), 5, at(7)),
		];
		await finish(test, student, id, { deviceId: "phone", answers: changed });
		expect(await read(test, student, id)).toMatchObject({ score: 50, result: { lateCounted: 3, wrongAnswers: 1 } });
		expect(await figuresOf(student.userId)).toMatchObject({
			all: [{ exam_attempts: 1, completed_exams: 1, score_tenths_sum: 500 }],
			courses: [{ correct: 2, total: 4 }],
			days: [{ answered: 3, correct: 2 }],
			misses: [{ question_id: first.id }],
		});
	});

	it("count once, however many concurrent calls send them", async () => {
		const { student, id, at } = await startOverdue(3600);
		const answers = exam.questions.map((one, index) => answer(one, right(one), index + 1, at(index)));
		const all = await Promise.all([
			closeOverdueAttempts(test.deps),
			...Array.from({ length: 8 }, () => finish(test, student, id, { deviceId: "phone", answers })),
			...answers.map((one) => save(test, student, id, { answers: [one] })),
		]);
		expect(all.slice(1).map((one) => (one as { status: number }).status)).toEqual(Array(12).fill(200));
		const ended = await read(test, student, id);
		expect(ended).toMatchObject({ score: 100, result: { lateCounted: 4 } });
		const again = (await finish(test, student, id, { deviceId: "phone", answers })).json.data;
		expect(again).toEqual({ ...ended, serverTime: expect.any(String) });
		expect(await figuresOf(student.userId)).toMatchObject({
			all: [{ exam_attempts: 1, score_tenths_sum: 1000 }],
			courses: [{ correct: 4, total: 4 }],
			days: [{ answered: 4, correct: 4 }],
			misses: [],
		});
	});

	it("are graded with the annulments of the first grading, and no later ones", async () => {
		const own = await createTestExam(test.deps, 3, { durationMinutes: 10 });
		const annul = (question: TestQuestion) =>
			test.call("PUT", `/admin/question/annul/${question.id}`, { token: admin.token, body: { annulled: true } });
		const { student, id, at } = await startOverdue(3600, () => annul(own.questions[0]!), own.id);
		await closeOverdueAttempts(test.deps);
		await annul(own.questions[1]!);
		const answers = own.questions.map((one, index) => answer(one, right(one), index + 1, at(1)));
		const ended = (await finish(test, student, id, { deviceId: "phone", answers })).json.data;
		expect(ended).toMatchObject({ totalQuestions: 2, correctAnswers: 2, score: 100 });
		expect((await figuresOf(student.userId)).courses).toMatchObject([{ correct: 2, total: 2 }]);
	});
});

describe("late answers that do not count", () => {
	it("are those given after the end, and those without a time", async () => {
		const { student, id, at } = await startOverdue(3600);
		const answers = [answer(first, right(first), 1, at(-1)), answer(second, right(second), 2)];
		const ended = (await finish(test, student, id, { deviceId: "phone", answers })).json.data;
		expect(ended).toMatchObject({ score: 0, result: { blankAnswers: 4 } });
		expect(ended.result.lateCounted).toBeUndefined();
		expect(await lateOf(id)).toBe(2);
	});

	it("are all of a scheduled simulacro after its minute of grace, whatever time the device reports", async () => {
		const simulacro = await createTestExam(test.deps, 2, {
			durationMinutes: 10,
			closesAt: new Date(Date.now() + 3600_000),
		});
		const { student, id, at } = await startOverdue(61, undefined, simulacro.id);
		const question = simulacro.questions[0]!;
		const answers = [answer(question, right(question), 1, at(300))];
		await finish(test, student, id, { deviceId: "phone", answers });
		expect((await save(test, student, id, { answers })).json.data.late).toBe(true);
		expect(await lateOf(id)).toBe(1);
		await test.deps.db.$client.query("update exams set closes_at = now() - interval '5 minutes' where id = $1", [
			simulacro.id,
		]);
		test.deps.bus.publish("catalogue-changed", { scope: "exams", id: simulacro.id });
		await finish(test, student, id, { deviceId: "phone", answers });
		expect(await read(test, student, id)).toMatchObject({ score: 0, result: { blankAnswers: 2 } });
	});

	it("are those of a superseded device: nothing merges silently", async () => {
		const { student, id, at } = await startOverdue(3600);
		await test.deps.db.$client.query(
			"update attempts set active_device = 'laptop', superseded_devices = '{phone}', revision = 2 where id = $1",
			[id],
		);
		const sheet = { deviceId: "phone", answers: [answer(first, right(first), 9, at(300))] };
		expect((await finish(test, student, id, { ...sheet, revision: 1 })).json.data.score).toBe(0);
		expect(await lateOf(id)).toBe(1);
		// The present revision proves that the student saw the laptop's answers and chose.
		expect((await finish(test, student, id, { ...sheet, revision: 2 })).json.data.score).toBe(25);
	});

	it("are those of an attempt that its student had handed in", async () => {
		const student = await createTestAccount(test);
		const { id, endsAt } = await start(test, student, { examId: exam.id });
		await finish(test, student, id);
		const claim = { answeredAt: new Date(Date.parse(endsAt) - 60_000).toISOString() };
		const batch = { answers: [answer(fourth, right(fourth), 1, claim)] };
		expect((await save(test, student, id, batch)).status).toBe(409);
		expect((await finish(test, student, id, { deviceId: "phone", ...batch })).json.data.score).toBe(0);
	});
});

it("refuses an invalid time of an answer", async () => {
	const { student, id } = await startOverdue(-300);
	const answers = [answer(first, 0, 1, { answeredAt: "ayer" })];
	const refused = await save(test, student, id, { answers });
	expect([refused.status, refused.json.errors]).toEqual([
		422,
		{ "answers.0.answeredAt": "La hora de la respuesta debe ser una fecha y hora válidas" },
	]);
});

it("accepts the largest possible sheet, with the time of each answer", async () => {
	const { student, id, at } = await startOverdue(-300);
	const largest = 2_000_000_000;
	const answers = Array.from({ length: 500 }, (_, index) => ({
		...{ idQuestion: largest + index, optionId: largest, flagged: false, seq: largest, elapsedMs: largest },
		...at(300),
	}));
	const errors = { "answers.0.idQuestion": "La pregunta no pertenece a este intento" };
	const saved = await save(test, student, id, { answers });
	expect([saved.status, saved.json.errors]).toEqual([422, errors]);
	const ended = await finish(test, student, id, { deviceId: "phone", answers });
	expect([ended.status, ended.json.errors]).toEqual([422, errors]);
});
