import { gunzipSync } from "node:zlib";
import { questionDto } from "@cachimbo/contract/questions/questions";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { jsonBlob, multipart } from "../../../testing/clients/multipart.ts";
import { makeCatalogue, makeExam, makeQuestion, png, questionInput } from "../../../testing/features/catalogue-api.ts";

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

const question = (more: object = {}) => ({ ...questionInput(ids.examId, ids.courseId), ...more });
const make = (more: object = {}) => makeQuestion(server, admin.token, question(more));
const update = (id: number, input: object, image?: Buffer) =>
	server.call("PUT", `/admin/question/update/${id}`, {
		token: admin.token,
		...multipart([
			jsonBlob("questionDTO", input),
			...(image ? [{ name: "image", content: image, filename: "figura.png", type: "image/png" }] : []),
		]),
	});
const byExam = (examId: number, token = student.token, headers?: Record<string, string>) =>
	server.call("GET", `/user/question/byexam/${examId}`, { token, headers });

describe("a new question", () => {
	it("is returned with its source, its rendered text and its key", async () => {
		const answer = await make();
		expect([answer.status, answer.json.message]).toEqual([201, "Pregunta guardada con éxito"]);
		const { data } = answer.json;
		expect(questionDto.safeParse(data).error).toBeUndefined();
		expect(data).toMatchObject({
			...questionInput(ids.examId, ids.courseId),
			questionType: "MULTIPLE_CHOICE",
			questionImage: null,
		});
		expect(data.questionHtml).toContain("katex");
		expect(data.options.map((option: { isCorrect: boolean }) => option.isCorrect)).toEqual([false, true, false]);
	});

	it("has the notes written on its alternatives, with formulas", async () => {
		const options = [{ text: "a", note: "Suma, y **no** $2^3$" }, { text: "b" }, { text: "c", note: " " }];
		const { data } = (await make({ options, correctOption: 1 })).json;
		expect(questionDto.safeParse(data).error).toBeUndefined();
		expect(data.options[0]).toMatchObject({ note: "Suma, y **no** $2^3$" });
		expect(data.options[0].noteHtml).toMatch(/^<p>Suma, y <strong>no<\/strong> .*katex/);
		expect(data.options.map((option: object) => "note" in option || "noteHtml" in option)).toEqual([
			true,
			false,
			false,
		]);
	});

	it.each([
		[
			{ options: [{ text: "a", note: "x".repeat(2001) }, { text: "b" }], correctOption: 0 },
			"options.0.note",
			/^La nota /,
		],
		[{ options: [{ text: "a", note: 7 }, { text: "b" }], correctOption: 0 }, "options.0.note", /^La nota /],
	])("is refused with a note as in %j", async (more, field, message) => {
		const answer = await make(more);
		expect([answer.status, answer.json.errors?.[field]]).toEqual([422, expect.stringMatching(message)]);
	});

	it.each([
		[{ courseId: null }, "courseId", "Seleccione un curso"],
		[{ courseId: 999_999 }, "courseId", "El curso no existe"],
		[{ examId: 999_999 }, "examId", "El examen no existe"],
		[{ questionText: " " }, "questionText", "Ingrese una pregunta"],
		[{ options: [{ text: "a" }, { text: " " }] }, "options.1.text", "Complete todas las alternativas"],
		[{ options: [{ text: "a" }], correctOption: 0 }, "options", "Debe haber al menos 2 alternativas"],
		[{ correctOption: 3 }, "correctOption", "Marca exactamente una alternativa correcta"],
		[
			{ options: [{ text: "a", isCorrect: true }, { text: "b" }] },
			"correctOption",
			"Marca exactamente una alternativa correcta",
		],
	])("is refused with %j (P-057)", async (more, field, message) => {
		const answer = await make(more);
		expect([answer.status, answer.json.errors?.[field]]).toEqual([422, message]);
	});

	it("is appended, also in twenty concurrent requests", async () => {
		const examId = await makeExam(server, admin.token, ids);
		const answers = await Promise.all(
			Array.from({ length: 20 }, (_, i) => make({ examId, questionText: `Pregunta ${i}` })),
		);
		expect(answers.every((one) => one.status === 201)).toBe(true);
		const positions = await server.deps.db.$client.query(
			"select position from questions where exam_id = $1 order by 1",
			[examId],
		);
		expect(positions.rows.map((row) => row.position)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
	});

	it("can be created only by an ADMIN (P-020)", async () => {
		expect((await makeQuestion(server, student.token, question())).status).toBe(403);
	});
});

describe("a changed question", () => {
	it("keeps a note that the update leaves out, also if its alternative moves, and deletes an empty one", async () => {
		const written = [{ text: "a", note: "No es a" }, { text: "b", note: "No es b" }, { text: "c" }];
		const { data } = (await make({ options: written, correctOption: 2 })).json;
		const [a, b, c] = data.options.map((option: { id: number }) => option.id);
		const options = [
			{ id: b, text: "b" },
			{ id: a, text: "a", note: "" },
			{ id: c, text: "c", note: "Sí es c" },
		];
		const changed = await update(data.idQuestion, question({ options, correctOption: 2 }));
		expect(changed.json.data.options.map((option: { note?: string }) => option.note)).toEqual([
			"No es b",
			undefined,
			"Sí es c",
		]);
	});

	it("keeps the ids of its remaining alternatives, by id or by position, and archives the others", async () => {
		const { data } = (await make()).json;
		const [a, b, c] = data.options.map((option: { id: number }) => option.id);
		const options = [{ id: c, text: "tres" }, { text: "dos" }];
		const changed = await update(data.idQuestion, question({ options, correctOption: 0 }));
		expect(changed.status).toBe(200);
		expect(changed.json.data.options.map((one: { id: number; text: string }) => [one.id, one.text])).toEqual([
			[c, "tres"],
			[b, "dos"],
		]);
		expect(changed.json.data.correctOption).toBe(0);
		const archived = await server.deps.db.$client.query(
			"select id from alternatives where question_id = $1 and archived_at is not null",
			[data.idQuestion],
		);
		expect(archived.rows).toEqual([{ id: a }]);
	});

	it("refuses an alternative of another question and stores nothing (P-035)", async () => {
		const { data } = (await make()).json;
		const foreign = (await make()).json.data.options[0].id;
		const answer = await update(
			data.idQuestion,
			question({ questionText: "Otra", options: [{ id: foreign, text: "a" }, { text: "b" }] }),
		);
		expect([answer.status, answer.json.errors]).toEqual([422, { "options.0.id": "La alternativa no es válida" }]);
		const { data: list } = (await byExam(ids.examId)).json;
		expect(list).toContainEqual(data);
	});

	it("keeps everything that the update leaves out: exam, explanation, picture and its description", async () => {
		const { data } = (await make()).json;
		const pictured = await update(data.idQuestion, question({ questionImageAlt: "Un triángulo" }), await png(100, 50));
		expect(pictured.json.data).toMatchObject({
			questionImageWidth: 100,
			questionImageHeight: 50,
			questionImageAlt: "Un triángulo",
		});
		const { examId: _exam, explanation: _explanation, ...rest } = question({ questionText: "Cambiada" });
		const changed = await update(data.idQuestion, rest);
		expect(changed.json.data).toEqual({
			...pictured.json.data,
			version: pictured.json.data.version + 1,
			questionText: "Cambiada",
			questionHtml: "<p>Cambiada</p>",
		});
		expect((await update(data.idQuestion, question({ removeImage: true }))).json.data.questionImage).toBeNull();
	});

	it("is answered with 404 if it never existed or is deleted", async () => {
		const { data } = (await make()).json;
		const remove = () => server.call("DELETE", `/admin/question/delete/${data.idQuestion}`, { token: admin.token });
		const removed = await remove();
		expect([removed.status, removed.json.message]).toEqual([200, "Pregunta eliminada con éxito"]);
		expect([(await remove()).status, (await update(data.idQuestion, question())).status]).toEqual([404, 404]);
		const list: { idQuestion: number }[] = (await byExam(ids.examId)).json.data;
		expect(list.map((one) => one.idQuestion)).not.toContain(data.idQuestion);
	});
});

describe("the questions of an exam", () => {
	it("have an ETag, which is answered with 304 until they change", async () => {
		const examId = await makeExam(server, admin.token, ids);
		await make({ examId });
		await make({ examId, questionText: "Segunda. ".repeat(200) });
		const first = await byExam(examId);
		expect(first.json.data).toHaveLength(2);
		expect(first.headers).toMatchObject({
			"cache-control": "private, no-cache",
			vary: "Accept-Encoding, Authorization",
			etag: expect.stringMatching(/^"[\w-]{22}"$/),
			"x-content-type-options": "nosniff",
		});
		const cached = { "if-none-match": `W/"x", ${first.headers.etag}` };
		const again = await byExam(examId, student.token, cached);
		expect([again.status, again.text, again.headers.etag]).toEqual([304, "", first.headers.etag]);
		await make({ examId });
		const fresh = await byExam(examId, student.token, cached);
		expect([fresh.status, fresh.json.data.length]).toEqual([200, 3]);
	});

	it("are sent compressed from the cache", async () => {
		const examId = await makeExam(server, admin.token, ids);
		for (let i = 0; i < 3; i++) await make({ examId });
		const plain = await byExam(examId);
		const zipped = await server.app.inject({
			url: `/api/v1/user/question/byexam/${examId}`,
			headers: { authorization: `Bearer ${student.token}`, "accept-encoding": "gzip" },
		});
		expect(zipped.headers["content-encoding"]).toBe("gzip");
		expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.text);
	});

	it("hide the key of an open simulacro from a USER until it closes, but not from an ADMIN (P-028)", async () => {
		const closesAt = new Date(Date.now() + 60_000).toISOString();
		const examId = await makeExam(server, admin.token, ids, { closesAt });
		await make({ examId });
		const key = /isCorrect|correctOption|explanation/;
		expect((await byExam(examId)).json.data).toHaveLength(1);
		expect((await byExam(examId)).text).not.toMatch(key);
		expect((await byExam(examId, admin.token)).text).toMatch(key);
		const quiz = await server.call("GET", `/user/courses/${ids.courseId}/questions`, { token: student.token });
		expect(quiz.text).not.toContain(`"examId":${examId},`);
		server.clock.offsetMs = 61_000;
		expect((await byExam(examId)).text).toMatch(key);
		server.clock.offsetMs = 0;
	});

	it("are not readable before a simulacro opens", async () => {
		const opensAt = new Date(Date.now() + 60_000).toISOString();
		const examId = await makeExam(server, admin.token, ids, { opensAt });
		expect((await byExam(examId)).status).toBe(403);
		server.clock.offsetMs = 61_000;
		expect((await byExam(examId)).status).toBe(200);
		server.clock.offsetMs = 0;
	});

	it.each(["999999", "2147483648", "abc", "1;drop table exams"])("are answered with 404 for the id %s", async (id) => {
		const answer = await server.call("GET", `/user/question/byexam/${encodeURIComponent(id)}`, {
			token: student.token,
		});
		expect(answer.status).toBe(404);
	});
});
