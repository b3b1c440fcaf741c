import { gradeSheet, ruleFromWire } from "@cachimbo/rules/scoring/scoring";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { answer, endpoint, finish, moveIntoPast, read, save, start } from "../../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, type TestQuestion } from "../../../../testing/features/catalogue.ts";
import { correctionsBy } from "../../../../testing/features/corrections.ts";
import { closeOverdueAttempts, regradeSome } from "../jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
const admin = await createTestAccount(test, "ADMIN");
const correct = correctionsBy(test, admin);
const scoringDefaults = { sections: [], source: "", sourceDate: null, confirmed: false };
const scoring = { correct: 20_000, wrong: -1125, blank: 0, ...scoringDefaults };
const query = async (text: string, values: unknown[] = []) => (await test.deps.db.$client.query(text, values)).rows;

/** Builds a sheet from option indexes; null: blank. */
const sheet = (questions: readonly TestQuestion[], choices: readonly (number | null)[]) =>
	questions.map((question, index) => ({
		idQuestion: question.id,
		optionId: choices[index] === null ? null : question.optionIds[choices[index] ?? 0],
	}));
async function solve(
	exam: { id: number; questions: TestQuestion[] },
	choices: (number | null)[],
	who = createTestAccount(test),
) {
	const student = await who;
	const { id } = await start(test, student, { examId: exam.id });
	const ended = await finish(test, student, id, { answers: sheet(exam.questions, choices) });
	expect(ended.status).toBe(200);
	return { student, id, ended: ended.json.data };
}
const progressOf = async (student: { userId: number }) =>
	(
		await query(
			`select s.score_tenths_sum, c.correct, c.total, d.answered, d.correct as right
			from user_statistics s join user_course_statistics c on c.user_id = s.user_id join study_days d on d.user_id = s.user_id
			where s.user_id = $1`,
			[student.userId],
		)
	)[0];

