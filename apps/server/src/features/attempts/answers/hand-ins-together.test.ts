import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { closeAfterFile } from "../../../../testing/close-after-file.ts";
import { answer, countRows, finish, moveIntoPast, read, save, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../../testing/features/corrections.ts";
import { closeOverdueAttempts } from "../jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const exam = await createTestExam(test.deps, 3);
const [question] = exam.questions as [never];
const sheet = { deviceId: "phone", answers: sheetOf(exam.questions, 2) };
const { $client: db } = test.deps.db;

/** Starts attempts of a new student. */
async function startMany(count: number, examId = exam.id) {
	const student = await createTestAccount(test);
	const ids: number[] = [];
	for (let n = 0; n < count; n++) ids.push((await start(test, student, { examId })).id);
	return { student, ids };
}

const figuresOf = async (userId: number) =>
	(
		await db.query(
			"select exam_attempts as ended, score_tenths_sum as tenths from user_statistics where user_id = $1",
			[userId],
		)
	).rows[0];

describe("hand-ins that arrive together", () => {
	it("are each graded once, repeats included", async () => {
		const { student, ids } = await startMany(45);
		const replies = await Promise.all(
			ids.flatMap((id) => [finish(test, student, id, sheet), finish(test, student, id, sheet)]),
		);
		expect(replies.map(({ status, json }) => [status, json.data.correctAnswers])).toEqual(replies.map(() => [200, 2]));
		expect(await figuresOf(student.userId)).toEqual({ ended: 45, tenths: 45 * 667 });
		expect(await countRows(test, "notebook_misses", `user_id = ${student.userId}`)).toBe(45);
	});

	it("are not affected by a refused one", async () => {
		const { student, ids } = await startMany(10);
		const foreign = { ...sheet, answers: [answer(question, 0, 1, { optionId: 999_999 })] };
		const replies = await Promise.all(ids.map((id, index) => finish(test, student, id, index === 0 ? foreign : sheet)));
		expect(replies.map(({ status }) => status)).toEqual([422, ...Array(9).fill(200)]);
	});

	it("are not affected by one that the database cannot write", async () => {
		const { student, ids } = await startMany(10);
		const [broken] = ids;
		await db.query(`create function refuse_end() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
			create trigger refuse_end before update on attempts for each row
				when (new.id = ${broken} and new.status <> 'IN_PROGRESS') execute function refuse_end()`);
		const replies = await Promise.all(ids.map((id) => finish(test, student, id, sheet)));
		expect(replies.map(({ status }) => status)).toEqual([500, ...Array(9).fill(200)]);
		await db.query("drop function refuse_end cascade");
		expect((await finish(test, student, broken!, sheet)).status).toBe(200);
		expect(await figuresOf(student.userId)).toEqual({ ended: 10, tenths: 10 * 667 });
	});

	it("do not wait for an attempt that another transaction has locked", async () => {
		const { student, ids } = await startMany(10);
		const [held, ...others] = ids as [number, ...number[]];
		const holder = await db.connect();
		closeAfterFile(async () => holder.release(true));
		await holder.query("begin");
		await holder.query("select from attempts where id = $1 for update", [held]);
		const waiting = finish(test, student, held, sheet);
		const replies = await Promise.all(others.map((id) => finish(test, student, id, sheet)));
		expect(replies.every(({ status }) => status === 200)).toBe(true);
		await holder.query("commit");
		expect((await waiting).json.data.status).toBe("COMPLETED");
	}, 2900); // less than the 3 s after which the database gives up waiting for the lock

	it("agree with saves of the same moment: what was acknowledged before the end is graded", async () => {
		const { student, ids } = await startMany(20);
		const last = { answers: [answer(exam.questions[2]!, 0, 9)] };
		const pairs = await Promise.all(
			ids.map((id) => Promise.all([save(test, student, id, last), finish(test, student, id, sheet)])),
		);
		for (const [index, [saved, ended]] of pairs.entries()) {
			expect([200, 409]).toContain(saved.status);
			expect(ended.status).toBe(200);
			const { answers, result } = await read(test, student, ids[index]!);
			expect(answers.length).toBe(result.correctAnswers + result.wrongAnswers);
			if (saved.status === 200) expect(answers.at(-1).optionId).toBe(exam.questions[2]!.optionIds[0]);
		}
	});

	it("and the sweep of overdue attempts end each attempt once", async () => {
		const timed = await createTestExam(test.deps, 3, { durationMinutes: 60 });
		const sheet = {
			deviceId: "phone",
			answers: timed.questions
				.slice(0, 2)
				.map((one, index) => answer(one, null, index + 1, { optionId: one.correctOptionId })),
		};
		const { student, ids } = await startMany(20, timed.id);
		for (const id of ids) await save(test, student, id, sheet);
		for (const id of ids) await moveIntoPast(test, id, 24 * 3600);
		const [replies] = await Promise.all([
			Promise.all(ids.map((id) => finish(test, student, id, { ...sheet, reason: "TIME_OUT" }))),
			closeOverdueAttempts(test.deps),
		]);
		expect(replies.map(({ status, json }) => [status, json.data.reason])).toEqual(replies.map(() => [200, "TIME_OUT"]));
		expect(await figuresOf(student.userId)).toEqual({ ended: 20, tenths: 20 * 667 });
	});

	it("are graded by the newest key, though this process has not heard of its correction", async () => {
		const { student, ids } = await startMany(2);
		const [first, second] = ids as [number, number];
		expect((await finish(test, student, first, sheet)).json.data.correctAnswers).toBe(2);
		const known = [...test.deps.catalogue.entries()].filter(([key]) => key.startsWith("corrections "));
		await correctionsBy(test, admin).key(question, 1);
		for (const [key, value] of known) test.deps.catalogue.set(key, value);
		expect((await finish(test, student, second, sheet)).json.data.correctAnswers).toBe(1);
	});
});
