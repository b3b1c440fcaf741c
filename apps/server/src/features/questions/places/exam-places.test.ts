import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { finish, start } from "../../../../testing/features/attempts.ts";
import {
	makeCatalogue,
	makeExam,
	makeQuestion,
	questionInput,
	updateQuestion,
} from "../../../../testing/features/catalogue-api.ts";

let server: TestApp;
let token: string;
let student: Awaited<ReturnType<typeof createTestAccount>>;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	student = await createTestAccount(server);
	ids = await makeCatalogue(server, token);
});

interface Asked {
	idQuestion: number;
	examId: number | null;
	questionText: string;
	correctOption?: number;
}

let made = 0;
/** Creates questions with unique texts. */
async function makeQuestions(examId: number | null, count = 1, more: object = {}): Promise<number[]> {
	const list = [];
	for (let place = 0; place < count; place += 1) {
		made += 1;
		const question = { ...questionInput(examId, ids.courseId), questionText: `Pregunta ${made}`, ...more };
		list.push((await makeQuestion(server, token, question)).json.data.idQuestion);
	}
	return list;
}
const addToExam = (examId: number, questionIds: unknown) =>
	server.call("POST", `/exams/${examId}/questions`, { token, body: { questionIds } });
const takeOut = (examId: number, id: number) => server.call("DELETE", `/exams/${examId}/questions/${id}`, { token });
const readExam = async (examId: number): Promise<Asked[]> =>
	(await server.call("GET", `/user/question/byexam/${examId}`, { token: student.token })).json.data;
const idsIn = async (examId: number) => (await readExam(examId)).map(({ idQuestion }) => idQuestion);
const readQuiz = async (): Promise<Asked[]> =>
	(await server.call("GET", `/user/courses/${ids.courseId}/questions`, { token: student.token })).json.data;
