import { randomUUID } from "node:crypto";
import { attemptDto, attemptPageDto } from "@cachimbo/contract/attempts/attempts";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
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
import { createTestCourse, createTestExam, sheetOf } from "../../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const student = await createTestAccount(test);
const other = await createTestAccount(test);
const exam = await createTestExam(test.deps, 10, { durationMinutes: 60 });
const [first, second, third] = exam.questions as [never, never, never];

describe("starting an attempt", () => {
	it("stores the attempt and returns everything that a device needs", async () => {
		const attempt = await start(test, student, { examId: exam.id });
		expect(attemptDto.safeParse(attempt).error).toBeUndefined();
		expect(attempt).toMatchObject({ attemptNumber: 1, status: "IN_PROGRESS", reason: null, revision: 0, course: null });
		expect(attempt).toMatchObject({ answers: [], result: null, review: null, exam: { idExams: exam.id } });
		expect(attempt.questions.map((one: { idQuestion: number }) => one.idQuestion)).toEqual(
			exam.questions.map((one) => one.id),
		);
		expect(Date.parse(attempt.endsAt) - Date.parse(attempt.startTime)).toBe(60 * 60_000);
		expect(await read(test, student, attempt.id)).toEqual({ ...attempt, serverTime: expect.any(String) });
	});

	it("returns the same attempt for the same clientId, also ten times at once and after the end", async () => {
		const account = await createTestAccount(test);
		const clientId = randomUUID();
		const all = await Promise.all(
			Array.from({ length: 10 }, () => start(test, account, { examId: exam.id }, clientId)),
		);
		expect(new Set(all.map((attempt) => attempt.id)).size).toBe(1);
		expect(await countRows(test, "attempts", `user_id = ${account.userId}`)).toBe(1);
		await finish(test, account, all[0].id);
		const again = await start(test, account, { examId: exam.id }, clientId);
		expect(again).toMatchObject({ id: all[0].id, status: "COMPLETED" });
		expect((await start(test, account, { examId: exam.id })).attemptNumber).toBe(2);
	});

	it("returns the attempt in progress on resume, and marks it as resumed only for another clientId", async () => {
		const account = await createTestAccount(test);
		const clientId = randomUUID();
		const startOrResume = (examId: number, key = randomUUID()) => start(test, account, { examId, resume: true }, key);
		const begun = await startOrResume(exam.id, clientId);
		expect(begun).not.toHaveProperty("resumed");
		await save(test, account, begun.id, { answers: [answer(first, 1, 1)] });
		const again = await startOrResume(exam.id);
		expect(again).toMatchObject({ id: begun.id, resumed: true, answers: [{ seq: 1 }] });
		expect(attemptDto.safeParse(again).error).toBeUndefined();
		const repeated = await startOrResume(exam.id, clientId);
		expect(repeated.id).toBe(begun.id);
		expect(repeated).not.toHaveProperty("resumed");
		const another = await createTestExam(test.deps, 1);
		for (const id of [
			(await startOrResume(another.id)).id,
			(await start(test, other, { examId: exam.id, resume: true })).id,
		])
			expect(id).not.toBe(begun.id);
		await finish(test, account, begun.id);
		expect(await startOrResume(exam.id)).toMatchObject({ attemptNumber: 2, status: "IN_PROGRESS" });
	});

	it("resumes no attempt whose time is over, even if it is not closed yet", async () => {
		const account = await createTestAccount(test);
		const clientId = randomUUID();
		const resume = (key?: string) => start(test, account, { examId: exam.id, resume: true }, key);
		const begun = await resume(clientId);
		await moveIntoPast(test, begun.id, (Date.parse(begun.endsAt) - Date.parse(begun.startTime)) / 1000 + 1);
		expect(await resume()).toMatchObject({ attemptNumber: 2, status: "IN_PROGRESS" });
		expect((await resume(clientId)).id).toBe(begun.id);
	});

	it("resumes the attempt of this clientId, else the one begun last, whatever its id", async () => {
		const account = await createTestAccount(test);
		const keys = [randomUUID(), randomUUID()] as const;
		const resume = (key?: string) => start(test, account, { examId: exam.id, resume: true }, key);
		const kept = await start(test, account, { examId: exam.id }, keys[0]);
		const begun = await start(test, account, { examId: exam.id }, keys[1]);
		expect((await resume()).id).toBe(begun.id);
		const own = await resume(keys[0]);
		expect(own.id).toBe(kept.id);
		expect(own).not.toHaveProperty("resumed");
		// A device had kept the first one, and began it after the second.
		await moveIntoPast(test, begun.id, 60);
		expect(await resume()).toMatchObject({ id: kept.id, resumed: true });
		expect((await resume(keys[1])).id).toBe(begun.id);
	});

	it("refuses the clientId of another exam's attempt", async () => {
		const clientId = randomUUID();
		const another = await createTestExam(test.deps, 1);
		await start(test, student, { examId: exam.id }, clientId);
		const body = { examId: another.id, clientId };
		expect((await test.call("POST", `${endpoint}/start`, { token: student.token, body })).status).toBe(409);
	});

	it("numbers fifty concurrent starts from 1 to 50", async () => {
		const account = await createTestAccount(test);
		const all = await Promise.all(Array.from({ length: 50 }, () => start(test, account, { examId: exam.id })));
		const numbers = all.map((attempt) => attempt.attemptNumber).sort((a, b) => a - b);
		expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
	});

	it("P-036 refuses an exam without questions, and hides an unpublished or archived one", async () => {
		const attemptOf = async (examId: number, token = student.token) =>
			test.call("POST", `${endpoint}/start`, { token, body: { examId, clientId: randomUUID() } });
		const empty = await attemptOf((await createTestExam(test.deps, 0)).id);
		expect([empty.status, empty.json.message]).toEqual([422, "No hay preguntas para evaluar"]);
		const draft = await createTestExam(test.deps, 1, { published: false });
		const admin = await createTestAccount(test, "ADMIN");
		expect((await attemptOf(draft.id)).status).toBe(404);
		expect((await attemptOf(draft.id, admin.token)).status).toBe(200);
		expect((await attemptOf((await createTestExam(test.deps, 1, { archivedAt: new Date() })).id)).status).toBe(404);
		expect((await attemptOf(999_999)).status).toBe(404);
	});

	it("draws 20 distinct questions of a course once, or all if there are fewer", async () => {
		const course = await createTestCourse(test.deps, 25);
		const quiz = await start(test, student, { courseId: course.id });
		const ids = quiz.questions.map((one: { idQuestion: number }) => one.idQuestion);
		expect(new Set(ids).size).toBe(20);
		expect(quiz).toMatchObject({ course: { id: course.id, name: course.name }, exam: null, endsAt: null });
		expect((await read(test, student, quiz.id)).questions).toEqual(quiz.questions);
		const small = await createTestCourse(test.deps, 7);
		expect((await start(test, student, { courseId: small.id })).questions.length).toBe(7);
		const unseen = course.questions.find((one) => !ids.includes(one.id))!;
		expect((await save(test, student, quiz.id, { answers: [answer(unseen, 0, 1)] })).status).toBe(422);
	});
});

