import { randomUUID } from "node:crypto";
import { attemptDto } from "@cachimbo/contract/attempts/attempts";
import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp } from "../../../../testing/app.ts";
import { answer, endpoint, finish, moveIntoPast, read, save, start } from "../../../../testing/features/attempts.ts";
import { createTestCourse, createTestExam, sheetOf } from "../../../../testing/features/catalogue.ts";
import { closeOverdueAttempts } from "../jobs.ts";

const test = await createTestApp({ env: { LIMITS_FACTOR: "1000", FREE_EXAMS_PER_MONTH: "1000" } });
const student = await createTestAccount(test);
const admin = await createTestAccount(test, "ADMIN");
const { token } = student;
const inAnHour = () => new Date(Date.now() + 3600_000);

interface What {
	examId?: number;
	courseId?: number;
	clientId?: string;
}
const startHolding = async (papers: string, what: What, by = student) => {
	const body = { clientId: randomUUID(), ...what, papers };
	return (await test.call("POST", `${endpoint}/start`, { token: by.token, body })).json.data;
};
const get = (id: number, query = "", headers: Record<string, string> = {}) =>
	test.call("GET", `${endpoint}/${id}${query}`, { token, headers });
const readHolding = async (papers: string, id: number) => (await get(id, `?papers=${papers}`)).json.data;
const change = async (id: number, columns: string) => {
	await test.deps.db.$client.query(`update exams set ${columns} where id = $1`, [id]);
	test.deps.bus.publish("catalogue-changed", { scope: "exams", id });
};
const other = "another-paper";

describe("a paper that the device holds", () => {
	it("is omitted from start, read and result, and sent if the request names another paper or none", async () => {
		const exam = await createTestExam(test.deps, 4);
		const clientId = randomUUID();
		const whole = await start(test, student, { examId: exam.id }, clientId);
		expect(whole.paper).toMatch(/^[\w-]{22}$/);
		expect(whole.questions.length).toBe(4);
		const held = `${other},${whole.paper}`;
		const left = { ...whole, questions: [], serverTime: expect.any(String) };
		expect(attemptDto.safeParse({ ...left, serverTime: "" }).error).toBeUndefined();
		expect(await startHolding(held, { examId: exam.id, clientId })).toEqual(left);
		expect(await readHolding(held, whole.id)).toEqual(left);
		expect((await startHolding(held, { examId: exam.id })).questions).toEqual([]);
		const all = { ...whole, serverTime: expect.any(String) };
		expect(await startHolding(other, { examId: exam.id, clientId })).toEqual(all);
		expect(await readHolding(other, whole.id)).toEqual(all);
		expect(await read(test, student, whole.id)).toEqual(all);

		const sheet = { answers: sheetOf(exam.questions, 3) };
		const brief = (await finish(test, student, whole.id, { ...sheet, papers: held })).json.data;
		expect(brief).toMatchObject({ paper: whole.paper, questions: [], score: 75 });
		const ended = (await finish(test, student, whole.id, { ...sheet, papers: other })).json.data;
		expect(ended.questions).toEqual(whole.questions);
		expect(ended.review.map((entry: { explanation: string }) => entry.explanation)).toEqual(
			whole.questions.map((question: { explanation: string }) => question.explanation),
		);
		// Explanations of held questions are not sent again.
		const unexplained = ended.review.map(({ explanation: _, ...entry }: { explanation: string }) => entry);
		expect(brief).toEqual({ ...ended, questions: [], review: unexplained, serverTime: expect.any(String) });
		expect(await read(test, student, whole.id)).toEqual({ ...ended, serverTime: expect.any(String) });
	});

	it("differs after a question was edited, and the attempt in progress keeps its own", async () => {
		const exam = await createTestExam(test.deps, 3);
		const before = await start(test, student, { examId: exam.id });
		await test.deps.db.$client.query("update questions set html = '<p>Otra</p>' where id = $1", [
			exam.questions[0]!.id,
		]);
		test.deps.bus.publish("catalogue-changed", { scope: "questions", id: exam.questions[0]!.id });
		const after = await startHolding(before.paper, { examId: exam.id });
		expect(after.questions[0].questionHtml).toBe("<p>Otra</p>");
		expect(after.paper).not.toBe(before.paper);
		expect(await readHolding(before.paper, before.id)).toMatchObject({ paper: before.paper, questions: [] });
	});

	it("consists of the questions that a quiz drew, in their order", async () => {
		const course = await createTestCourse(test.deps, 25);
		const one = await start(test, student, { courseId: course.id });
		const two = await startHolding(one.paper, { courseId: course.id });
		expect(two.paper).not.toBe(one.paper);
		expect(two.questions.length).toBe(20);
		expect(await readHolding(one.paper, one.id)).toMatchObject({ paper: one.paper, questions: [] });
		await test.deps.db.$client.query(
			"update attempts set question_ids = array(select id from unnest(question_ids) id order by id desc) where id = $1",
			[one.id],
		);
		const turned = await readHolding(one.paper, one.id);
		expect(turned.paper).not.toBe(one.paper);
		expect(turned.questions.length).toBe(20);
	});

	it("is refused if it is no list of digests", async () => {
		const exam = await createTestExam(test.deps, 1);
		const { id } = await start(test, student, { examId: exam.id });
		for (const query of ["?papers=", "?papers=a,,b", "?papers=a&papers=b", `?papers=${"a".repeat(1001)}`]) {
			expect((await get(id, query)).status).toBe(422);
		}
		const body = { examId: exam.id, clientId: randomUUID(), papers: "a b" };
		expect((await test.call("POST", `${endpoint}/start`, { token, body })).status).toBe(422);
		expect((await finish(test, student, id, { papers: 7 })).status).toBe(422);
	});
});

