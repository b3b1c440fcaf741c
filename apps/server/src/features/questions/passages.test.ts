import { randomUUID } from "node:crypto";
import { passageDto } from "@cachimbo/contract/questions/questions";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import {
	makeCatalogue,
	makeExam,
	makeQuestion,
	png,
	questionInput,
	updateQuestion,
	uploadPicture,
} from "../../../testing/features/catalogue-api.ts";

let server: TestApp;
let token: string;
let student: TestAccount;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	student = await createTestAccount(server);
	ids = await makeCatalogue(server, token);
});

const create = (body: object) => server.call("POST", "/admin/passage/create", { token, body });
const update = (id: number, body: object) => server.call("PUT", `/admin/passage/update/${id}`, { token, body });
const remove = (id: number) => server.call("DELETE", `/admin/passage/delete/${id}`, { token });
const list = async (owner: string) => (await server.call("GET", `/admin/passage/all?${owner}`, { token })).json.data;
const newPassage = async (owner: object): Promise<number> => (await create({ ...owner, text: "Texto" })).json.data.id;
const make = (more: object) => makeQuestion(server, token, { ...questionInput(ids.examId, ids.courseId), ...more });

describe("a passage", () => {
	it("belongs to an exam or to a course's own questions, and is listed with the number of its questions", async () => {
		const examId = await makeExam(server, token, ids);
		const answer = await create({ examId, title: "Lectura 1", text: "**Hola** $x$" });
		expect([answer.status, answer.json.message]).toEqual([201, "Lectura guardada con éxito"]);
		expect(passageDto.parse(answer.json.data)).toMatchObject({ examId, courseId: null, questionCount: 0, version: 1 });
		expect(answer.json.data.html).toMatch(/<strong>Hola<\/strong>.*katex/);
		const passageId = answer.json.data.id;
		for (const questionText of ["uno", "dos"]) await make({ examId, passageId, questionText });
		expect(await list(`examId=${examId}`)).toEqual([{ ...answer.json.data, questionCount: 2 }]);
		const own = await create({ courseId: ids.courseId, text: "Del curso" });
		expect(await list(`courseId=${ids.courseId}`)).toEqual([own.json.data]);
	});

	it.each([
		[{ text: "x" }, { examId: "Elige un examen o un curso" }],
		[{ examId: 1, courseId: 1, text: "x" }, { examId: "Elige un examen o un curso" }],
		[{ examId: 999_999, text: "x" }, { examId: "El examen no existe" }],
		[{ courseId: 999_999, text: "x" }, { courseId: "El curso no existe" }],
		[{ courseId: 1, text: " " }, { text: "Escribe la lectura" }],
	])("is refused with %j", async (body, errors) => {
		const answer = await create(body);
		expect([answer.status, answer.json.errors]).toEqual([422, errors]);
	});

	it("is not overwritten if somebody else has saved meanwhile", async () => {
		const id = await newPassage({ examId: ids.examId });
		const mine = await update(id, { title: "A", text: "ñ".repeat(20_000), version: 1 });
		expect([mine.status, mine.json.data.version]).toEqual([200, 2]);
		const late = await update(id, { title: "B", text: "b", version: 1 });
		expect([late.status, late.json.data]).toEqual([409, mine.json.data]);
		expect((await update(id, { title: "B", text: "b" })).json.data).toMatchObject({ title: "B", version: 3 });
		expect((await update(999_999, { text: "b" })).status).toBe(404);
	});

	it("is deleted only if no question uses it", async () => {
		const passageId = await newPassage({ examId: ids.examId });
		const [one, two] = [await make({ passageId }), await make({ passageId })].map(({ json }) => json.data.idQuestion);
		const both = await remove(passageId);
		expect([both.status, both.json.message]).toEqual([409, "2 preguntas usan esta lectura"]);
		await server.call("DELETE", `/admin/question/delete/${one}`, { token });
		expect((await remove(passageId)).json.message).toBe("Una pregunta usa esta lectura");
		await updateQuestion(server, token, two, { ...questionInput(ids.examId, ids.courseId), passageId: null });
		const gone = await remove(passageId);
		expect([gone.status, gone.json.message]).toEqual([200, "Lectura eliminada con éxito"]);
		expect([(await remove(passageId)).status, (await make({ passageId })).status]).toEqual([404, 422]);
	});

	it("is not deleted if a question starts to use it at the same moment", async () => {
		for (let i = 0; i < 10; i++) {
			const passageId = await newPassage({ examId: ids.examId });
			const [removed, made] = await Promise.all([remove(passageId), make({ passageId })]);
			expect([removed.status, made.status]).toSatisfy(([gone, used]) => (gone === 200) !== (used === 201));
		}
	});
});

