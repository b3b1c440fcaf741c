import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { finish, read, start } from "../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../testing/features/catalogue.ts";
import { makeCatalogue, makeExam, makeQuestion, questionInput } from "../../../testing/features/catalogue-api.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
	ids = await makeCatalogue(server, admin.token);
});

const call = (method: string, path: string, body?: unknown) => server.call(method, path, { token: admin.token, body });
const trash = async (query = "") => (await call("GET", `/admin/trash?${query}`)).json.data;
const names = async (query = "") => (await trash(query)).items.map(({ name }: { name: string }) => name);
const restore = async (kind: string, id: number) => {
	const { status, json } = await call("POST", `/admin/trash/${kind}/${id}/restore`);
	return [status, json.message];
};
const remove = async (path: string) => expect((await call("DELETE", path)).status).toBe(200);
const acts = async () => (await call("GET", "/admin/acts?size=1")).json.data.items[0];
const period = (examPeriod: string) => ({ examPeriod, examType: ids.examTypeId, university: ids.universityId });
const make = (examId: number | null, questionText: string) =>
	makeQuestion(server, admin.token, { ...questionInput(examId, ids.courseId), questionText }).then(
		({ json }) => json.data.idQuestion as number,
	);
const textsOf = async (examId: number) =>
	(await call("GET", `/user/question/byexam/${examId}`)).json.data.map(
		({ questionText }: { questionText: string }) => questionText,
	);