describe("a sealed exam's paper", () => {
	it("has another digest without its key, even if the request names the whole paper", async () => {
		const exam = await createTestExam(test.deps, 4);
		const practised = await start(test, student, { examId: exam.id });
		expect(practised.questions[0].correctOption).toBeDefined();
		await change(exam.id, "opens_at = now(), closes_at = now() + interval '1 hour'");
		for (const attempt of [
			await readHolding(practised.paper, practised.id),
			await startHolding(practised.paper, { examId: exam.id }),
			(await finish(test, student, practised.id, { papers: practised.paper })).json.data,
		]) {
			expect(attempt.paper).not.toBe(practised.paper);
			expect(attempt.questions.length).toBe(4);
			expect(JSON.stringify(attempt)).not.toMatch(/isCorrect|correctOption|explanation|outcome/);
		}
	});

	it("is omitted while the exam is open, and sent with its key after the close to a device that holds it without", async () => {
		const exam = await createTestExam(test.deps, 4, { durationMinutes: 60, closesAt: inAnHour() });
		const { id, paper } = await start(test, student, { examId: exam.id });
		const sheet = { answers: sheetOf(exam.questions, 3), papers: paper };
		const handedIn = await finish(test, student, id, sheet);
		expect(handedIn.json.data).toMatchObject({ paper, questions: [], result: null, review: null });
		const { etag } = handedIn.headers;
		expect((await get(id, `?papers=${paper}`, { "if-none-match": String(etag) })).status).toBe(304);
		await change(exam.id, "closes_at = now() - interval '2 minutes'");
		const response = await get(id, `?papers=${paper}`, { "if-none-match": String(etag) });
		expect(response.status).toBe(200);
		expect(response.json.data.paper).not.toBe(paper);
		expect(response.json.data.questions[0].correctOption).toBeDefined();
		expect(response.json.data).toMatchObject({ score: 75, review: [{ explanation: "Porque sí 1" }, {}, {}, {}] });
	});

	it("is sent whole to an administrator, with its own digest", async () => {
		const exam = await createTestExam(test.deps, 2, { durationMinutes: 60, closesAt: inAnHour() });
		const studentsAttempt = await startHolding(other, { examId: exam.id });
		const adminsAttempt = await startHolding(studentsAttempt.paper, { examId: exam.id }, admin);
		expect(adminsAttempt.paper).not.toBe(studentsAttempt.paper);
		expect(adminsAttempt.questions[0].correctOption).toBeDefined();
	});

	it("has neither questions nor a digest while its exam has not opened again", async () => {
		const exam = await createTestExam(test.deps, 2);
		const { id, paper } = await start(test, student, { examId: exam.id });
		const { headers } = await finish(test, student, id);
		await change(exam.id, "opens_at = now() + interval '1 hour'");
		const hidden = await get(id, `?papers=${paper}`, { "if-none-match": String(headers.etag) });
		expect(hidden.json.data).toMatchObject({ paper: null, questions: [], result: null, review: null });
	});
});

