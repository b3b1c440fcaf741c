import { randomUUID } from "node:crypto";
import { resultRoutes } from "@cachimbo/contract/results/results-routes";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { finish, start } from "../../../testing/features/attempts.ts";
import { makeCatalogue, makeQuestion, questionInput, updateQuestion } from "../../../testing/features/catalogue-api.ts";
import { composer } from "../../../testing/features/composition.ts";

let server: TestApp;
let admin: TestAccount;
let ana: TestAccount;
let luis: TestAccount;
let student: TestAccount;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	ana = await createTestAccount(server, "TEACHER");
	luis = await createTestAccount(server, "TEACHER");
	student = await createTestAccount(server);
	ids = await makeCatalogue(server, admin.token);
});

const as = (who: TestAccount, method: string, path: string, body?: unknown) =>
	server.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const sql = async (text: string, values: unknown[] = []) => (await server.deps.db.$client.query(text, values)).rows;
const outcomeOf = ({ status, json }: { status: number; json: { message: string } }) => [status, json.message];
const hour = 3_600_000;

let period = 0;
const examBody = (more: object = {}) => ({
	...{ examPeriod: `2040-${period}`, examType: ids.examTypeId, university: ids.universityId },
	...more,
});
async function newExam(who: TestAccount, more: object = {}): Promise<number> {
	period += 1;
	const answer = await as(who, "POST", "/exams/crear", examBody(more));
	expect(answer.status, answer.text).toBe(201);
	return answer.json.data.idExams;
}
async function newQuestion(who: TestAccount, examId: number | null): Promise<number> {
	const answer = await makeQuestion(server, who.token, questionInput(examId, ids.courseId));
	expect(answer.status, answer.text).toBe(201);
	return answer.json.data.idQuestion;
}
const rewrite = (who: TestAccount, id: number, more: object = {}) => {
	const { examId: _, ...question } = questionInput(null, ids.courseId);
	return updateQuestion(server, who.token, id, { ...question, questionText: "¿Y ahora?", ...more });
};
const change = (who: TestAccount, id: number, more: object = {}) =>
	as(who, "PUT", `/exams/actualizar/${id}`, examBody({ examPeriod: `otro ${id}`, ...more }));

const othersExamMessage = "Este examen es de otra persona: solo quien lo creó o la administración pueden cambiarlo";
const othersQuestionMessage =
	"Esta pregunta la escribió otra persona: solo esa persona o la administración pueden cambiarla";
const askedMessage =
	"Esta pregunta ya está en un examen de otra persona o en un simulacro: solo la administración puede cambiarla";

