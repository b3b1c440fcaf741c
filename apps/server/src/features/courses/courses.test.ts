import type { CourseDto } from "@cachimbo/contract/courses/courses";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { makeCatalogue, makeExam, makeQuestion, questionInput } from "../../../testing/features/catalogue-api.ts";

let server: TestApp;
let admin: TestAccount;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = await createTestAccount(server, "ADMIN");
	student = await createTestAccount(server);
});

const create = (name: unknown, token = admin.token) =>
	server.call("POST", "/admin/courses/create", { token, body: { name } });
const rename = (id: number, name: string, version?: number) =>
	server.call("PUT", `/admin/courses/update/${id}`, { token: admin.token, body: { name, version } });
const list = async (): Promise<Required<CourseDto>[]> =>
	(await server.call("GET", "/user/courses/all", { token: student.token })).json.data;
const questionsOf = (id: number, query = "") =>
	server.call("GET", `/user/courses/${id}/questions${query}`, { token: student.token });

describe("a course", () => {
	it("is created, renamed and deleted, with the specification's messages", async () => {
		const created = await create("Física");
		expect([created.status, created.json.message]).toEqual([201, "Curso creado exitosamente"]);
		const { id } = created.json.data;
		const renamed = await rename(id, "Física I");
		expect([renamed.json.message, renamed.json.data]).toEqual([
			"Curso actualizado exitosamente",
			{ id, name: "Física I", version: 2 },
		]);
		expect(await list()).toContainEqual({ id, name: "Física I", version: 2, questionCount: 0, ownQuestionCount: 0 });
		const remove = () => server.call("DELETE", `/admin/courses/delete/${id}`, { token: admin.token });
		expect((await remove()).json.message).toBe("Curso eliminado exitosamente");
		expect((await list()).map((course) => course.id)).not.toContain(id);
		expect([(await remove()).status, (await rename(id, "x")).status, (await questionsOf(id)).status]).toEqual([
			404, 404, 404,
		]);
		expect((await create("física I")).status).toBe(201);
	});

	it("needs a unique name, ignoring case", async () => {
		const { id } = (await create("Química")).json.data;
		await create("Biología");
		const again = await create("QUÍMICA");
		expect([again.status, again.json.message]).toEqual([409, "Ya existe un curso con ese nombre"]);
		expect(await rename(id, "biología")).toMatchObject({ status: 409, json: { data: null } });
		expect((await rename(id, "QUÍMICA")).json.data).toEqual({ id, name: "QUÍMICA", version: 2 });
	});

	it("refuses a rename with an old version and returns the stored course", async () => {
		const { id } = (await create("Geometría")).json.data;
		const names = ["Geometría I", "Geometría II", "Geometría III"];
		const all = await meetAtRow(
			server,
			"courses",
			id,
			names.map((name) => () => rename(id, name, 1)),
		);
		const [won, ...lost] = all.sort((a, b) => a.status - b.status);
		expect(won?.status).toBe(200);
		expect(lost.map(({ status, json }) => [status, json.data])).toEqual(Array(2).fill([409, won?.json.data]));
		expect((await rename(id, "Sin versión")).json.data.version).toBe(3);
	});

	it("cannot be created without a name, or by a student", async () => {
		expect((await create(" ")).json.errors).toHaveProperty("name");
		expect((await create("Historia", student.token)).status).toBe(403);
	});

	it("draws and counts each copy of a question once, among exams and its own questions", async () => {
		const ids = await makeCatalogue(server, admin.token, "dos veces");
		const exams = [ids.examId, await makeExam(server, admin.token, ids)];
		const make = (examId: number | null, more: object) =>
			makeQuestion(server, admin.token, { ...questionInput(examId, ids.courseId), ...more });
		for (const examId of exams) await make(examId, { questionText: "¿En dos exámenes?" });
		for (const examId of [...exams, null]) await make(examId, { questionText: "¿También del curso?" });
		const sameWords = { questionText: "Elija la correcta." };
		await make(exams[0]!, { ...sameWords, correctOption: 0 });
		await make(exams[1]!, { ...sameWords, correctOption: 2 });
		const asked: { questionText: string }[] = (await questionsOf(ids.courseId)).json.data;
		expect(asked).toHaveLength(7);
		const draw = (size: number) => questionsOf(ids.courseId, `?random=${size}`);
		for (let time = 0; time < 5; time++) {
			const drawn: { questionText: string }[] = (await draw(4)).json.data;
			expect(drawn.map(({ questionText }) => questionText).sort()).toEqual(
				["¿En dos exámenes?", "¿También del curso?", sameWords.questionText, sameWords.questionText].sort(),
			);
		}
		expect((await draw(20)).json.data).toHaveLength(7);
		const listed = (await list()).find(({ id }) => id === ids.courseId);
		expect(listed).toMatchObject({ questionCount: 4, ownQuestionCount: 1 });
	});

	it("draws from its own questions and those of published practice exams", async () => {
		const ids = await makeCatalogue(server, admin.token);
		const exams = {
			own: null,
			practice: ids.examId,
			draft: await makeExam(server, admin.token, ids, { published: false }),
			paid: await makeExam(server, admin.token, ids, { premium: true }),
			open: await makeExam(server, admin.token, ids, { closesAt: new Date(Date.now() + 60_000).toISOString() }),
		};
		for (const [name, examId] of Object.entries(exams)) {
			await makeQuestion(server, admin.token, { ...questionInput(examId, ids.courseId), questionText: name });
		}
		const texts = (await questionsOf(ids.courseId)).json.data.map((one: { questionText: string }) => one.questionText);
		expect(texts.sort()).toEqual(["own", "practice"]);
		expect((await list()).find((course) => course.id === ids.courseId)?.questionCount).toBe(2);
		expect((await list()).find((course) => course.id === ids.courseId)?.ownQuestionCount).toBe(1);
		expect((await questionsOf(ids.courseId, "?random=1")).json.data).toHaveLength(1);
		expect((await questionsOf(ids.courseId, "?random=20")).json.data).toHaveLength(2);
		expect((await questionsOf(ids.courseId, "?random=0")).status).toBe(422);
	});

	it("serves draws from the cache, and reads questions again after a change", async () => {
		const ids = await makeCatalogue(server, admin.token, "una vez");
		const add = (topic: string) =>
			makeQuestion(server, admin.token, { ...questionInput(null, ids.courseId), questionText: topic, topic });
		for (const topic of ["Conjuntos", "Lógica"]) await add(topic);
		const drawn = async (query: string) =>
			(await questionsOf(ids.courseId, query)).json.data.map((one: { topic: string }) => one.topic).sort();
		expect(await drawn("?random=5")).toEqual(["Conjuntos", "Lógica"]);
		const asking = vi.spyOn(server.deps.db.$client, "query");
		expect(await drawn("?random=5")).toEqual(["Conjuntos", "Lógica"]);
		expect(await drawn("?topic=Conjuntos&random=5")).toEqual(["Conjuntos"]);
		expect(await drawn("?topic=Lógica")).toEqual(["Lógica"]);
		expect(asking.mock.calls.filter(([what]) => JSON.stringify(what).includes("questions"))).toEqual([]);
		asking.mockRestore();
		await add("Números");
		expect(await drawn("?random=5")).toEqual(["Conjuntos", "Lógica", "Números"]);
	});
});