describe("deleting an attempt in the database", () => {
	it("is refused while it has answers, also to whoever waits for the save of its first one", async () => {
		const account = await createTestAccount(test);
		const { id } = await start(test, account, { examId: exam.id });
		const { $client } = test.deps.db;
		const saving = await $client.connect();
		await saving.query("begin");
		await saving.query("select from attempts where id = $1 for no key update", [id]);
		const deleting = $client.query("delete from attempts where id = $1", [id]).catch((error) => error.code);
		await saving.query("insert into attempt_answers (attempt_id, question_id, seq) values ($1, $2, 1)", [
			id,
			exam.questions[0]!.id,
		]);
		await saving.query("commit");
		saving.release();
		expect(await deleting).toBe("23503");
		expect(await read(test, account, id)).toMatchObject({ answers: [{ idQuestion: exam.questions[0]!.id }] });
	});
});

describe("saving answers", () => {
	it("stores the newest answer to each question, and a replay in any order changes nothing", async () => {
		const { id } = await start(test, student, { examId: exam.id });
		const one = { answers: [answer(first, 0, 1), answer(second, 1, 2)] };
		const two = { answers: [answer(first, 2, 3, { flagged: true })] };
		expect((await save(test, student, id, one)).json.data).toMatchObject({ revision: 1, late: false });
		expect((await save(test, student, id, two)).json.data.revision).toBe(2);
		const before = await read(test, student, id);
		for (const batch of [one, two, one]) {
			const replay = await save(test, student, id, batch);
			expect([replay.status, replay.json.data.revision]).toEqual([200, 2]);
		}
		expect(await read(test, student, id)).toEqual({ ...before, serverTime: expect.any(String) });
		expect(before.answers).toMatchObject([
			{ ...answer(first, 2, 3, { flagged: true }), deviceId: "phone" },
			{ ...answer(second, 1, 2), deviceId: "phone" },
		]);
	});

	it("P-035 refuses a batch with anything foreign or repeated and writes none of it", async () => {
		const { id } = await start(test, student, { examId: exam.id });
		const foreign = (await createTestExam(test.deps, 1)).questions[0]!;
		for (const answers of [
			[answer(first, 0, 1), answer(foreign, 0, 2)],
			[answer(first, 0, 1), { ...answer(second, 0, 2), optionId: (first as { optionIds: number[] }).optionIds[0] }],
			[answer(first, 0, 1), answer(first, 1, 2)],
		]) {
			expect((await save(test, student, id, { answers })).status).toBe(422);
			expect((await finish(test, student, id, { answers })).status).toBe(422);
		}
		expect(await read(test, student, id)).toMatchObject({ answers: [], revision: 0, status: "IN_PROGRESS" });
	});

	it("refuses other people's attempts and unknown ones", async () => {
		const { id } = await start(test, student, { examId: exam.id });
		const answers = [answer(first, 0, 1)];
		expect((await save(test, other, id, { answers })).status).toBe(403);
		expect((await finish(test, other, id)).status).toBe(403);
		expect((await test.call("GET", `${endpoint}/${id}`, { token: other.token })).status).toBe(403);
		expect((await save(test, student, 999_999, { answers })).status).toBe(404);
		expect((await finish(test, student, 999_999)).status).toBe(404);
		expect((await read(test, student, id)).answers).toEqual([]);
	});

	it("stores fifty concurrent batches, with one revision for each", async () => {
		const { id } = await start(test, student, { examId: exam.id });
		const batches = Array.from({ length: 50 }, (_, index) => answer(exam.questions[index % 10]!, index % 5, index + 1));
		const saved = await Promise.all(batches.map((one) => save(test, student, id, { answers: [one] })));
		expect(saved.every(({ status }) => status === 200)).toBe(true);
		const { answers, revision } = await read(test, student, id);
		expect(answers.map((one: { seq: number }) => one.seq).sort((a: number, b: number) => a - b)).toEqual(
			Array.from({ length: 10 }, (_, index) => 41 + index),
		);
		expect(revision).toBe(Math.max(...saved.map(({ json }) => json.data.revision)));
	});

	it("accepts answers to a question that was archived meanwhile", async () => {
		const own = await createTestExam(test.deps, 3);
		const { id } = await start(test, student, { examId: own.id });
		await test.deps.db.$client.query("update questions set archived_at = now() where id = $1", [own.questions[0]!.id]);
		test.deps.bus.publish("catalogue-changed", { scope: "questions" });
		expect((await save(test, student, id, { answers: [answer(own.questions[0]!, 0, 1)] })).status).toBe(200);
		const ended = (await finish(test, student, id, { answers: sheetOf(own.questions, 3) })).json.data;
		expect(ended.result).toMatchObject({ correctAnswers: 3, totalQuestions: 3 });
		expect(ended.questions.length).toBe(3);
		expect((await start(test, student, { examId: own.id })).questions.length).toBe(2);
	});
});