describe("a teacher's exam", () => {
	it("is created as a draft hidden from students, and needs a separate call to be published", async () => {
		const id = await newExam(ana, { published: true });
		await newQuestion(ana, id);
		const seen = async () => {
			const { data } = (await as(student, "GET", "/exams/todos")).json;
			return data.filter(({ idExams }: { idExams: number }) => idExams === id);
		};
		expect(await seen()).toEqual([]);
		expect((await as(student, "GET", `/user/question/byexam/${id}`)).status).toBe(404);
		const published = await change(ana, id, { published: true });
		expect([published.status, published.json.data.published, published.json.data.authorId]).toEqual([
			200,
			true,
			ana.userId,
		]);
		expect(await seen()).toMatchObject([{ idExams: id, questionCount: 1 }]);
		expect((await seen())[0]).not.toHaveProperty("authorId");
	});

	it("can be changed, filled, ordered and deleted by its author, but not by another teacher", async () => {
		const id = await newExam(ana);
		const [first, second] = [await newQuestion(ana, id), await newQuestion(ana, id)];
		const other = await newQuestion(luis, null);
		const acts: [method: string, path: string, body?: unknown][] = [
			["PUT", `/exams/actualizar/${id}`, examBody({ examPeriod: `otro ${id}` })],
			["POST", `/exams/${id}/questions`, { questionIds: [other] }],
			["PUT", `/admin/question/move/${second}`, { place: 1, examId: id }],
			["DELETE", `/exams/${id}/questions/${other}`],
			["POST", "/admin/passage/create", { examId: id, title: "Mar", text: "El mar." }],
			["GET", `/exams/${id}/composition`],
			["GET", `/exams/${id}/composition/available`],
			["GET", `/admin/removal/exam/${id}`],
			["DELETE", `/exams/eliminar/${id}`],
		];
		for (const [method, path, body] of acts) {
			expect(outcomeOf(await as(luis, method, path, body)), `${method} ${path}`).toEqual([403, othersExamMessage]);
		}
		expect(outcomeOf(await makeQuestion(server, luis.token, questionInput(id, ids.courseId)))).toEqual([
			403,
			othersExamMessage,
		]);
		expect((await sql("select count(*)::int as n from exam_questions where exam_id = $1", [id]))[0].n).toBe(2);
		for (const [method, path, body] of acts) {
			expect((await as(ana, method, path, body)).status, `${method} ${path}`).toBeLessThan(300);
		}
		expect(first).toBeLessThan(second);
		expect((await change(ana, id)).status).toBe(404);
	});

	it("can be composed from the whole bank, but only by its author", async () => {
		const id = await newExam(ana);
		await newQuestion(luis, null);
		const blueprint = {
			rows: [{ courseId: ids.courseId, count: 1, split: null, topics: [] }],
			...{ unusedIn: { exams: 0, of: "UNIVERSITY" }, source: "BANK" },
		};
		const drawn = await composer(server, ana.token, id).draw({ blueprint, seed: 1 });
		expect(drawn.ids).toHaveLength(1);
		const body = { clientId: randomUUID(), blueprint, questionIds: drawn.ids, replaces: [] };
		expect(outcomeOf(await composer(server, luis.token, id).draw({ blueprint }))).toEqual([403, othersExamMessage]);
		expect(outcomeOf(await composer(server, luis.token, id).compose(body))).toEqual([403, othersExamMessage]);
		expect((await composer(server, ana.token, id).compose(body)).status).toBe(200);
		expect((await composer(server, ana.token, id).remember({ ...blueprint, version: 0 })).status).toBe(403);
	});

	it("gets a schedule or 'premium' only from the administration, and is locked for its author while it is a simulacro", async () => {
		const opensAt = new Date(Date.now() + hour).toISOString();
		const closesAt = new Date(Date.now() + 2 * hour).toISOString();
		const scheduled = [403, "Solo la administración programa simulacros"];
		const sold = [403, "Solo la administración decide qué exámenes son premium"];
		period += 1;
		expect(outcomeOf(await as(ana, "POST", "/exams/crear", examBody({ closesAt })))).toEqual(scheduled);
		expect(outcomeOf(await as(ana, "POST", "/exams/crear", examBody({ premium: true })))).toEqual(sold);
		const id = await newExam(ana);
		const question = await newQuestion(ana, id);
		expect(outcomeOf(await change(ana, id, { opensAt }))).toEqual(scheduled);
		expect(outcomeOf(await change(ana, id, { premium: true }))).toEqual(sold);
		expect(outcomeOf(await change(ana, id, { sectionIds: [1] }))).toEqual(scheduled);
		const without = { opensAt: null, closesAt: null, premium: false, sectionIds: [] };
		expect((await change(ana, id, without)).status).toBe(200);
		expect((await change(admin, id, { published: true, opensAt, closesAt })).status).toBe(200);
		const waits = "Es un simulacro programado: hasta que se vean sus resultados, solo la administración lo cambia";
		expect(outcomeOf(await change(ana, id, { opensAt, closesAt }))).toEqual([403, waits]);
		expect(outcomeOf(await as(ana, "DELETE", `/exams/eliminar/${id}`))).toEqual([403, waits]);
		expect(outcomeOf(await rewrite(ana, question))).toEqual([403, askedMessage]);
		const times = [new Date(Date.now() - 2 * hour), new Date(Date.now() - hour)];
		await sql("update exams set opens_at = $2, closes_at = $3 where id = $1", [id, ...times]);
		expect((await change(ana, id)).status).toBe(200);
	});

	it("cannot be deleted while it is the only place of another author's question", async () => {
		const id = await newExam(ana);
		const [alone] = [await newQuestion(luis, null)];
		await sql("update questions set own_position = null where id = $1", [alone]);
		await as(ana, "POST", `/exams/${id}/questions`, { questionIds: [alone] });
		const refused = await as(ana, "DELETE", `/exams/eliminar/${id}`);
		expect(outcomeOf(refused)).toEqual([
			409,
			"Una pregunta de otra persona está solo en este examen: quítalas antes de eliminarlo, así siguen en el banco",
		]);
		await as(ana, "DELETE", `/exams/${id}/questions/${alone}`);
		expect((await as(ana, "DELETE", `/exams/eliminar/${id}`)).status).toBe(200);
		expect((await as(luis, "GET", `/admin/question/get/${alone}`)).status).toBe(200);
	});

	it("keeps its author after they leave the staff, and can then be managed by the administration", async () => {
		const leaving = await createTestAccount(server, "TEACHER");
		const id = await newExam(leaving);
		await sql("update users set role = 'USER' where id = $1", [leaving.userId]);
		expect((await change(admin, id, { published: true })).json.data.authorId).toBe(leaving.userId);
		await as(admin, "DELETE", `/exams/eliminar/${id}`);
		await as(admin, "POST", `/admin/trash/exam/${id}/restore`);
		expect(await sql("select author_id, archived_at from exams where id = $1", [id])).toEqual([
			{ author_id: leaving.userId, archived_at: null },
		]);
		const copied = await as(admin, "POST", `/exams/${id}/duplicate`, { clientId: randomUUID() });
		expect(copied.json.data.authorId).toBe(admin.userId);
	});
});

