import { expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { answer, finish, moveIntoPast, save, start } from "../../../testing/features/attempts.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";
import { closeOverdueAttempts } from "./jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const exam = await createTestExam(test.deps, 6, { durationMinutes: 10 });

const rows = async (sql: string, userId: number) => (await test.deps.db.$client.query(sql, [userId])).rows;

/** Stored counts of a student, next to the ones computed from her one attempt. */
async function figuresOf({ userId }: TestAccount) {
	const [attempt] = await rows(
		`select a.*, (ended_at at time zone 'America/Lima')::date::text as day, (select array_agg(question_id order by 1) from attempt_answers h
			where h.attempt_id = a.id) as answered from attempts a where user_id = $1`,
		userId,
	);
	const [stored] = await rows("select * from user_statistics where user_id = $1", userId);
	const courses = await rows("select correct, total from user_course_statistics where user_id = $1", userId);
	const days = await rows(
		"select day::text, answered, correct from study_days where user_id = $1 and answered > 0",
		userId,
	);
	const misses = await rows("select question_id from notebook_misses where user_id = $1", userId);
	return { attempt, stored, courses, days, misses };
}

it("figures equal the attempt under concurrent sweeps, finishes, late answers, annulments, reads and disconnects", async () => {
	const leavers: TestAccount[] = [];
	const stayers: TestAccount[] = [];
	for (let round = 0; round < 6; round += 1) {
		const student = await createTestAccount(test);
		const leaves = round % 2 === 1;
		(leaves ? leavers : stayers).push(student);
		const { userId, token, password } = student;
		const { id, endsAt } = await start(test, student, { examId: exam.id });
		await save(test, student, id, { answers: [answer(exam.questions[0]!, round % 5, 1)] });
		await moveIntoPast(test, id, 600 + 3600);
		const inTime = { answeredAt: new Date(Date.parse(endsAt) - 4300_000).toISOString() };
		const sheet = exam.questions.map((question, index) => answer(question, (index + round) % 5, index + 2, inTime));
		const annul = (annulled: boolean) =>
			test.call("PUT", `/admin/question/annul/${exam.questions[round]!.id}`, {
				token: admin.token,
				body: { annulled },
			});
		const get = (path: string) => test.call("GET", `/user/${userId}/${path}`, { token });
		const answers = await Promise.all([
			...sheet.map((one) => save(test, student, id, { answers: [one] })),
			finish(test, student, id, { deviceId: "phone", answers: sheet }),
			finish(test, student, id, { deviceId: "phone", answers: sheet }),
			annul(true),
			get("notebook"),
			get("progress"),
			get("notebook/due"),
			...(leaves ? [test.call("POST", `/user/${userId}/delete`, { token, body: { password } })] : []),
			closeOverdueAttempts(test.deps).then(() => ({ status: 200 })),
		]);
		expect(answers.map(({ status }) => status).filter((status) => status >= 500 || status === 422)).toEqual([]);
		await closeOverdueAttempts(test.deps);
		if (!leaves) await finish(test, student, id, { deviceId: "phone", answers: sheet });
		await annul(false);
	}
	for (const student of [...stayers, ...leavers]) {
		const { attempt, stored, courses, days, misses } = await figuresOf(student);
		expect(attempt).toMatchObject({ status: "COMPLETED", reason: "TIME_OUT" });
		expect(stored).toMatchObject({
			exam_attempts: 1,
			completed_exams: 1,
			score_tenths_sum: attempt.score_tenths,
			time_spent_seconds: "600",
		});
		expect(courses).toEqual([{ correct: attempt.correct, total: attempt.total }]);
		if (leavers.includes(student)) expect([days, misses]).toEqual([[], []]);
		else {
			expect(attempt.answered.length).toBe(6);
			expect(days).toEqual([{ day: attempt.day, answered: attempt.correct + attempt.wrong, correct: attempt.correct }]);
			// A miss that was corrected after the notebook recorded it stays there.
			expect(misses.length).toBeGreaterThanOrEqual(attempt.wrong);
		}
	}
}, 60_000);