describe("the questions of a simulacro", () => {
	it("appear in the course's quiz a minute after the close, when no sheet is accepted any more", async () => {
		const ids = await makeCatalogue(server, admin.token, "Simulacro");
		const closesAt = new Date(Date.now() + 60_000).toISOString();
		const examId = await makeExam(server, admin.token, ids, { closesAt });
		await makeQuestion(server, admin.token, questionInput(examId, ids.courseId));
		const seen = async () => [
			(await questionsOf(ids.courseId)).json.data.length,
			(await list()).find((course) => course.id === ids.courseId)?.questionCount,
		];
		expect(await seen()).toEqual([0, 0]);
		server.clock.offsetMs = 61_000;
		expect(await seen()).toEqual([0, 0]);
		server.clock.offsetMs = 120_001;
		expect(await seen()).toEqual([1, 1]);
		server.clock.offsetMs = 0;
	});
});

describe("an ADMIN's write requests", () => {
	it("are limited to sixty a minute", async () => {
		const strict = await createTestApp();
		const { token } = await createTestAccount(strict, "ADMIN");
		const save = () => strict.call("POST", "/admin/courses/create", { token, body: {} });
		for (let i = 0; i < 60; i++) expect((await save()).status).toBe(422);
		const refused = await save();
		expect([refused.status, refused.headers["retry-after"]]).toEqual([429, expect.any(String)]);
	});
});