describe("a teacher's question", () => {
	it("can be changed and deleted only by its author and the administration", async () => {
		const id = await newQuestion(ana, null);
		expect(outcomeOf(await rewrite(luis, id))).toEqual([403, othersQuestionMessage]);
		expect(outcomeOf(await as(luis, "DELETE", `/admin/question/delete/${id}`))).toEqual([403, othersQuestionMessage]);
		expect((await rewrite(ana, id)).status).toBe(200);
		expect((await rewrite(admin, id)).status).toBe(200);
		expect((await as(ana, "DELETE", `/admin/question/delete/${id}`)).status).toBe(200);
	});

	it("can be changed only by the administration while another author's exam asks it", async () => {
		const id = await newQuestion(ana, await newExam(ana));
		const exam = await newExam(luis);
		expect((await as(luis, "POST", `/exams/${exam}/questions`, { questionIds: [id] })).status).toBe(200);
		expect(outcomeOf(await rewrite(ana, id))).toEqual([403, askedMessage]);
		expect(outcomeOf(await as(ana, "DELETE", `/admin/question/delete/${id}`))).toEqual([403, askedMessage]);
		expect((await rewrite(admin, id)).status).toBe(200);
		await as(luis, "DELETE", `/exams/eliminar/${exam}`);
		expect((await rewrite(ana, id)).status).toBe(200);
	});

	it("cannot be moved into another author's exam, annulled or reordered by its author", async () => {
		const id = await newQuestion(ana, null);
		const exam = await newExam(luis);
		expect(outcomeOf(await rewrite(ana, id, { examId: exam }))).toEqual([403, othersExamMessage]);
		expect((await as(ana, "PUT", `/admin/question/annul/${id}`, { annulled: true })).status).toBe(403);
		const order = await as(ana, "PUT", `/admin/question/move/${id}`, { place: 1, courseId: ids.courseId });
		expect(outcomeOf(order)).toEqual([403, "Solo la administración ordena las preguntas de un curso"]);
	});

	it("is changed in a bulk edit, which skips other authors' questions", async () => {
		const [own, other] = [await newQuestion(ana, null), await newQuestion(luis, null)];
		const questions = [own, other].map((id) => ({ id, version: 1 }));
		const answer = await as(ana, "PUT", "/admin/question/bulk", { questions, topic: "Sumas" });
		expect(answer.json.data).toEqual({ changed: 1, skipped: [{ idQuestion: other, reason: othersQuestionMessage }] });
	});

	it("is listed in the bank with its author, read-only for others, and can be filtered by author", async () => {
		const [own, other] = [await newQuestion(ana, null), await newQuestion(luis, null)];
		const bank = async (who: TestAccount, query = "") =>
			(await as(who, "GET", `/admin/question/bank?size=100${query}`)).json.data.items as { idQuestion: number }[];
		const of = (items: { idQuestion: number }[], id: number) => items.find(({ idQuestion }) => idQuestion === id);
		const seen = await bank(ana);
		expect(of(seen, own)).toMatchObject({ authorId: ana.userId });
		expect(of(seen, own)).not.toHaveProperty("readOnly");
		expect(of(seen, other)).toMatchObject({ authorId: luis.userId, readOnly: true });
		expect(of(await bank(admin), other)).not.toHaveProperty("readOnly");
		const mine = await bank(ana, `&authorId=${ana.userId}`);
		expect([of(mine, own), of(mine, other)]).toEqual([expect.anything(), undefined]);
		const one = (await as(ana, "GET", `/admin/question/get/${other}`)).json.data;
		expect([one.authorId, one.readOnly]).toEqual([luis.userId, true]);
	});

	it("shares a passage that its author can change while no other author's question uses it", async () => {
		const exam = await newExam(ana);
		const text = { title: "Río", text: "El río." };
		const { id } = (await as(ana, "POST", "/admin/passage/create", { ...text, examId: exam })).json.data;
		const renamed = { ...text, title: "Ríos" };
		expect((await as(luis, "PUT", `/admin/passage/update/${id}`, renamed)).status).toBe(403);
		expect((await as(ana, "PUT", `/admin/passage/update/${id}`, renamed)).status).toBe(200);
		const question = await newQuestion(admin, exam);
		await sql("update questions set passage_id = $2 where id = $1", [question, id]);
		expect((await as(ana, "PUT", `/admin/passage/update/${id}`, renamed)).status).toBe(403);
	});
});