describe("a question with a passage", () => {
	it("shows it with its later changes", async () => {
		const passageId = await newPassage({ examId: ids.examId });
		const { data } = (await make({ passageId })).json;
		expect(data.passage).toEqual({ id: passageId, title: "", html: "<p>Texto</p>" });
		const read = () => server.call("GET", `/user/question/byexam/${ids.examId}`, { token: student.token });
		expect((await read()).json.data).toContainEqual(data);
		await update(passageId, { title: "T", text: "Otro" });
		expect((await read()).json.data).toContainEqual({
			...data,
			passage: { id: passageId, title: "T", html: "<p>Otro</p>" },
		});
	});

	it("accepts only a passage of its own exam or course, also when it is moved", async () => {
		const other = await makeExam(server, token, ids);
		const elsewhere = [await newPassage({ examId: other }), await newPassage({ courseId: ids.courseId }), 999_999];
		const own = await newPassage({ examId: ids.examId });
		const { data } = (await make({ passageId: own })).json;
		for (const passageId of elsewhere) {
			const refused = [
				await make({ passageId }),
				await updateQuestion(server, token, data.idQuestion, { ...questionInput(ids.examId, ids.courseId), passageId }),
			];
			for (const answer of refused)
				expect([answer.status, answer.json.errors]).toEqual([422, { passageId: "La lectura no existe" }]);
		}
		const moved = (more: object) =>
			updateQuestion(server, token, data.idQuestion, { ...questionInput(other, ids.courseId), ...more });
		expect((await moved({})).json.errors).toEqual({ passageId: "La lectura no existe" });
		expect((await moved({ passageId: elsewhere[0] })).json.data).toMatchObject({
			examId: other,
			passage: { id: elsewhere[0] },
		});
		expect((await make({ examId: null, passageId: elsewhere[1] })).status).toBe(201);
	});

	it("reveals nothing of it to a USER before the simulacro opens, and no key while it is open, by any call", async () => {
		const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
		const examId = await makeExam(server, token, ids, { opensAt: at(60), closesAt: at(120) });
		const passage = await create({ examId, title: "Secreto", text: "SECRETO" });
		const picture = await uploadPicture(server, token, await png());
		await make({ examId, passageId: passage.json.data.id, topic: "Tema", options: [{ picture }, { text: "b" }] });
		const clientId = randomUUID();
		const ask = async () => {
			const body = { userId: student.userId, examId, clientId };
			return [
				await server.call("GET", `/user/question/byexam/${examId}`, { token: student.token }),
				await server.call("POST", "/user/attempts/start", { token: student.token, body }),
				await server.call("GET", `/user/courses/${ids.courseId}/questions`, { token: student.token }),
			];
		};
		const closed = await ask();
		expect(closed.map((answer) => answer.status)).toEqual([403, 409, 200]);
		expect(closed.map((answer) => answer.text).join()).not.toMatch(/secreto/i);
		await server.deps.db.$client.query("update exams set opens_at = now() where id = $1", [examId]);
		server.deps.bus.publish("catalogue-changed", { scope: "exams", id: examId });
		const [list, attempt] = await ask();
		for (const [question] of [list?.json.data, attempt?.json.data.questions]) {
			expect(question).toMatchObject({ passage: { title: "Secreto", html: "<p>SECRETO</p>" }, topic: "Tema" });
			expect(question.options[0]).toEqual({ id: expect.any(Number), text: "", html: "", picture: expect.anything() });
			expect(JSON.stringify(question)).not.toMatch(/isCorrect|correctOption|explanation/);
		}
	});
});
