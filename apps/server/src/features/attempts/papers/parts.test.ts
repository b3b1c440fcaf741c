import { randomUUID } from "node:crypto";
import { type AskedQuestionDto, attemptSheetDto } from "@cachimbo/contract/attempts/attempt-parts";
import { attemptDto } from "@cachimbo/contract/attempts/attempts";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { answer, endpoint, finish, read, save, start } from "../../../../testing/features/attempts.ts";
import {
	createTestCourse,
	createTestExam,
	sheetOf,
	type TestQuestion,
} from "../../../../testing/features/catalogue.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const student = await createTestAccount(test);
const { token } = student;

const startSplit = async (source: { examId?: number; courseId?: number }, papers?: string, clientId = randomUUID()) => {
	const body = { clientId, ...source, papers, split: true };
	return (await test.call("POST", `${endpoint}/start`, { token, body })).json.data;
};
const readSplit = (id: number, headers: Record<string, string> = {}) =>
	test.call("GET", `${endpoint}/${id}?split=1`, { token, headers });
const getPart = (id: number, part: string, digest: string, headers: Record<string, string> = {}) =>
	test.call("GET", `${endpoint}/${id}/parts/${part}/${digest}`, { token, headers });

async function createNotedExam(questions: number, columns?: Parameters<typeof createTestExam>[2]) {
	const exam = await createTestExam(test.deps, questions, columns);
	await test.deps.db.$client.query(
		"update alternatives set note = 'No', note_html = '<p>No</p>' where question_id = any($1) and not is_correct",
		[exam.questions.map(({ id }) => id)],
	);
	return exam;
}

describe("a paper in parts", () => {
	it("starts with the questions alone, unless the device holds them", async () => {
		const exam = await createNotedExam(3);
		const clientId = randomUUID();
		const begun = await startSplit({ examId: exam.id }, undefined, clientId);
		expect(attemptDto.safeParse(begun).error).toBeUndefined();
		expect(begun).toMatchObject({ questions: [], paper: expect.stringMatching(/^[\w-]{22}$/) });
		expect(begun.asked.map(({ idQuestion }: AskedQuestionDto) => idQuestion)).toEqual(
			exam.questions.map(({ id }) => id),
		);
		expect(JSON.stringify(begun)).not.toMatch(/correctOption|isCorrect|explanation|noteHtml|notesPart|questionText/);
		const { asked: _, ...facts } = begun;
		const again = { ...facts, serverTime: expect.any(String) };
		expect(await startSplit({ examId: exam.id }, begun.paper, clientId)).toEqual(again);
		const whole = await read(test, student, begun.id);
		expect(begun.paper).not.toBe(whole.paper);
		expect(begun.asked).toEqual(
			whole.questions
				.map((question: { options: { id: number; html: string }[]; questionHtml: string }) => ({
					...question,
					options: question.options.map(({ id, html }) => ({ id, html })),
				}))
				.map(({ idQuestion, questionHtml, courseId, options }: AskedQuestionDto) => ({
					idQuestion,
					questionHtml,
					courseId,
					options,
				})),
		);
	});

	it("has a key that is immutable by digest, and notes only after the end", async () => {
		const exam = await createNotedExam(2);
		const { id, keyPart } = await startSplit({ examId: exam.id });
		const key = await getPart(id, "key", keyPart, { "accept-encoding": "br" });
		expect(key.status).toBe(200);
		expect(key.headers).toMatchObject({ "cache-control": "private, max-age=31536000, immutable" });
		const { entries } = (await getPart(id, "key", keyPart)).json.data;
		expect(entries).toEqual(
			exam.questions.map(({ id: idQuestion, optionIds, correctOptionId }) => ({
				idQuestion,
				correctOption: optionIds.indexOf(correctOptionId),
				explanationHtml: expect.stringContaining("Porque"),
			})),
		);
		expect((await getPart(id, "key", "x".repeat(22))).status).toBe(404);
		expect((await getPart(id, "key", "x")).status).toBe(422);
		const stranger = await createTestAccount(test);
		const path = `${endpoint}/${id}/parts/key/${keyPart}`;
		expect((await test.call("GET", path, { token: stranger.token })).status).toBe(403);
		const ended = (await finish(test, student, id, { split: true })).json.data;
		const notes = (await getPart(id, "notes", ended.notesPart)).json.data.entries;
		expect(notes).toEqual((await read(test, student, id)).notes);
		const other = await startSplit({ examId: exam.id });
		expect(other.notesPart).toBeUndefined();
		expect((await getPart(other.id, "notes", ended.notesPart)).status).toBe(404);
	});

	it("consists of the questions that a quiz drew", async () => {
		const course = await createTestCourse(test.deps, 25);
		const { id, asked, keyPart, paper } = await startSplit({ courseId: course.id });
		expect(asked.length).toBe(20);
		const { entries } = (await getPart(id, "key", keyPart)).json.data;
		const idsOf = (list: { idQuestion: number }[]) => list.map(({ idQuestion }) => idQuestion);
		expect(idsOf(entries)).toEqual(idsOf(asked));
		expect((await readSplit(id)).json.data.paper).toBe(paper);
	});

	it("has neither key nor notes while its exam is sealed, by any digest", async () => {
		const exam = await createNotedExam(2);
		const practised = await startSplit({ examId: exam.id });
		const ended = (await finish(test, student, practised.id, { split: true })).json.data;
		await test.deps.db.$client.query("update exams set closes_at = now() + interval '1 hour' where id = $1", [exam.id]);
		test.deps.bus.publish("catalogue-changed", { scope: "exams", id: exam.id });
		const sealed = await startSplit({ examId: exam.id });
		expect(sealed).toMatchObject({ paper: practised.paper });
		expect(sealed.keyPart).toBeUndefined();
		const handedIn = (await finish(test, student, sealed.id, { answers: sheetOf(exam.questions, 1), split: true })).json
			.data;
		expect(handedIn).toMatchObject({ result: null, sheet: { choices: expect.stringMatching(/^[A-E]{2}$/) } });
		for (const field of ["right", "annulled"]) expect(handedIn.sheet[field]).toBeUndefined();
		for (const [part, digest] of [
			["key", practised.keyPart],
			["notes", ended.notesPart],
		])
			expect((await getPart(sealed.id, part, digest)).status).toBe(404);
	});
});