const managed = async (query: string) =>
	(await server.call("GET", `/admin/question/all?${query}`, { token })).json.data.items;
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe("a question in several exams", () => {
	it("can be added to another exam in the requested order, and is listed by each exam as its own", async () => {
		const [one, other] = [await makeExam(server, token, ids), await makeExam(server, token, ids)];
		const [a, b, c] = (await makeQuestions(one, 3)) as [number, number, number];
		const [d] = (await makeQuestions(other)) as [number];
		const answer = await addToExam(other, [c, a, c]);
		expect([answer.status, answer.json.data, answer.json.message]).toEqual([
			200,
			{ added: 2 },
			"Se agregaron 2 preguntas",
		]);
		expect(await idsIn(other)).toEqual([d, c, a]);
		expect(await idsIn(one)).toEqual([a, b, c]);
		expect((await readExam(other)).map(({ examId }) => examId)).toEqual([other, other, other]);
		expect((await addToExam(other, [a])).json.data).toEqual({ added: 0 });
		expect(await managed(`examId=${other}`)).toMatchObject([
			{ idQuestion: d, examId: other, examIds: [other], inQuiz: false, place: 1 },
			{ idQuestion: c, examId: other, examIds: [one, other], place: 2 },
			{ idQuestion: a, place: 3 },
		]);
	});

	it("is edited once for all, and keeps its places whichever of its exams the form names", async () => {
		const [one, other] = [await makeExam(server, token, ids), await makeExam(server, token, ids)];
		const [id] = (await makeQuestions(one)) as [number];
		await addToExam(other, [id]);
		for (const examId of [one, other, undefined]) {
			const questionText = `Para ${examId}`;
			const input = { ...questionInput(examId as number, ids.courseId), questionText };
			expect((await updateQuestion(server, token, id, input)).status).toBe(200);
			expect([(await readExam(one))[0]?.questionText, (await readExam(other))[0]?.questionText]).toEqual([
				questionText,
				questionText,
			]);
		}
		const third = await makeExam(server, token, ids);
		for (const examId of [third, null]) {
			const refused = await updateQuestion(server, token, id, questionInput(examId, ids.courseId));
			expect([refused.status, refused.json.errors]).toEqual([
				422,
				{ examId: "Está en varios exámenes: agrégala o quítala de cada uno en el banco" },
			]);
		}
	});

	it("has a place in each exam, and is moved in one only", async () => {
		const [one, other] = [await makeExam(server, token, ids), await makeExam(server, token, ids)];
		const [a, b] = (await makeQuestions(one, 2)) as [number, number];
		await addToExam(other, [a, b]);
		const move = (body: object) => server.call("PUT", `/admin/question/move/${b}`, { token, body });
		expect((await move({ place: 1, examId: other })).status).toBe(200);
		expect([await idsIn(one), await idsIn(other)]).toEqual([
			[a, b],
			[b, a],
		]);
		expect((await move({ place: 1, examId: await makeExam(server, token, ids) })).status).toBe(404);
	});

	it("stays until its last exam is deleted, and leaves all exams when it is deleted itself", async () => {
		const [one, other] = [await makeExam(server, token, ids), await makeExam(server, token, ids)];
		const [a, b] = (await makeQuestions(one, 2)) as [number, number];
		await addToExam(other, [a, b]);
		const save = () => updateQuestion(server, token, a, { ...questionInput(null, ids.courseId), examId: undefined });
		const removal = async (id: number) =>
			(await server.call("GET", `/admin/removal/exam/${id}`, { token })).json.data.questions;
		expect(await removal(one)).toBe(0);
		await server.call("DELETE", `/exams/eliminar/${one}`, { token });
		expect(await idsIn(other)).toEqual([a, b]);
		expect([(await save()).status, await removal(other)]).toEqual([200, 2]);
		await server.call("DELETE", `/admin/question/delete/${b}`, { token });
		expect(await idsIn(other)).toEqual([a]);
		await server.call("DELETE", `/exams/eliminar/${other}`, { token });
		expect((await save()).status).toBe(404);
	});

	it("can be taken out of an exam, and without any exam stays in the bank and is not asked", async () => {
		const exam = await makeExam(server, token, ids);
		const [id] = (await makeQuestions(exam)) as [number];
		const isInQuiz = async () => (await readQuiz()).some(({ idQuestion }) => idQuestion === id);
		expect(await isInQuiz()).toBe(true);
		const out = await takeOut(exam, id);
		expect([out.status, out.json.message]).toEqual([200, "La pregunta ya no está en este examen. Sigue en el banco."]);
		expect([await idsIn(exam), await isInQuiz()]).toEqual([[], false]);
		const again = await takeOut(exam, id);
		expect([again.status, again.json.message]).toEqual([404, "El examen no tiene esta pregunta"]);
		const saved = await updateQuestion(server, token, id, questionInput(null, ids.courseId));
		expect([saved.status, saved.json.data.examId, await isInQuiz()]).toEqual([200, null, false]);
		expect((await addToExam(exam, [id])).json.data).toEqual({ added: 1 });
		expect([await idsIn(exam), await isInQuiz()]).toEqual([[id], true]);
	});

	it("can also be one of its course's own questions, and follows a change of course", async () => {
		const exam = await makeExam(server, token, ids);
		const [id] = (await makeQuestions(null)) as [number];
		await addToExam(exam, [id]);
		expect((await readQuiz()).filter(({ idQuestion }) => idQuestion === id)).toMatchObject([{ examId: exam }]);
		const other = await server.call("POST", "/admin/courses/create", { token, body: { name: "Otro curso" } });
		const courseId = other.json.data.id;
		expect((await updateQuestion(server, token, id, questionInput(exam, courseId))).status).toBe(200);
		expect(await managed(`courseId=${courseId}`)).toMatchObject([
			{ idQuestion: id, examIds: [exam], inQuiz: true, place: 1 },
		]);
		expect(await idsIn(exam)).toEqual([id]);
		await server.call("DELETE", `/exams/eliminar/${exam}`, { token });
		expect(await managed(`courseId=${courseId}`)).toMatchObject([{ idQuestion: id, examId: null, examIds: [] }]);
	});

	it("shares its passage with each exam, which lists it and can edit it", async () => {
		const [one, other] = [await makeExam(server, token, ids), await makeExam(server, token, ids)];
		const passage = await server.call("POST", "/admin/passage/create", { token, body: { examId: one, text: "Texto" } });
		const passageId = passage.json.data.id;
		const [id] = (await makeQuestions(one, 1, { passageId })) as [number];
		const listed = async (examId: number) =>
			(await server.call("GET", `/admin/passage/all?examId=${examId}`, { token })).json.data.map(
				(one: { id: number }) => one.id,
			);
		expect(await listed(other)).toEqual([]);
		await addToExam(other, [id]);
		expect([await listed(one), await listed(other)]).toEqual([[passageId], [passageId]]);
		expect((await makeQuestions(other, 1, { passageId }))[0]).toEqual(expect.any(Number));
		await server.call("DELETE", `/exams/eliminar/${one}`, { token });
		const corrected = await server.call("PUT", `/admin/passage/update/${passageId}`, {
			token,
			body: { text: "Nuevo" },
		});
		expect(corrected.status).toBe(200);
		expect(await readExam(other)).toMatchObject([{ passage: { html: "<p>Nuevo</p>" } }, {}]);
	});

	it.each([
		["no question", [], "Elige al menos una pregunta"],
		["one that does not exist", [2_000_000_000], "Una de las preguntas ya no existe"],
	])("refuses %s, and adds nothing", async (_, questionIds, message) => {
		const exam = await makeExam(server, token, ids);
		const [known] = (await makeQuestions(await makeExam(server, token, ids))) as [number];
		const answer = await addToExam(exam, questionIds.length > 0 ? [known, ...questionIds] : []);
		expect([answer.status, answer.json.errors]).toEqual([422, { questionIds: message }]);
		expect(await idsIn(exam)).toEqual([]);
	});

	it("is added once by concurrent requests, each question with its own position", async () => {
		const [one, other] = [await makeExam(server, token, ids), await makeExam(server, token, ids)];
		const list = await makeQuestions(one, 4);
		const answers = await Promise.all(
			[list, [...list].reverse(), list.slice(1), list].map((some) => addToExam(other, some)),
		);
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect((await idsIn(other)).sort((a, b) => a - b)).toEqual(list);
		expect((await managed(`examId=${other}`)).map(({ place }: { place: number }) => place)).toEqual([1, 2, 3, 4]);
	});
});