describe("results", () => {
	let exam: number;
	let attemptId: number;
	beforeEach(async () => {
		exam = await newExam(ana);
		await newQuestion(ana, exam);
		await change(ana, exam, { published: true });
		({ id: attemptId } = await start(server, student, { examId: exam }));
		await finish(server, student, attemptId, { answers: [] });
	});
	const urlOf = (path: string) =>
		path.replace("{examId}", String(exam)).replace("{attemptId}", String(attemptId)) +
		({ unranked: "?state=OTHER", export: "?format=csv" }[path.split("/").at(-1) ?? ""] ?? "");

	it("can be read only by the exam's author and no other teacher, in every route", async () => {
		const calls = [...Object.values(resultRoutes).map(({ path }) => path), "/admin/analysis/exam/{examId}"];
		const seen = "Este examen es de otra persona: ves los resultados y el análisis de los tuyos";
		expect(calls.length).toBeGreaterThan(8);
		for (const path of calls) {
			const url = urlOf(path);
			const before = await sql("select count(*) from staff_acts");
			expect(outcomeOf(await as(luis, "GET", url)), path).toEqual([403, seen]);
			expect(await sql("select count(*) from staff_acts")).toEqual(before);
			const answer = await as(ana, "GET", url);
			expect(answer.status, `${path} ${answer.text}`).toBe(200);
			expect(answer.text, path).not.toMatch(/[\w.]@[\w.]+\.\w/);
		}
	});

	it("do not show a teacher all students, nor compare with other authors' exams", async () => {
		const all = `/admin/results/exam/${exam}/unranked?state=PENDING`;
		expect(outcomeOf(await as(ana, "GET", all))).toEqual([
			403,
			"La lista de quienes no empezaron la ve la administración",
		]);
		expect((await as(admin, "GET", all)).status).toBe(200);
		const next = await newExam(luis);
		await newQuestion(luis, next);
		await change(luis, next, { published: true });
		const earlier = async (who: TestAccount) =>
			(await as(who, "GET", `/admin/results/exam/${next}/comparison`)).json.data.earlier.length;
		expect([await earlier(luis), (await earlier(admin)) > 0]).toEqual([0, true]);
	});

	it("can be filtered by a section only if it is the teacher's own", async () => {
		const section = async (teacher: TestAccount) => {
			const made = { clientId: randomUUID(), name: `Sección de ${teacher.userId}` };
			const { id } = (await as(admin, "POST", "/admin/sections", made)).json.data;
			await sql("update sections set teacher_id = $2 where id = $1", [id, teacher.userId]);
			await sql("insert into section_members (section_id, user_id) values ($1, $2)", [id, student.userId]);
			return id;
		};
		const [own, others] = [await section(ana), await section(luis)];
		const narrowed = Object.values(resultRoutes).filter(({ path }) => !/questions$|attemptId/.test(path));
		expect(narrowed.length).toBeGreaterThan(5);
		for (const { path } of narrowed) {
			const url = urlOf(path);
			const of = (id: number) => `${url}${url.includes("?") ? "&" : "?"}sectionId=${id}`;
			expect((await as(ana, "GET", of(own))).status, path).toBe(200);
			expect(outcomeOf(await as(ana, "GET", of(others))), path).toEqual([404, "No encontramos esta sección"]);
			expect((await as(admin, "GET", of(others))).status, path).toBe(200);
		}
	});
});