describe("a review that was read before", () => {
	it("is not sent again if unchanged, by the ETag of the read or of the hand-in", async () => {
		const exam = await createTestExam(test.deps, 4);
		const { id, paper } = await start(test, student, { examId: exam.id });
		expect((await get(id)).headers.etag).toBeUndefined();
		const ended = await finish(test, student, id, { answers: sheetOf(exam.questions, 3) });
		expect(ended.headers).toMatchObject({
			etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
			"content-location": `/api/v1${endpoint}/${id}`,
		});
		for (const query of ["", `?papers=${paper}`]) {
			const first = await get(id, query);
			expect(first.headers.etag).toBe(ended.headers.etag);
			const again = await get(id, query, { "if-none-match": String(first.headers.etag) });
			expect([again.status, again.text, again.headers.etag]).toEqual([304, "", first.headers.etag]);
		}
		expect((await get(id, "", { "if-none-match": 'W/"something-else-entirely"' })).status).toBe(200);
		// If-None-Match does not apply to a repeated hand-in.
		const repeated = { "if-none-match": String(ended.headers.etag) };
		const body = { answers: [], reason: "FINISHED" };
		const once = await test.call("POST", `${endpoint}/${id}/finish`, { token, body, headers: repeated });
		expect([once.status, once.json.data.score]).toEqual([200, 75]);
	});

	it("is sent again after answers that were given in time have arrived and count", async () => {
		const exam = await createTestExam(test.deps, 2, { durationMinutes: 60 });
		const { id, paper } = await start(test, student, { examId: exam.id });
		await moveIntoPast(test, id, 2 * 3600);
		await closeOverdueAttempts(test.deps);
		const { headers } = await get(id, `?papers=${paper}`);
		const inTime = { answeredAt: new Date(Date.now() - 90 * 60_000).toISOString() };
		await save(test, student, id, { answers: [answer(exam.questions[0]!, 0, 1, inTime)] });
		const again = await get(id, `?papers=${paper}`, { "if-none-match": String(headers.etag) });
		expect(again.json.data).toMatchObject({ questions: [], result: { lateCounted: 1 } });
	});

	it("shows questions annulled before the end, and does not change with later annulments", async () => {
		const exam = await createTestExam(test.deps, 3);
		const { id, paper } = await start(test, student, { examId: exam.id });
		const annul = ({ id: question }: { id: number }) =>
			test.call("PUT", `/admin/question/annul/${question}`, { token: admin.token, body: { annulled: true } });
		await annul(exam.questions[1]!);
		const { json, headers } = await finish(test, student, id, { answers: sheetOf(exam.questions, 3), papers: paper });
		expect(json.data.questions).toEqual([]);
		expect(json.data.review.map((entry: { outcome: string }) => entry.outcome)).toEqual([
			"correct",
			"annulled",
			"correct",
		]);
		await annul(exam.questions[2]!);
		expect((await get(id, `?papers=${paper}`, { "if-none-match": String(headers.etag) })).status).toBe(304);
	});

	it("is refused to another student, whatever she holds", async () => {
		const exam = await createTestExam(test.deps, 1);
		const { id, paper } = await start(test, student, { examId: exam.id });
		const { headers } = await finish(test, student, id);
		const stranger = await createTestAccount(test);
		const asked = { token: stranger.token, headers: { "if-none-match": String(headers.etag) } };
		expect((await test.call("GET", `${endpoint}/${id}?papers=${paper}`, asked)).status).toBe(403);
	});
});