describe("finishing an attempt", () => {
	it("merges the whole sheet, grades it and returns result and review", async () => {
		const { id } = await start(test, student, { examId: exam.id });
		await save(test, student, id, { answers: [answer(third, 4, 1, { flagged: true })] });
		const response = await finish(test, student, id, { answers: sheetOf(exam.questions, 7), deviceId: "phone" });
		const ended = response.json.data;
		expect(attemptDto.safeParse(ended).error).toBeUndefined();
		expect(ended).toMatchObject({ status: "COMPLETED", reason: "FINISHED", correctAnswers: 7, totalQuestions: 10 });
		expect(ended).toMatchObject({ score: 70, completed: true, result: { wrongAnswers: 3, blankAnswers: 0 } });
		expect(ended.result.byCourse).toMatchObject([{ courseId: exam.courseId, correct: 7, wrong: 3, total: 10 }]);
		expect(ended.review[2]).toMatchObject({ outcome: "correct", flagged: true, explanation: "Porque sí 3" });
		expect(ended.review[9]).toMatchObject({ outcome: "wrong" });
		expect(await read(test, student, id)).toEqual({ ...ended, serverTime: expect.any(String) });
	});

	it("returns its result again whatever is sent, and counts once despite fifty concurrent requests", async () => {
		const account = await createTestAccount(test);
		const { id } = await start(test, account, { examId: exam.id });
		const all = await Promise.all(
			Array.from({ length: 50 }, () => finish(test, account, id, { answers: sheetOf(exam.questions, 4) })),
		);
		expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
		expect(new Set(all.map(({ json }) => json.data.score))).toEqual(new Set([40]));
		const late = await finish(test, account, id, { answers: sheetOf(exam.questions, 10), reason: "ABANDONED" });
		expect(late.json.data).toMatchObject({ status: "COMPLETED", score: 40 });
		const figures = await test.call("GET", `/user/student-statistics/user/${account.userId}`, { token: account.token });
		expect(figures.json.data).toMatchObject({ completedExams: 1, totalAttempts: 1, averageScore: 40 });
	});

	it("ends an abandoned attempt with its stored answers", async () => {
		const { id } = await start(test, student, { examId: exam.id });
		const correct = exam.questions[0]!.optionIds.indexOf(exam.questions[0]!.correctOptionId);
		await save(test, student, id, { answers: [answer(first, correct, 1)] });
		const ended = (await finish(test, student, id, { reason: "ABANDONED" })).json.data;
		expect(ended).toMatchObject({ status: "ABANDONED", completed: false, score: 10, result: { blankAnswers: 9 } });
	});

	it("accepts a replay after the end, and refuses new answers with the reason of the end", async () => {
		const { id } = await start(test, student, { examId: exam.id });
		const batch = { answers: [answer(first, 0, 1)] };
		await save(test, student, id, batch);
		await finish(test, student, id);
		expect((await save(test, student, id, batch)).json.data).toMatchObject({ revision: 1, late: false });
		const refused = await save(test, student, id, { answers: [answer(first, 1, 2)] });
		expect([refused.status, refused.json.message]).toEqual([409, "Este intento ya terminó"]);
		expect(refused.json.data).toMatchObject({ status: "COMPLETED", reason: "FINISHED", revision: 1 });
		expect(await countRows(test, "late_answers", `attempt_id = ${id}`)).toBe(0);
	});

	it("loses no acknowledged answer to a concurrent finish", async () => {
		const { id } = await start(test, student, { examId: exam.id });
		const [ended, ...saved] = await Promise.all([
			finish(test, student, id),
			...exam.questions.map((one, index) => save(test, student, id, { answers: [answer(one, 1, index + 1)] })),
		]);
		expect(ended?.status).toBe(200);
		const storedIds = (await read(test, student, id)).answers.map((one: { idQuestion: number }) => one.idQuestion);
		const acknowledged = exam.questions.filter((_, index) => saved[index]?.status === 200).map((one) => one.id);
		expect(storedIds).toEqual(acknowledged);
	});

	it("grades with the university's rule to the thousandth", async () => {
		const scoringDefaults = { sections: [], source: "", sourceDate: null, confirmed: false };
		const scoring = { correct: 20_000, wrong: -1125, blank: 0, ...scoringDefaults };
		const own = await createTestExam(test.deps, 10, { scoring });
		const { id, exam: header } = await start(test, student, { examId: own.id });
		expect(header.scoring).toMatchObject({ correct: 20, wrong: -1.125 });
		const { result } = (await finish(test, student, id, { answers: sheetOf(own.questions, 7) })).json.data;
		expect(result).toMatchObject({ points: 136.625, maxPoints: 200, scoring: { wrong: -1.125 } });
	});
});