describe("the counted sheet", () => {
	it("tells choices, key, times and flags of each question, and has an ETag", async () => {
		const exam = await createTestExam(test.deps, 4);
		const { id, paper } = await startSplit({ examId: exam.id });
		const [first, second, third] = exam.questions as [TestQuestion, TestQuestion, TestQuestion];
		await save(test, student, id, { answers: [answer(first, 0, 1), answer(second, 2, 2, { flagged: true })] });
		await test.call("PUT", `/admin/question/annul/${third.id}`, {
			token: (await createTestAccount(test, "ADMIN")).token,
			body: { annulled: true },
		});
		const { json, headers } = await finish(test, student, id, { papers: paper, split: true });
		const { sheet, review, answers, questions, asked } = json.data;
		expect(attemptSheetDto.safeParse(sheet).error).toBeUndefined();
		expect({ review, answers, questions, asked }).toEqual({ review: null, answers: [], questions: [] });
		const letter = ({ optionIds, correctOptionId }: TestQuestion) => "ABCDE"[optionIds.indexOf(correctOptionId)];
		expect(sheet).toEqual({
			choices: "AC--",
			right: exam.questions.map(letter).join(""),
			annulled: [2],
			flagged: [1],
			elapsedMs: [1000, 2000, 0, 0],
		});
		expect((await readSplit(id, { "if-none-match": String(headers.etag) })).status).toBe(304);
	});

	it("is short: a thousand bytes for a hundred questions", async () => {
		const exam = await createTestExam(test.deps, 100);
		const { id, paper } = await startSplit({ examId: exam.id });
		const answers = exam.questions.map((question, index) => answer(question, index % 4, 1 + index));
		const body = { answers, reason: "FINISHED", papers: paper, split: true };
		const headers = { "accept-encoding": "gzip" };
		const reply = await test.app.inject({
			method: "POST",
			url: `/api/v1${endpoint}/${id}/finish`,
			headers: { ...headers, authorization: `Bearer ${token}` },
			payload: body,
		});
		expect(reply.rawPayload.length).toBeLessThan(1000);
	});
});

it("compares a result with earlier attempts, and with the target", async () => {
	const exam = await createTestExam(test.deps, 2);
	const first = await start(test, student, { examId: exam.id });
	await finish(test, student, first.id);
	const { id } = await start(test, student, { examId: exam.id });
	await finish(test, student, id);
	const { data } = (await test.call("GET", `${endpoint}/${id}/context`, { token })).json;
	expect(data.attempts.map((one: { id: number }) => one.id)).toEqual([id, first.id]);
	expect(data).toMatchObject({ cutoffs: { items: [] }, preferences: { targetCareer: null } });
});