describe("a question of a simulacro that has not closed", () => {
	it("cannot be added to another exam, or taken out while the simulacro is open", async () => {
		const exam = await makeExam(server, token, ids);
		const simulacro = await makeExam(server, token, ids, { opensAt: inSeconds(3600), closesAt: inSeconds(7200) });
		const [id] = (await makeQuestions(simulacro)) as [number];
		const refused = await addToExam(exam, [id]);
		expect([refused.status, refused.json.message]).toEqual([
			409,
			expect.stringMatching(
				/^Una pregunta es de un simulacro que todavía no cierra \(.+\): en otro examen se conocería su/,
			),
		]);
		expect(await idsIn(exam)).toEqual([]);
		await server.deps.db.$client.query("update exams set opens_at = now() where id = $1", [simulacro]);
		const out = await takeOut(simulacro, id);
		expect([out.status, out.json.message]).toEqual([
			422,
			"Es de un simulacro que todavía no cierra: muévela después del cierre",
		]);
		await server.deps.db.$client.query(
			"update exams set opens_at = null, closes_at = now() - interval '2 minutes' where id = $1",
			[simulacro],
		);
		expect((await addToExam(exam, [id])).json.data).toEqual({ added: 1 });
	});

	it("hides its key in all other places until the close", async () => {
		const exam = await makeExam(server, token, ids);
		const [shared, beside] = (await makeQuestions(exam, 2)) as [number, number];
		const simulacro = await makeExam(server, token, ids, { closesAt: inSeconds(60) });
		expect((await readExam(exam)).map(({ correctOption }) => correctOption)).toEqual([1, 1]);
		const { id } = await start(server, student, { examId: exam });
		await addToExam(simulacro, [shared]);
		expect((await readExam(exam)).map(({ correctOption }) => correctOption)).toEqual([undefined, 1]);
		expect((await readQuiz()).map(({ idQuestion }) => idQuestion)).toContain(beside);
		expect((await readQuiz()).map(({ idQuestion }) => idQuestion)).not.toContain(shared);
		const ended = await finish(server, student, id, { answers: [{ idQuestion: shared, optionId: null }] });
		expect([ended.json.data.status, ended.json.data.review]).toEqual(["COMPLETED", null]);
		server.clock.offsetMs = 121_000;
		expect((await readExam(exam)).map(({ correctOption }) => correctOption)).toEqual([1, 1]);
		server.clock.offsetMs = 0;
		await server.deps.db.$client.query("update exams set closes_at = now() - interval '2 minutes' where id = $1", [
			simulacro,
		]);
		const answer = await server.call("GET", `/user/attempts/${id}`, { token: student.token });
		expect(answer.json.data.review).toHaveLength(2);
	});
});

describe("a question in a premium exam and a free one", () => {
	it("is asked in quizzes, but not if it is in premium exams only", async () => {
		const premium = await makeExam(server, token, ids, { premium: true });
		const [alone, shared] = (await makeQuestions(premium, 2)) as [number, number];
		await addToExam(await makeExam(server, token, ids), [shared]);
		const asked = (await readQuiz()).map(({ idQuestion }) => idQuestion);
		expect([asked.includes(alone), asked.includes(shared)]).toEqual([false, true]);
	});
});