describe("the trash", () => {
	it("shows deleted items with their deleter, time and expiry, and can be searched by words", async () => {
		const id = await makeExam(server, admin.token, ids, { examPeriod: "2040-I" });
		const question = await make(ids.examId, "La célula eucariota tiene núcleo");
		await remove(`/exams/eliminar/${id}`);
		await remove(`/admin/question/delete/${question}`);
		const [latest, before] = (await trash()).items;
		expect(latest).toMatchObject({ kind: "question", id: question, name: "La célula eucariota tiene núcleo" });
		expect(before).toMatchObject({ kind: "exam", id, name: "UNP · Ordinario · 2040-I", exams: 0 });
		expect(before.deletedBy).toBe("Rosa Ñahui Quispe");
		expect(Date.parse(before.until) - Date.parse(before.deletedAt)).toBe(30 * 24 * 3600_000);
		expect(await names("search=nucleo%20celula")).toEqual(["La célula eucariota tiene núcleo"]);
		expect(await names("search=2040-i&kind=exam")).toEqual(["UNP · Ordinario · 2040-I"]);
		expect(await names("search=2040-i&kind=question")).toEqual([]);
		const paged = await trash("size=1&page=2");
		expect([paged.items.length, paged.items[0].id, paged.total]).toEqual([1, id, 2]);
	});

	it("shows a question as plain text", async () => {
		const id = await make(ids.examId, "El triángulo **rectángulo** mide $x$ y $\\frac{1}{2}$");
		await remove(`/admin/question/delete/${id}`);
		expect(await names("search=rectangulo")).toEqual(["El triángulo rectángulo mide x y …"]);
	});

	it("is accessible to ADMINs only", async () => {
		const teacher = await createTestAccount(server, "TEACHER");
		expect((await server.call("GET", "/admin/trash", { token: teacher.token })).status).toBe(403);
	});

	it("restores an exam with its questions and results, idempotently, and records it once", async () => {
		const exam = await createTestExam(server.deps, 3);
		const { id: attempt } = await start(server, student, { examId: exam.id });
		await finish(server, student, attempt, { answers: sheetOf(exam.questions, 2) });
		const seen = async () => ({ ...(await read(server, student, attempt)), serverTime: null });
		const before = await seen();
		const texts = await textsOf(exam.id);
		await remove(`/exams/eliminar/${exam.id}`);
		expect((await call("GET", `/user/question/byexam/${exam.id}`)).status).toBe(404);
		expect(await restore("exam", exam.id)).toEqual([200, "Examen restaurado"]);
		expect(await acts()).toMatchObject({ act: "exam-brought-back", subject: { id: exam.id } });
		const { id: last } = await acts();
		expect(await restore("exam", exam.id)).toEqual([200, "Examen restaurado"]);
		expect((await acts()).id).toBe(last);
		expect(await textsOf(exam.id)).toEqual(texts);
		expect(await seen()).toEqual(before);
		expect((await trash("kind=exam")).items.map(({ id }: { id: number }) => id)).not.toContain(exam.id);
	});

	it("refuses to restore an item whose name is taken, with a message", async () => {
		const id = await makeExam(server, admin.token, ids, { examPeriod: "2041-I" });
		await remove(`/exams/eliminar/${id}`);
		const other = await makeExam(server, admin.token, ids, { examPeriod: "2041-i" });
		expect(await restore("exam", id)).toEqual([409, expect.stringMatching(/^Ya existe otro examen/)]);
		await call("PUT", `/exams/actualizar/${other}`, period("2042-I"));
		expect((await restore("exam", id))[0]).toBe(200);
		const course = (await call("POST", "/admin/courses/create", { name: "Botánica" })).json.data.id;
		await remove(`/admin/courses/delete/${course}`);
		await call("POST", "/admin/courses/create", { name: "botánica" });
		expect(await restore("course", course)).toEqual([409, expect.stringMatching(/^Ya existe otro curso/)]);
	});

	it("restores only one of two concurrently restored items with the same name", async () => {
		const made: number[] = [];
		for (let count = 0; count < 2; count += 1) {
			const id = await makeExam(server, admin.token, ids, { examPeriod: "2043-I" });
			await remove(`/exams/eliminar/${id}`);
			made.push(id);
		}
		const answers = await Promise.all(made.map((id) => restore("exam", id)));
		expect(answers.map(([status]) => status).sort()).toEqual([200, 409]);
	});

	it("restores a question to its places, at the end if another has its number", async () => {
		const [examId, other] = [
			await makeExam(server, admin.token, ids, { examPeriod: "2044-I" }),
			await makeExam(server, admin.token, ids, { examPeriod: "2044-II" }),
		];
		const [a, b] = [await make(examId, "A"), await make(examId, "B")];
		await make(examId, "C");
		await call("POST", `/exams/${other}/questions`, { questionIds: [b, a] });
		await remove(`/admin/question/delete/${b}`);
		expect([await textsOf(examId), await textsOf(other)]).toEqual([["A", "C"], ["A"]]);
		// Renumbering gives its position in the first exam to another question.
		await call("PUT", `/admin/question/move/${a}`, { place: 2, examId });
		expect(await restore("question", b)).toEqual([200, "Pregunta restaurada"]);
		expect([await textsOf(examId), await textsOf(other)]).toEqual([
			["C", "A", "B"],
			["B", "A"],
		]);
	});

	it("refuses to restore a question until its deleted exam is restored", async () => {
		const examId = await makeExam(server, admin.token, ids, { examPeriod: "2045-I" });
		const id = await make(examId, "Sola");
		await remove(`/admin/question/delete/${id}`);
		await remove(`/exams/eliminar/${examId}`);
		expect(await restore("question", id)).toEqual([409, expect.stringContaining("restáuralo primero")]);
		await restore("exam", examId);
		expect((await restore("question", id))[0]).toBe(200);
		expect(await textsOf(examId)).toEqual(["Sola"]);
	});

	it("restores a university with the exams that were deleted with it, not those deleted before", async () => {
		const { universityId, examTypeId, id: exam } = await createTestExam(server.deps, 1);
		const body = { examType: examTypeId, university: universityId };
		const before = (await call("POST", "/exams/crear", { ...body, examPeriod: "2030-I" })).json.data.idExams;
		await remove(`/exams/eliminar/${before}`);
		await remove(`/admin/university/eliminar/${universityId}`);
		expect((await trash("kind=university")).items[0]).toMatchObject({ id: universityId, exams: 1 });
		expect((await trash("kind=exam")).items.map(({ id }: { id: number }) => id)).not.toContain(exam);
		expect(await restore("exam", before)).toEqual([409, expect.stringContaining("restaura primero la universidad")]);
		expect((await restore("university", universityId))[0]).toBe(200);
		expect(await textsOf(exam)).toHaveLength(1);
		expect((await call("GET", `/user/question/byexam/${before}`)).status).toBe(404);
	});

	it("restores a post at its address, or at another if that is taken", async () => {
		const post = { title: "Cómo dormir", content: "Temprano.", image: null, status: "activo" };
		const save = async () => (await call("POST", "/admin/blog-post/save", post)).json.data;
		const first = await save();
		await remove(`/admin/blog-post/delete/${first.id}`);
		expect((await restore("post", first.id))[0]).toBe(200);
		const slugOf = async (slug: string) => (await call("GET", `/blog-post/get/${slug}`)).json.data?.id;
		expect(await slugOf(first.slug)).toBe(first.id);
		await remove(`/admin/blog-post/delete/${first.id}`);
		const second = await save();
		expect(second.slug).toBe(first.slug);
		await restore("post", first.id);
		expect([await slugOf("como-dormir"), await slugOf("como-dormir-2")]).toEqual([second.id, first.id]);
	});

	it("neither shows nor restores items after thirty days; the rows stay", async () => {
		const id = await makeExam(server, admin.token, ids, { examPeriod: "2046-I" });
		await remove(`/exams/eliminar/${id}`);
		server.clock.offsetMs = 30 * 24 * 3600_000 - 60_000;
		const later = await createTestAccount(server, "ADMIN");
		const list = async () =>
			(await server.call("GET", "/admin/trash?search=2046-I", { token: later.token })).json.data.items.length;
		expect(await list()).toBe(1);
		server.clock.offsetMs += 120_000;
		expect(await list()).toBe(0);
		const answer = await server.call("POST", `/admin/trash/exam/${id}/restore`, { token: later.token });
		expect([answer.status, answer.json.message]).toEqual([404, expect.stringContaining("hace más de 30 días")]);
		server.clock.offsetMs = 0;
		expect((await restore("exam", id))[0]).toBe(200);
	});
});