describe("the list of attempts", () => {
	it("contains the caller's attempts, newest first, filtered by state, exam and course, in pages", async () => {
		const account = await createTestAccount(test);
		const course = await createTestCourse(test.deps, 3);
		const one = await start(test, account, { examId: exam.id });
		await save(test, account, one.id, { answers: [answer(first, 0, 1), answer(second, null, 2)] });
		const two = await start(test, account, { examId: exam.id });
		await finish(test, account, two.id, { answers: sheetOf(exam.questions, 5) });
		const quiz = await start(test, account, { courseId: course.id });
		const list = async (query = "") => (await test.call("GET", endpoint + query, { token: account.token })).json.data;
		const all = await list();
		expect(attemptPageDto.safeParse(all).error).toBeUndefined();
		expect(all.items.map((item: { id: number }) => item.id)).toEqual([quiz.id, two.id, one.id]);
		expect(all.items[1]).toMatchObject({ answered: 10, correctAnswers: 5, score: 50, status: "COMPLETED" });
		expect(all.items[2]).toMatchObject({ answered: 1, correctAnswers: null, score: null, exam: { idExams: exam.id } });
		expect((await list("?status=IN_PROGRESS")).total).toBe(2);
		expect((await list(`?examId=${exam.id}`)).total).toBe(2);
		expect((await list(`?courseId=${course.id}&status=IN_PROGRESS`)).items).toMatchObject([
			{ id: quiz.id, exam: null },
		]);
		expect((await list(`?courseId=${course.id}&status=COMPLETED`)).total).toBe(0);
		const page = await list("?page=2&size=2");
		expect(page).toMatchObject({ page: 2, size: 2, total: 3, items: [{ id: one.id }] });
		expect((await list("?page=9")).total).toBe(3);
	});

	it("is ordered by end, or else by start, and not by id, which a kept attempt gets before its start", async () => {
		const account = await createTestAccount(test);
		const ids: number[] = [];
		for (let n = 0; n < 5; n += 1) ids.push((await start(test, account, { examId: exam.id })).id);
		const [keptLong, first, second, running, tied] = ids as [number, number, number, number, number];
		await finish(test, account, first);
		await finish(test, account, second);
		await finish(test, account, keptLong);
		const shift = "update attempts set started_at = now() - $2::int * interval '1 minute' where id = any($1)";
		await test.deps.db.$client.query(shift, [[running, tied], 90]);
		const idsOf = async (query = "") =>
			(await test.call("GET", endpoint + query, { token: account.token })).json.data.items.map(
				(item: { id: number }) => item.id,
			);
		const inOrder = [keptLong, second, first, tied, running];
		expect(await idsOf()).toEqual(inOrder);
		const pages = await Promise.all([1, 2, 3].map((page) => idsOf(`?page=${page}&size=2`)));
		expect(pages.flat()).toEqual(inOrder);
	});
});