describe("a corrected key", () => {
	it("regrades ended attempts, and shows before, after and why", async () => {
		const exam = await createTestExam(test.deps, 4, { scoring });
		// The key of the first question is A.
		const [had, hasNow, never] = [
			await solve(exam, [0, 2, 4, 1]),
			await solve(exam, [3, 2, 4, null]),
			await solve(exam, [1, null, null, null]),
		];
		expect(had.ended.result).toMatchObject({ correctAnswers: 4, points: 80 });
		const corrected = await correct.key(exam.questions[0]!, 3);
		expect(corrected).toMatchObject({ attempts: 3, keyId: exam.questions[0]!.optionIds[3] });
		const lost = await read(test, had.student, had.id);
		expect(lost).toMatchObject({ score: 75, correctAnswers: 3, totalQuestions: 4 });
		expect(lost.result).toMatchObject({ points: 58.875, maxPoints: 80, wrongAnswers: 1 });
		expect(lost.result.byCourse).toEqual([expect.objectContaining({ correct: 3, wrong: 1, blank: 0, total: 4 })]);
		expect(lost.result.corrections).toEqual([
			{
				...{ id: expect.any(Number), idQuestion: exam.questions[0]!.id, kind: "KEY", at: expect.any(String) },
				...{ reason: "Se revisó el solucionario", undone: false },
				...{ beforeOptionId: exam.questions[0]!.optionIds[0], afterOptionId: exam.questions[0]!.optionIds[3] },
				before: { correctAnswers: 4, totalQuestions: 4, score: 100, points: 80, maxPoints: 80 },
				after: { correctAnswers: 3, totalQuestions: 4, score: 75, points: 58.875, maxPoints: 80 },
			},
		]);
		expect(lost.review[0]).toMatchObject({ outcome: "wrong", correctOptionId: exam.questions[0]!.optionIds[3] });
		const won = await read(test, hasNow.student, hasNow.id);
		expect(won.result).toMatchObject({ correctAnswers: 3, wrongAnswers: 0, blankAnswers: 1, points: 60 });
		const same = await read(test, never.student, never.id);
		expect(same.result).toMatchObject({ correctAnswers: 0, wrongAnswers: 1, points: -1.125 });
		expect(same.result.corrections[0]).toMatchObject({ before: null, after: null });
		expect(await correct.read(exam.questions[0]!)).toMatchObject({
			corrections: [{ regrade: { state: "DONE", total: 3, done: 3, changed: 2, unmapped: 0 }, mayUndo: true }],
		});
		const { items } = (await test.call("GET", endpoint, { token: hasNow.student.token })).json.data;
		expect(items[0]).toMatchObject({ score: 75, points: 60, scoreBefore: { score: 50, points: 38.875 } });
	});

	it("hides the notes of the old and the new key until it is undone", async () => {
		const { questions } = await createTestExam(test.deps, 1);
		const [question] = questions as [TestQuestion];
		await query(
			"update alternatives set note = 'nota ' || position, note_html = '<p>' || position || '</p>' where question_id = $1",
			[question.id],
		);
		const notes = async () =>
			(
				await query("select note, note_html from alternatives where question_id = $1 order by position", [question.id])
			).map(({ note, note_html: html }) => note + html);
		const before = await notes();
		await correct.key(question, 3);
		expect((await notes()).map((text) => text !== "")).toEqual([false, true, true, false, true]);
		await correct.undo(question);
		expect(await notes()).toEqual(before);
	});

	it("updates the statistics and the notebook of a student", async () => {
		const exam = await createTestExam(test.deps, 2, { scoring });
		const { student } = await solve(exam, [3, 2]);
		expect(await progressOf(student)).toEqual({ score_tenths_sum: 500, correct: 1, total: 2, answered: 2, right: 1 });
		const notebook = async () =>
			(await test.call("GET", `/user/${student.userId}/notebook/entries`, { token: student.token })).json.data.items;
		expect((await notebook()).map((one: { question: { idQuestion: number } }) => one.question.idQuestion)).toEqual([
			exam.questions[0]!.id,
		]);
		await correct.key(exam.questions[0]!, 3);
		expect(await progressOf(student)).toEqual({ score_tenths_sum: 1000, correct: 2, total: 2, answered: 2, right: 2 });
		expect(await notebook()).toEqual([]);
		await correct.key(exam.questions[1]!, 4);
		const [entry] = await notebook();
		expect(entry.question.idQuestion).toBe(exam.questions[1]!.id);
		expect(entry.question.options[4]).toMatchObject({ isCorrect: true });
		expect(entry.question.correctOption).toBe(4);
		await correct.undo(exam.questions[0]!);
		expect((await notebook()).length).toBe(2);
	});

	it("applies to attempts that start or end later", async () => {
		const exam = await createTestExam(test.deps, 2);
		const student = await createTestAccount(test);
		const { id } = await start(test, student, { examId: exam.id });
		await correct.key(exam.questions[0]!, 3);
		const ended = (await finish(test, student, id, { answers: sheet(exam.questions, [3, 2]) })).json.data;
		expect(ended).toMatchObject({ score: 100 });
		expect(ended.result.corrections).toMatchObject([{ before: null, beforeOptionId: exam.questions[0]!.optionIds[0] }]);
		const later = await solve(exam, [3, 2]);
		expect(later.ended.score).toBe(100);
		expect(later.ended.result.corrections).toBeUndefined();
		const body = {
			...{ userId: student.userId, examId: exam.id, correctAnswers: 0, totalQuestions: 2, completed: true },
			...{ startTime: "2026-03-01T10:00:00Z", endTime: "2026-03-01T10:30:00Z", answers: sheet(exam.questions, [3, 2]) },
		};
		expect((await test.call("POST", `${endpoint}/save`, { token: student.token, body })).json.data.score).toBe(100);
	});

	it("can be undone, which is shown too", async () => {
		const exam = await createTestExam(test.deps, 2, { scoring });
		const { student, id, ended } = await solve(exam, [0, 2]);
		await correct.key(exam.questions[0]!, 3);
		const between = await solve(exam, [3, 2]);
		await correct.undo(exam.questions[0]!);
		const back = await read(test, student, id);
		expect(back.result).toMatchObject({ points: 40, correctAnswers: 2 });
		expect(back.result.corrections.map((one: { undone: boolean }) => one.undone)).toEqual([true, false]);
		expect(back.review).toEqual(ended.review);
		expect((await read(test, between.student, between.id)).result).toMatchObject({ correctAnswers: 1 });
		expect((await correct.read(exam.questions[0]!)).keyId).toBe(exam.questions[0]!.optionIds[0]);
		const { items } = (await test.call("GET", endpoint, { token: student.token })).json.data;
		expect(items[0].scoreBefore).toBeUndefined();
	});

	it("is refused for a stale version of the question, and to a student", async () => {
		const exam = await createTestExam(test.deps, 1);
		const [question] = exam.questions as [TestQuestion];
		const body = { kind: "KEY", optionId: question.optionIds[2], ...{ reason: "x", version: 1, lastCorrection: null } };
		const both = await Promise.all([
			correct.send(question, body),
			correct.send(question, { ...body, optionId: question.optionIds[3] }),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
		await regradeSome(test.deps);
		const student = await createTestAccount(test);
		const path = `/admin/question/correct/${question.id}`;
		expect((await test.call("POST", path, { token: student.token, body })).status).toBe(403);
		expect((await correct.send(question, { kind: "KEY", optionId: null })).status).toBe(422);
		expect((await correct.send(question, { kind: "KEY", optionId: 999_999 })).status).toBe(422);
		expect((await correct.send(question, { kind: "RESTORE" })).status).toBe(409);
		const path404 = "/admin/question/correct/999999";
		expect((await test.call("POST", path404, { token: admin.token, body })).status).toBe(404);
	});
});

it("reports whether the question to correct has an explanation", async () => {
	const { questions } = await createTestExam(test.deps, 2);
	const [explained, bare] = questions as [TestQuestion, TestQuestion];
	await query("update questions set explanation = '', explanation_html = '' where id = $1", [bare.id]);
	expect([(await correct.read(explained)).explained, (await correct.read(bare)).explained]).toEqual([true, false]);
});

it("refuses to correct a draft without a key, and refers to its form", async () => {
	const { questions } = await createTestExam(test.deps, 1);
	const [draft] = questions as [TestQuestion];
	await query("update alternatives set is_correct = false where question_id = $1", [draft.id]);
	await query("update questions set lacks = '{KEY}' where id = $1", [draft.id]);
	const answer = await correct.send(draft, { kind: "KEY", optionId: draft.optionIds[2] });
	expect([answer.status, answer.json.message]).toEqual([
		409,
		"Esta pregunta es un borrador sin clave: complétala en su formulario",
	]);
	expect(await correct.read(draft)).toMatchObject({ keyId: 0, corrections: [] });
});

describe("an annulment after the end", () => {
	it("removes the question from the figures, and adds it again", async () => {
		const exam = await createTestExam(test.deps, 3, { scoring });
		const { student, id, ended } = await solve(exam, [1, 2, null]);
		const before = await progressOf(student);
		await correct.annul(exam.questions[0]!);
		const annulled = await read(test, student, id);
		expect(annulled.result).toMatchObject({ totalQuestions: 2, wrongAnswers: 0, points: 20, maxPoints: 40, score: 50 });
		expect(annulled.review[0].outcome).toBe("annulled");
		expect(await progressOf(student)).toMatchObject({ total: 2, answered: 1 });
		await correct.restore(exam.questions[0]!);
		const { corrections, ...back } = (await read(test, student, id)).result;
		expect(back).toEqual(ended.result);
		expect(corrections.length).toBe(2);
		expect(await progressOf(student)).toEqual(before);
	});
});

describe("all attempts", () => {
	it("have the same figures as grading them whole, whatever the corrections and their order", async () => {
		let seed = 7;
		const random = (below: number) => {
			seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
			return Math.floor((seed / 2 ** 31) * below);
		};
		const exam = await createTestExam(test.deps, 5, { scoring });
		const course = await createTestCourse(test.deps, 6);
		const students = [await createTestAccount(test), await createTestAccount(test), await createTestAccount(test)];
		const solved = [];
		for (const student of students) {
			for (let n = 0; n < 6; n += 1) {
				const choices = exam.questions.map(() => (random(6) === 5 ? null : random(5)));
				solved.push({ ...(await solve(exam, choices, Promise.resolve(student))), questions: exam.questions, choices });
				const quiz = await start(test, student, { courseId: course.id });
				const questions: TestQuestion[] = quiz.questions.map(
					(one: { idQuestion: number }) => course.questions.find(({ id }) => id === one.idQuestion)!,
				);
				const marks = questions.map(() => (random(6) === 5 ? null : random(5)));
				await finish(test, student, quiz.id, { answers: sheet(questions, marks) });
				solved.push({ student, id: quiz.id, questions, choices: marks });
			}
		}
		const keys = new Map([...exam.questions, ...course.questions].map((one) => [one.id, one.correctOptionId]));
		const annulled = new Set<number>();
		for (let step = 0; step < 20; step += 1) {
			const all = [...exam.questions, ...course.questions];
			const question = all[random(all.length)]!;
			if (random(3) === 0) {
				if (annulled.has(question.id)) await correct.restore(question);
				else await correct.annul(question);
				if (!annulled.delete(question.id)) annulled.add(question.id);
			} else {
				const option = random(5);
				await correct.key(question, option);
				keys.set(question.id, question.optionIds[option]!);
			}
		}
		const rule = ruleFromWire({ ...scoring, correct: 20, wrong: -1.125, blank: 0 });
		const sums = new Map<string, { correct: number; total: number }>();
		const days = new Map<number, { answered: number; correct: number }>();
		for (const { id, student, questions, choices } of solved) {
			const graded = gradeSheet(
				questions.map((one: TestQuestion) => ({
					...{ questionId: one.id, courseId: one.courseId, correctOptionId: keys.get(one.id)! },
					annulled: annulled.has(one.id),
				})),
				sheet(questions, choices).map(({ idQuestion, optionId }) => ({
					questionId: idQuestion,
					optionId: optionId ?? null,
				})),
				questions === exam.questions ? rule : null,
			);
			const stored = await read(test, student, id);
			expect(stored.result).toMatchObject({
				...{ correctAnswers: graded.correct, wrongAnswers: graded.wrong, blankAnswers: graded.blank },
				...{ totalQuestions: graded.total, score: graded.score },
				points: graded.points === null ? null : graded.points / 1000,
				maxPoints: graded.maxPoints === null ? null : graded.maxPoints / 1000,
				byCourse: graded.byCourse.map((one) => expect.objectContaining(one)),
			});
			expect(stored.review.map((one: { outcome: string }) => one.outcome)).toEqual(
				graded.questions.map((one) => one.outcome),
			);
			for (const { courseId, correct, total } of graded.byCourse) {
				const sum = sums.get(`${student.userId} ${courseId}`) ?? { correct: 0, total: 0 };
				sums.set(`${student.userId} ${courseId}`, { correct: sum.correct + correct, total: sum.total + total });
			}
			const day = days.get(student.userId) ?? { answered: 0, correct: 0 };
			days.set(student.userId, {
				answered: day.answered + graded.correct + graded.wrong,
				correct: day.correct + graded.correct,
			});
		}
		for (const student of students) {
			for (const { course_id: id, ...row } of await query(
				"select course_id, correct, total from user_course_statistics where user_id = $1",
				[student.userId],
			))
				expect(row).toEqual(sums.get(`${student.userId} ${id}`));
			const [studied] = await query(
				"select sum(answered)::int as answered, sum(correct)::int as correct from study_days where user_id = $1",
				[student.userId],
			);
			expect(studied).toEqual(days.get(student.userId));
		}
	}, 120_000);

	it("keep the answers of a late sheet, graded by the old key until the correction reaches them", async () => {
		const student = await createTestAccount(test);
		const exam = await createTestExam(test.deps, 2, { durationMinutes: 10 });
		const { id } = await start(test, student, { examId: exam.id });
		await save(test, student, id, { answers: [answer(exam.questions[0]!, 1, 1)] });
		const givenAt = new Date(Date.now() - 300_000).toISOString();
		await moveIntoPast(test, id, 661);
		await closeOverdueAttempts(test.deps);
		const [question] = exam.questions as [TestQuestion];
		await correct.send(question, { kind: "KEY", optionId: question.optionIds[3] });
		// The correction is committed, but its job has not run yet.
		const late = [answer(question, 3, 2, { answeredAt: givenAt })];
		expect((await save(test, student, id, { answers: late })).json.data.late).toBe(false);
		expect(await read(test, student, id)).toMatchObject({ correctAnswers: 0 });
		await regradeSome(test.deps);
		expect(await read(test, student, id)).toMatchObject({ correctAnswers: 1 });
		expect((await save(test, student, id, { answers: [answer(question, 0, 3, { answeredAt: givenAt })] })).status).toBe(
			200,
		);
		expect(await read(test, student, id)).toMatchObject({ correctAnswers: 0 });
	});
});

describe("an older wording", () => {
	it("is regraded if it has the alternative, unless it was excluded, and reported if it has not", async () => {
		const exam = await createTestExam(test.deps, 1);
		const [question] = exam.questions as [TestQuestion];
		const had = await solve(exam, [3]);
		const body = {
			...{ courseId: question.courseId, examId: exam.id, questionText: "¿Pregunta 1, mejor dicha?", correctOption: 0 },
			options: ["A", "B", "C", "Dé", "E", "Nueva"].map((text, index) => ({
				id: question.optionIds[index] ?? null,
				text,
			})),
		};
		const form = new FormData();
		form.append("questionDTO", new Blob([JSON.stringify(body)], { type: "application/json" }));
		const sent = new Response(form);
		const edited = await test.app.inject({
			method: "PUT",
			url: `/api/v1/admin/question/update/${question.id}`,
			headers: { authorization: `Bearer ${admin.token}`, "content-type": sent.headers.get("content-type") ?? "" },
			payload: Buffer.from(await sent.arrayBuffer()),
		});
		expect(edited.statusCode).toBe(200);
		const fresh = await solve(exam, [3]);
		const seen = await correct.read(question);
		expect(seen.asked.map((one: { isPresent: boolean; attempts: number }) => [one.isPresent, one.attempts])).toEqual([
			[true, 1],
			[false, 1],
		]);
		expect(seen.asked[1].options[3]).toMatchObject({ presentId: question.optionIds[3], isEdited: true, chosen: 1 });
		await correct.key(question, 3, { skippedVersions: seen.asked[1].versions });
		expect((await read(test, fresh.student, fresh.id)).correctAnswers).toBe(1);
		expect((await read(test, had.student, had.id)).correctAnswers).toBe(0);
		await correct.undo(question);
		await correct.key(question, 3);
		expect((await read(test, had.student, had.id)).correctAnswers).toBe(1);
		const last = (await correct.read(question)).options[5].id;
		const { version, lastCorrection } = await correct.read(question);
		const again = { kind: "KEY", optionId: last, version, lastCorrection };
		expect((await correct.send(question, again)).status).toBe(201);
		await regradeSome(test.deps);
		const [{ regrade }] = (await correct.read(question)).corrections;
		expect(regrade).toMatchObject({ state: "DONE", unmapped: 1 });
	});
});
