import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { makeCatalogue, makeExam, makeQuestion, questionInput } from "../../../testing/features/catalogue-api.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
/** Returns an exam input with a unique period. */
let exam: () => { examPeriod: string; examType: number; university: number };
let made = 0;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
	ids = await makeCatalogue(server, admin.token);
	exam = () => ({ examPeriod: `2024-${++made}`, examType: ids.examTypeId, university: ids.universityId });
});

const create = (body: unknown, token = admin.token) => server.call("POST", "/exams/crear", { token, body });
const change = (id: number, body: unknown) =>
	server.call("PUT", `/exams/actualizar/${id}`, { token: admin.token, body });
const listIds = async (token: string): Promise<number[]> =>
	(await server.call("GET", "/exams/todos", { token })).json.data.map((one: { idExams: number }) => one.idExams);

describe("an exam", () => {
	it("is created with the specification's three fields and shown to students at once", async () => {
		const input = exam();
		const answer = await create(input);
		expect([answer.status, answer.json.message]).toEqual([201, "Examen guardado exitosamente"]);
		expect(answer.json.data).toMatchObject({
			...input,
			examTypeDTO: { id: ids.examTypeId, name: "Ordinario" },
			universityDTO: { id: ids.universityId, code: "UNP" },
			published: true,
			premium: false,
			durationMinutes: null,
			scoring: null,
			questionCount: 0,
		});
		expect(await listIds(student.token)).toContain(answer.json.data.idExams);
	});

	it.each(["examPeriod", "examType", "university"])("needs its %s (P-057)", async (field) => {
		const answer = await create({ ...exam(), [field]: undefined });
		expect([answer.status, answer.json.message]).toEqual([422, "Datos del examen incompletos"]);
	});

	it.each([
		["university", "La universidad no existe"],
		["examType", "El tipo de examen no existe"],
	])("refuses an unknown %s on that field", async (field, message) => {
		const answer = await create({ ...exam(), [field]: 999_999 });
		expect([answer.status, answer.json.errors]).toEqual([422, { [field]: message }]);
	});

	it("stores its scoring rule exact to the thousandth", async () => {
		const section = { name: "Álgebra", courseIds: [ids.courseId], correct: 15, wrong: -3, blank: 0 };
		const scoring = {
			correct: 20,
			wrong: -1.125,
			blank: 0.001,
			sections: [section],
			confirmed: true,
			sourceDate: "2024",
		};
		const { data } = (await create({ ...exam(), scoring, durationMinutes: 180 })).json;
		expect(data.scoring).toEqual({ ...scoring, source: "" });
		const unknown = { ...scoring, sections: [{ ...section, courseIds: [999_999] }] };
		expect((await create({ ...exam(), scoring: unknown })).json.errors).toHaveProperty("scoring");
	});

	it("keeps fields that an update leaves out", async () => {
		const id = await makeExam(server, admin.token, ids, { durationMinutes: 90, premium: true });
		const answer = await change(id, { ...exam(), examPeriod: "Otro" });
		expect(answer.json.data).toMatchObject({
			examPeriod: "Otro",
			durationMinutes: 90,
			premium: true,
			published: true,
		});
		expect((await change(id, { ...exam(), durationMinutes: null })).json.data.durationMinutes).toBeNull();
	});

	it("with parts lasts the sum of their minutes, also if an update sends only parts or only the duration", async () => {
		const parts = [
			{ name: "Letras", minutes: 25, questions: 14 },
			{ name: "Números", minutes: 20, questions: 12 },
		];
		const id = await makeExam(server, admin.token, ids, { parts });
		expect((await change(id, exam())).json.data).toMatchObject({ parts, durationMinutes: 45 });
		const refused = await change(id, { ...exam(), durationMinutes: 60 });
		expect([refused.status, Object.keys(refused.json.errors)]).toEqual([422, ["durationMinutes"]]);
		const one = parts.slice(0, 1);
		expect((await change(id, { ...exam(), parts: one })).json.data).toMatchObject({ parts: one, durationMinutes: 25 });
		const plain = (await change(id, { ...exam(), parts: null, durationMinutes: 60 })).json.data;
		expect(plain).toMatchObject({ parts: null, durationMinutes: 60 });
	});

	it("cannot close before it opens, also if an update sends only one of the two times", async () => {
		const id = await makeExam(server, admin.token, ids, { opensAt: "2030-01-02T00:00:00Z" });
		const answer = await change(id, { ...exam(), closesAt: "2030-01-01T00:00:00Z" });
		expect([answer.status, answer.json.errors]).toEqual([
			422,
			{ closesAt: "El cierre debe ser posterior a la apertura" },
		]);
	});

	it("refuses an update with an old version and returns the stored exam", async () => {
		const id = await makeExam(server, admin.token, ids);
		const periods = ["Uno", "Otro más", "El tercero"];
		const all = await meetAtRow(
			server,
			"exams",
			id,
			periods.map((examPeriod) => () => change(id, { ...exam(), examPeriod, version: 1 })),
		);
		const [won, ...lost] = all.sort((a, b) => a.status - b.status);
		expect([won?.status, won?.json.data.version]).toEqual([200, 2]);
		expect(lost.map(({ status, json }) => [status, json.data])).toEqual(Array(2).fill([409, won?.json.data]));
		expect((await change(id, { ...exam(), examPeriod: "Sin versión" })).json.data.version).toBe(3);
	});

	it("can be moved to another university, and survives the deletion of its former one", async () => {
		const { universityId, examId } = await makeCatalogue(server, admin.token, "De mudanza");
		expect((await change(examId, exam())).json.data.university).toBe(ids.universityId);
		await server.call("DELETE", `/admin/university/eliminar/${universityId}`, { token: admin.token });
		expect(await listIds(student.token)).toContain(examId);
	});

	it("is deleted when its university is deleted during an edit, whichever commits first", async () => {
		const { universityId, examId } = await makeCatalogue(server, admin.token, "A la vez");
		const [changed, deleted] = await meetAtRow(server, "exams", examId, [
			() => change(examId, { ...exam(), university: universityId }),
			() => server.call("DELETE", `/admin/university/eliminar/${universityId}`, { token: admin.token }),
		]);
		expect([200, 404, 422]).toContain(changed?.status);
		expect(deleted?.status).toBe(200);
		expect(await listIds(admin.token)).not.toContain(examId);
	});

	it("closes at the updated time, also for requests immediately after the update", async () => {
		const id = await makeExam(server, admin.token, ids, { closesAt: new Date(Date.now() + 600_000).toISOString() });
		await makeQuestion(server, admin.token, questionInput(id, ids.courseId));
		const key = async () =>
			(await server.call("GET", `/user/question/byexam/${id}`, { token: student.token })).json.data?.[0]?.correctOption;
		expect(await key()).toBeUndefined();
		const past = { opensAt: null, closesAt: new Date(Date.now() - 120_000).toISOString() };
		expect((await change(id, { ...exam(), ...past })).json.data).toMatchObject(past);
		expect(await key()).toBe(1);
	});

	it("is visible only to an ADMIN until it is published", async () => {
		const id = await makeExam(server, admin.token, ids, { published: false });
		expect(await listIds(student.token)).not.toContain(id);
		expect(await listIds(admin.token)).toContain(id);
		const path = `/user/question/byexam/${id}`;
		expect((await server.call("GET", path, { token: student.token })).status).toBe(404);
		expect((await server.call("GET", path, { token: admin.token })).status).toBe(200);
		await change(id, { ...exam(), published: true });
		expect(await listIds(student.token)).toContain(id);
	});

	it("is removed from the lists when it is deleted (P-039)", async () => {
		const id = await makeExam(server, admin.token, ids);
		const remove = () => server.call("DELETE", `/exams/eliminar/${id}`, { token: admin.token });
		expect(await listIds(admin.token)).toContain(id);
		const answer = await remove();
		expect([answer.status, answer.json.message]).toEqual([200, "Examen eliminado exitosamente"]);
		expect(await listIds(admin.token)).not.toContain(id);
		expect([(await remove()).status, (await change(id, exam())).status]).toEqual([404, 404]);
	});

	it("can be created, changed and deleted only by an ADMIN (P-020)", async () => {
		const id = await makeExam(server, admin.token, ids);
		const { token } = student;
		expect((await create(exam(), token)).status).toBe(403);
		expect((await server.call("DELETE", `/exams/eliminar/${id}`, { token })).status).toBe(403);
		expect((await server.call("GET", "/admin/examstype/all", { token })).status).toBe(403);
		expect(await listIds(student.token)).toContain(id);
	});
});

describe("an exam type", () => {
	const save = (name: unknown) => server.call("POST", "/admin/examstype/save", { token: admin.token, body: { name } });

	it("is created once, ignoring case, also in ten concurrent requests", async () => {
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, i) => save(i % 2 ? "PRIMERA OPCIÓN" : "Primera opción")),
		);
		expect(answers.map((one) => one.status).sort()).toEqual([201, ...Array(9).fill(409)]);
		const made = answers.find((one) => one.status === 201)?.json;
		expect(made.message).toBe("Tipo de examen guardado exitosamente");
		const { data } = (await server.call("GET", "/admin/examstype/all", { token: admin.token })).json;
		expect(data).toContainEqual(made.data);
	});

	it.each([undefined, "", "  "])("needs a name, not %j (P-057)", async (name) => {
		const answer = await save(name);
		expect([answer.status, answer.json.message]).toEqual([422, "El tipo de examen es requerido"]);
	});
});
