import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { finish, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../../testing/features/corrections.ts";
import { preloads } from "../../../../testing/programs/preloads.ts";

const program = join(import.meta.dirname, "../../../../testing/programs/regrade-program.ts");
const attempts = 4000;
const scoring = {
	correct: 20_000,
	wrong: -1125,
	blank: 0,
	sections: [],
	source: "",
	sourceDate: null,
	confirmed: false,
};

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const correct = correctionsBy(test, await createTestAccount(test, "ADMIN"));
const query = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;

/** Copies an ended attempt, each copy with a student of its own: half keep the answer, half get the alternative of the corrected key. */
async function multiply(id: number, question: { id: number; optionIds: number[] }): Promise<void> {
	await query(
		`with copied as (
			insert into users (first_names, last_names, email, password_hash)
			select 'Rosa', 'Quispe', 'copia' || n || '@correo.pe', '' from generate_series(1, ${attempts}) n returning id),
		counted as (
			insert into user_statistics (user_id, exam_attempts, completed_exams, score_tenths_sum, time_spent_seconds)
			select copied.id, 1, 1, 1000, 60 from copied),
		by_course as (
			insert into user_course_statistics (user_id, course_id, correct, total)
			select copied.id, (a.by_course->0->>'courseId')::int, 2, 2 from copied, attempts a where a.id = $1),
		sheets as (
			insert into attempts (user_id, exam_id, paper_id, number, status, reason, started_at, ended_at, total, correct, wrong, blank,
				score_tenths, points, max_points, by_course)
			select copied.id, a.exam_id, a.paper_id, 1, a.status, a.reason, a.started_at, a.ended_at, a.total, a.correct, a.wrong, a.blank,
				a.score_tenths, a.points, a.max_points, a.by_course
			from copied, attempts a where a.id = $1 order by copied.id returning id)
		insert into attempt_answers (attempt_id, question_id, alternative_id, seq)
		select sheets.id, h.question_id, h.alternative_id, 1 from sheets, attempt_answers h where h.attempt_id = $1`,
		[id],
	);
	// The changed answers contradict the stored figures. That is fine: a regrade only applies differences.
	await query("update attempt_answers set alternative_id = $2 where question_id = $1 and attempt_id % 2 = 1", [
		question.id,
		question.optionIds[3],
	]);
}

function run(): ChildProcess {
	const { host, port, user, password, database } = test.deps.db.$client.options;
	const connection = JSON.stringify({ host, port, user, password, database });
	return spawn(process.execPath, [...preloads, program, connection], { stdio: ["ignore", "ignore", "inherit"] });
}

const done = async (): Promise<number> =>
	(await query("select coalesce(max(done), 0) as done from regrades"))[0]?.done ?? 0;

it("a regrade completes once and correctly, despite three kills and two concurrent processes", async () => {
	const exam = await createTestExam(test.deps, 2, { scoring });
	const student = await createTestAccount(test);
	const { id } = await start(test, student, { examId: exam.id });
	await finish(test, student, id, { answers: sheetOf(exam.questions, 2) });
	const [question] = exam.questions;
	if (!question) throw new Error("no question");
	await multiply(id, question);
	expect((await correct.send(question, { kind: "KEY", optionId: question.optionIds[3] })).status).toBe(201);
	for (const share of [0.1, 0.4, 0.7]) {
		const child = run();
		while ((await done()) < attempts * share && child.exitCode === null) await pause(5);
		expect(child.exitCode).toBe(null);
		child.kill("SIGKILL");
		await once(child, "exit");
	}
	const both = [run(), run()];
	await Promise.all(both.map((child) => once(child, "exit")));
	const [regrade] = await query("select status, total, done, changed from regrades");
	expect(regrade).toEqual({ status: "MAILING", total: attempts + 1, done: attempts + 1, changed: attempts + 1 });
	const figures = await query(
		`select a.id % 2 = 1 as won, a.correct, a.points, a.score_tenths, (a.by_course->0->>'wrong')::int as wrong, count(*)::int as n,
			count(distinct s.attempt_id)::int as recorded, sum(c.correct)::int as counted, sum(u.score_tenths_sum)::int as tenths
		from attempts a join score_changes s on s.attempt_id = a.id join user_course_statistics c on c.user_id = a.user_id
			join user_statistics u on u.user_id = a.user_id
		where a.id <> $1 group by 1, 2, 3, 4, 5 order by 1`,
		[id],
	);
	const half = attempts / 2;
	expect(figures).toEqual([
		// students who had the right answer, and lost it
		{
			won: false,
			correct: 1,
			points: 18_875,
			score_tenths: 500,
			wrong: 1,
			n: half,
			recorded: half,
			counted: half,
			tenths: half * 500,
		},
		// students whose changed answer is right now: one question more, relative to the stored figures
		{
			won: true,
			correct: 3,
			points: 61_125,
			score_tenths: 1500,
			wrong: -1,
			n: half,
			recorded: half,
			counted: half * 3,
			tenths: half * 1500,
		},
	]);
}, 180_000);
