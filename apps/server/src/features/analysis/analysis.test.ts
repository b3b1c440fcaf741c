import { describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/app.ts";
import { answer, finish, moveIntoPast, save, start } from "../../../testing/features/attempts.ts";
import { createTestExam, type TestExam, type TestQuestion } from "../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../testing/features/corrections.ts";
import { closeOverdueAttempts } from "../attempts/jobs.ts";
import { foldAnalyses } from "./fold.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const correct = correctionsBy(test, admin);
const scoringDefaults = { sections: [], source: "", sourceDate: null, confirmed: false };
const scoring = { correct: 20_000, wrong: -1125, blank: 0, ...scoringDefaults };
const query = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;

const fold = () => foldAnalyses(test.deps, 60_000);
const readAnalysis = async ({ id }: Pick<TestExam, "id">) =>
	(await test.call("GET", `/admin/analysis/exam/${id}`, { token: admin.token })).json.data;
const idOf = (question: TestQuestion, choice: number | null) =>
	choice === null ? null : (question.optionIds[choice] as number);

async function solve(student: TestAccount, exam: TestExam, choices: (number | null)[]) {
	const { id } = await start(test, student, { examId: exam.id });
	const answers = exam.questions.map((question, index) => ({
		idQuestion: question.id,
		optionId: idOf(question, choices[index] ?? null),
		elapsedMs: 3000,
	}));
	expect((await finish(test, student, id, { answers })).status).toBe(200);
	return id as number;
}

/** Inserts forty more students with copies of the sheets, directly as rows. */
async function multiply(times: number, examId: number): Promise<void> {
	await query(
		`with copied as (
			insert into users (first_names, last_names, email, password_hash)
			select 'Rosa', 'Quispe', 'copia' || n || '-' || $1::int || '@correo.pe', '' from generate_series(1, $2::int) n returning id),
		numbered as (select id, row_number() over (order by id) as n from copied),
		originals as (select a.*, row_number() over (order by id) as n, count(*) over () as all_of_them
			from attempts a where exam_id = $1::int and number = 1 and status = 'COMPLETED'),
		sheets as (
			insert into attempts (user_id, exam_id, paper_id, number, status, reason, started_at, ended_at, total, correct, wrong, blank,
				score_tenths, points, max_points, by_course, client_id)
			select c.id, o.exam_id, o.paper_id, 1, o.status, o.reason, o.started_at, o.ended_at, o.total, o.correct, o.wrong, o.blank,
				o.score_tenths, o.points, o.max_points, o.by_course, ('00000000-0000-4000-8000-' || lpad(o.id::text, 12, '0'))::uuid
			from numbered c join originals o on o.n = (c.n % o.all_of_them) + 1 returning id, client_id)
		insert into attempt_answers (attempt_id, question_id, alternative_id, seq, elapsed_ms)
		select s.id, h.question_id, h.alternative_id, 1, h.elapsed_ms
		from sheets s join attempt_answers h on h.attempt_id = right(s.client_id::text, 12)::int`,
		[examId, times],
	);
}

describe("item analysis of an exam", () => {
	it("equals a calculation from the sheets of first attempts, also after a correction", async () => {
		const exam = await createTestExam(test.deps, 4, { scoring });
		const students = await Promise.all(Array.from({ length: 6 }, () => createTestAccount(test)));
		const sheets: (number | null)[][] = [
			[0, 2, 4, 1],
			[0, 2, 4, null],
			[0, 2, 0, 1],
			[1, 2, null, 3],
			[1, null, 1, 3],
			[3, 3, 3, 3],
		];
		for (const [index, student] of students.entries()) await solve(student, exam, sheets[index] ?? []);
		// Second attempts do not count.
		await solve(students[5] as TestAccount, exam, [0, 2, 4, 1]);
		await fold();
		expect((await readAnalysis(exam)).result).toMatchObject({ attempts: 6, items: [], reliability: null });
		await multiply(42, exam.id);
		await query("update exam_analyses set recount = true where exam_id = $1", [exam.id]);
		await fold();
		const check = async (keys: number[]) => {
			const { result, waiting, recount } = await readAnalysis(exam);
			expect([result.attempts, waiting, recount]).toEqual([48, 0, false]);
			const all = sheets.flatMap((sheet) => Array.from({ length: 8 }, () => sheet));
			const points = (sheet: (number | null)[], question: number) =>
				(sheet[question] ?? null) === null ? 0 : sheet[question] === keys[question] ? 20 : -1.125;
			const totals = all.map((sheet) => [0, 1, 2, 3].reduce((sum, question) => sum + points(sheet, question), 0));
			const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
			const cov = (a: number[], b: number[]) => mean(a.map((value, i) => value * (b[i] ?? 0))) - mean(a) * mean(b);
			expect(result.items.length).toBe(4);
			for (const item of result.items) {
				const question = item.number - 1;
				const own = all.map((sheet) => points(sheet, question));
				const rest = totals.map((total, index) => total - (own[index] ?? 0));
				expect(item.facility).toBeCloseTo(all.filter((sheet) => sheet[question] === keys[question]).length / 48, 10);
				expect(item.omission).toBeCloseTo(all.filter((sheet) => sheet[question] === null).length / 48, 10);
				expect(item.discrimination).toBeCloseTo(cov(own, rest) / Math.sqrt(cov(own, own) * cov(rest, rest)), 8);
				expect(item.options.map((one: { attempts: number }) => one.attempts)).toEqual(
					[0, 1, 2, 3, 4].map((option) => all.filter((sheet) => sheet[question] === option).length),
				);
				expect(item.options[keys[question] ?? 0].isKey).toBe(true);
				expect(item.seconds).toBe(3);
			}
			const varied = [0, 1, 2, 3].reduce((sum, question) => {
				const own = all.map((sheet) => points(sheet, question));
				return sum + cov(own, own);
			}, 0);
			const alpha = (4 / 3) * (1 - varied / cov(totals, totals));
			expect(result.reliability.alpha).toBeCloseTo(alpha, 8);
			expect(result.reliability.mean).toBeCloseTo(mean(totals), 6);
		};
		await check([0, 2, 4, 1]);
		await correct.key(exam.questions[3] as TestQuestion, 3);
		expect((await readAnalysis(exam)).recount).toBe(true);
		await fold();
		await check([0, 2, 4, 3]);
		await correct.annul(exam.questions[0] as TestQuestion);
		await fold();
		expect((await readAnalysis(exam)).result.items.map((one: { number: number }) => one.number).sort()).toEqual([
			2, 3, 4,
		]);
	}, 60_000);

	it("still counts a question that was removed from the exam, and marks it as removed", async () => {
		const exam = await createTestExam(test.deps, 3, { scoring });
		const sheets = [
			[0, 2, 4],
			[0, 2, 1],
			[1, 2, 4],
			[3, null, 4],
			[0, 1, 1],
			[2, 1, null],
		];
		for (const sheet of sheets) await solve(await createTestAccount(test), exam, sheet);
		await multiply(30, exam.id);
		await query("update exam_analyses set recount = true where exam_id = $1", [exam.id]);
		await fold();
		const before = (await readAnalysis(exam)).result;
		expect(before.items.map((one: { removed: boolean }) => one.removed)).toEqual([false, false, false]);

		const gone = exam.questions[0] as TestQuestion;
		const path = `/exams/${exam.id}/questions/${gone.id}`;
		expect((await test.call("DELETE", path, { token: admin.token })).status).toBe(200);
		// Whether the removed question is marked: before anybody has taken the exam without it, and afterwards.
		const removedNow = async () =>
			(await readAnalysis(exam)).result.items
				.filter((one: { removed: boolean }) => one.removed)
				.map((one: { idQuestion: number }) => one.idQuestion);
		expect(await removedNow()).toEqual([gone.id]);
		await solve(await createTestAccount(test), { ...exam, questions: exam.questions.slice(1) }, [2, 4]);
		await fold();
		expect(await removedNow()).toEqual([gone.id]);

		const { result } = await readAnalysis(exam);
		expect([result.attempts, result.items.length]).toEqual([37, 3]);
		const ofGone = (from: typeof result) =>
			from.items.find((one: { idQuestion: number }) => one.idQuestion === gone.id);
		expect(ofGone(result)).toMatchObject({ number: 1, attempts: 36, facility: ofGone(before).facility });
		expect(result.items.filter((one: { removed: boolean }) => !one.removed)).toMatchObject([
			{ attempts: 37 },
			{ attempts: 37 },
		]);
		// Totals are the attempts' points, over the questions that each was asked; that question varied for 36 of them.
		const points = (choice: number | null | undefined, key: number) =>
			(choice ?? null) === null ? 0 : choice === key ? 20 : -1.125;
		const earlier = sheets.flatMap((sheet) => Array.from({ length: 6 }, () => sheet));
		const columns = [0, 2, 4].map((key, at) => earlier.map((sheet) => points(sheet[at], key)));
		const all = [columns[0] ?? [], [...(columns[1] ?? []), 20], [...(columns[2] ?? []), 20]];
		const totals = [...earlier.map((_, at) => columns.reduce((sum, column) => sum + (column[at] ?? 0), 0)), 40];
		const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
		const variance = (values: number[]) => mean(values.map((value) => value ** 2)) - mean(values) ** 2;
		const shares = [36 / 37, 1, 1];
		const sum = all.reduce((sofar, column, at) => sofar + variance(column) * (shares[at] ?? 1), 0);
		expect(result.reliability.alpha).toBeCloseTo(1.5 * (1 - sum / variance(totals)), 8);
		expect(result.reliability).toMatchObject({ approximate: true, mean: expect.closeTo(mean(totals), 6) });
		const facilities = await query("select attempts from item_facilities where exam_id = $1 and question_id = $2", [
			exam.id,
			gone.id,
		]);
		expect(facilities).toEqual([{ attempts: 36 }]);
	}, 60_000);

	it("counts each attempt once, despite late answers and two concurrent processes", async () => {
		const exam = await createTestExam(test.deps, 2, { durationMinutes: 10 });
		const student = await createTestAccount(test);
		const { id } = await start(test, student, { examId: exam.id });
		await save(test, student, id, { answers: [answer(exam.questions[0] as TestQuestion, 1, 1)] });
		const givenAt = new Date(Date.now() - 300_000).toISOString();
		await moveIntoPast(test, id, 661);
		await closeOverdueAttempts(test.deps);
		await Promise.all([fold(), fold()]);
		const counts = () =>
			query("select question_id, alternative_id, attempts from item_counts where exam_id = $1 order by 1, 2", [
				exam.id,
			]);
		expect((await counts()).map((row) => row.attempts)).toEqual([1, 1, 1]);
		await save(test, student, id, {
			answers: [answer(exam.questions[0] as TestQuestion, 0, 2, { answeredAt: givenAt })],
		});
		await fold();
		expect(await counts()).toContainEqual({
			...{ question_id: exam.questions[0]?.id, alternative_id: exam.questions[0]?.optionIds[0], attempts: 1 },
		});
		expect((await counts()).map((row) => row.attempts)).toEqual([1, 1, 1]);
	});

	it("is recounted in batches, counts attempts that end meanwhile once, and survives a kill", async () => {
		const exam = await createTestExam(test.deps, 3);
		const student = await createTestAccount(test);
		const early = await createTestAccount(test);
		const begun = await start(test, early, { examId: exam.id });
		await solve(student, exam, [0, null, 4]);
		await multiply(1200, exam.id);
		await query("insert into exam_analyses (exam_id) values ($1) on conflict do nothing", [exam.id]);
		await query("update exam_analyses set recount = true where exam_id = $1", [exam.id]);
		// The first batch: 500 of 1201. A process killed now has written all of it or nothing.
		await foldAnalyses(test.deps, 1);
		const place = () =>
			query("select recounted_user as place from exam_analyses where exam_id = $1", [exam.id]).then(
				([row]) => row.place,
			);
		expect(await place()).toBeGreaterThan(0);
		expect((await readAnalysis(exam)).recount).toBe(true);
		const attempts = () =>
			query("select sum(attempts)::int as n from item_counts where exam_id = $1 and question_id = 0", [exam.id]).then(
				([row]) => row.n,
			);
		expect(await attempts()).toBe(500);
		// End an attempt that the recount has passed already, and one that it has yet to reach.
		const answers = exam.questions.map(({ id, correctOptionId }) => ({ idQuestion: id, optionId: correctOptionId }));
		expect((await finish(test, early, begun.id, { answers })).status).toBe(200);
		await solve(await createTestAccount(test), exam, [0, 2, null]);
		await fold();
		expect([await place(), await attempts(), (await readAnalysis(exam)).recount]).toEqual([null, 1203, false]);
		const items = await query("select attempts, correct from item_facilities where exam_id = $1 order by question_id", [
			exam.id,
		]);
		expect(items).toEqual([
			{ attempts: 1203, correct: 1203 },
			{ attempts: 1203, correct: 2 },
			{ attempts: 1203, correct: 1202 },
		]);
	}, 60_000);

	it("is for administrators, and answers 404 for an unknown exam", async () => {
		const exam = await createTestExam(test.deps, 1);
		const student = await createTestAccount(test);
		const path = `/admin/analysis/exam/${exam.id}`;
		expect((await test.call("GET", path, { token: student.token })).status).toBe(403);
		expect((await test.call("GET", "/admin/analysis/exam/999999", { token: admin.token })).status).toBe(404);
		expect(await readAnalysis(exam)).toMatchObject({ result: null, waiting: 0 });
		await fold();
		expect(await readAnalysis(exam)).toMatchObject({ result: { attempts: 0, items: [] } });
	});
});
