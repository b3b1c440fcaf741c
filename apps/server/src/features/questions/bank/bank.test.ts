import { bankItemDto, bankPageDto } from "@cachimbo/contract/questions/question-bank";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import {
	makeCatalogue,
	makeExam,
	makeQuestion,
	questionInput,
	updateQuestion,
} from "../../../../testing/features/catalogue-api.ts";

let server: TestApp;
let token: string;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
let other: Awaited<ReturnType<typeof makeCatalogue>>;
/** question ids by name */
const idsByName = new Map<string, number>();

const makeNamed = async (name: string, examId: number | null, more: object = {}): Promise<number> => {
	const question = { ...questionInput(examId, ids.courseId), questionText: `Pregunta ${name}`, ...more };
	const id = (await makeQuestion(server, token, question)).json.data.idQuestion;
	idsByName.set(name, id);
	return id;
};
const findPage = async (query: string) =>
	bankPageDto.parse((await server.call("GET", `/admin/question/bank?${query}`, { token })).json.data);
const findNames = async (query: string) => {
	const byId = new Map([...idsByName].map(([name, id]) => [id, name]));
	return (await findPage(query)).items.map(({ idQuestion }) => byId.get(idQuestion));
};
const sql = (text: string, values: unknown[]) => server.deps.db.$client.query(text, values);

beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	ids = await makeCatalogue(server, token);
	other = await makeCatalogue(server, token, "Especial");
	await makeNamed("ecuación", ids.examId, { topic: "Ecuaciones", difficulty: "FACIL" });
	await makeNamed("área", other.examId, {
		topic: "Áreas",
		difficulty: "DIFICIL",
		options: [{ text: "Círculo" }, { text: "b" }],
	});
	await makeNamed("propia", null, { courseId: other.courseId });
	await makeNamed("sola", ids.examId);
	await server.call("DELETE", `/exams/${ids.examId}/questions/${idsByName.get("sola")}`, { token });
	await server.call("POST", `/exams/${other.examId}/questions`, {
		token,
		body: { questionIds: [idsByName.get("ecuación")] },
	});
	await makeNamed("sin imagen", null);
	await sql("update questions set lacks = '{PICTURE}', missing_picture = 'fig1.png' where id = $1", [
		idsByName.get("sin imagen"),
	]);
	await makeNamed("anulada", ids.examId);
	await server.call("PUT", `/admin/question/annul/${idsByName.get("anulada")}`, { token, body: { annulled: true } });
	await makeNamed("borrada", ids.examId);
	await server.call("DELETE", `/admin/question/delete/${idsByName.get("borrada")}`, { token });
	const gone = await makeExam(server, token, ids);
	await makeNamed("de un examen borrado", gone);
	await server.call("DELETE", `/exams/eliminar/${gone}`, { token });
});

describe("the bank", () => {
	it("has all live questions, newest first, with their uses", async () => {
		expect(await findNames("")).toEqual(["anulada", "sin imagen", "sola", "propia", "área", "ecuación"]);
		const { items, total, counts } = await findPage("");
		expect(total).toBe(6);
		expect(counts).toEqual({ all: 6, ASKED: 4, DRAFT: 1, LACKS_PICTURE: 1, ANNULLED: 1 });
		expect(items.map(({ examIds, inQuiz }) => [examIds, inQuiz])).toEqual([
			[[ids.examId], false],
			[[], true],
			[[], false],
			[[], true],
			[[other.examId], false],
			[[ids.examId, other.examId], false],
		]);
		expect(items[1]).toMatchObject({ lacks: ["PICTURE"], missingPicture: "fig1.png" });
	});

	it.each([
		["search=ECUACION", ["ecuación"]],
		["search=circulo%20area", ["área"]],
		["search=areas", ["área"]],
		["search=100%25", []],
		["topic=Ecuaciones", ["ecuación"]],
		["difficulty=DIFICIL", ["área"]],
		["difficulty=NONE", ["anulada", "sin imagen", "sola", "propia"]],
		["state=ASKED", ["sola", "propia", "área", "ecuación"]],
		["state=DRAFT", ["sin imagen"]],
		["state=LACKS_PICTURE", ["sin imagen"]],
		["state=ANNULLED", ["anulada"]],
		["use=EXAM", ["anulada", "área", "ecuación"]],
		["use=QUIZ", ["sin imagen", "propia"]],
		["use=NO_EXAM", ["sin imagen", "sola", "propia"]],
		["use=NOWHERE", ["sola"]],
		["search=pregunta&use=NOWHERE&state=ANNULLED", []],
		["page=2&size=4", ["área", "ecuación"]],
	])("can be filtered by %s", async (query, expected) => {
		expect(await findNames(query)).toEqual(expected);
	});

	it("can be filtered by course, exam and university, and returns the course's topics", async () => {
		expect(await findNames(`courseId=${other.courseId}`)).toEqual(["propia"]);
		expect(await findNames(`examId=${other.examId}`)).toEqual(["área", "ecuación"]);
		expect(await findNames(`universityId=${ids.universityId}`)).toEqual(["anulada", "ecuación"]);
		expect((await findPage(`courseId=${ids.courseId}`)).topics).toEqual(["Áreas", "Ecuaciones"]);
		expect((await findPage("")).topics).toEqual([]);
	});

	it("counts all states, also if the filter has one", async () => {
		expect(await findPage("state=DRAFT&size=1")).toMatchObject({ total: 1, counts: { all: 6, ASKED: 4 } });
	});

	it.each([
		["state=X", { state: "El estado no es válido" }],
		["signal=X", { signal: "Lo que dicen los estudiantes no es válido" }],
		["use=X", { use: "El uso no es válido" }],
		["difficulty=X", { difficulty: "La dificultad no es válida" }],
		["size=1000", { size: "El tamaño de página debe estar entre 1 y 100" }],
	])("refuses %s", async (query, errors) => {
		const answer = await server.call("GET", `/admin/question/bank?${query}`, { token });
		expect([answer.status, answer.json.errors]).toEqual([422, errors]);
	});

	it("returns one question, with its place in a list", async () => {
		const get = async (name: string, query = "") =>
			(await server.call("GET", `/admin/question/get/${idsByName.get(name)}?${query}`, { token })).json;
		expect(bankItemDto.parse((await get("ecuación", `examId=${other.examId}`)).data)).toMatchObject({
			...{ examId: other.examId, examIds: [ids.examId, other.examId], inQuiz: false, place: 2, difficulty: "FACIL" },
		});
		expect((await get("sola")).data).toMatchObject({ examId: null, examIds: [], inQuiz: false, place: 0 });
		expect((await get("borrada")).code).toBe("NOT_FOUND");
		expect((await get("de un examen borrado")).code).toBe("NOT_FOUND");
	});
});

describe("the filter by students' signals", () => {
	const report = async (name: string, ...states: string[]) => {
		for (const state of states) {
			const { userId } = await createTestAccount(server);
			await sql(
				`insert into question_reports (question_id, user_id, client_id, kind, state)
				values ($1, $2, gen_random_uuid(), 'KEY', $3::question_report_state)`,
				[idsByName.get(name), userId, state],
			);
		}
	};
	const figures = (name: string, examId: number, attempts: number, correct: number) =>
		sql("insert into item_facilities (exam_id, question_id, attempts, correct) values ($2, $1, $3, $4)", [
			...[idsByName.get(name), examId, attempts, correct],
		]);

	it("lists the most failed first, over all exams, without questions that too few answered", async () => {
		// Together the exams have 40 attempts, a quarter of them right; neither exam has enough alone.
		await figures("ecuación", ids.examId, 20, 8);
		await figures("ecuación", other.examId, 20, 2);
		await figures("área", other.examId, 30, 27);
		await figures("anulada", ids.examId, 29, 0);
		expect(await findNames("signal=MOST_FAILED")).toEqual(["ecuación", "área"]);
		expect(await findPage("signal=MOST_FAILED&size=1")).toMatchObject({
			total: 2,
			counts: { all: 2, ASKED: 2, ANNULLED: 0 },
		});
		expect(await findNames("signal=MOST_FAILED&size=1&page=2")).toEqual(["área"]);
		const { items } = await findPage("");
		const said = new Map(items.map(({ idQuestion, facility }) => [idQuestion, facility]));
		expect(said.get(idsByName.get("ecuación") ?? 0)).toEqual({ share: 0.25, attempts: 40 });
		expect(said.get(idsByName.get("anulada") ?? 0)).toBeUndefined();
	});

	it("lists questions with open reports, the most reported first", async () => {
		await report("sola", "OPEN", "RESOLVED");
		await report("anulada", "OPEN", "OPEN");
		await report("propia", "RESOLVED", "REJECTED");
		expect(await findNames("signal=REPORTED")).toEqual(["anulada", "sola"]);
		expect(await findPage("signal=REPORTED&state=ANNULLED")).toMatchObject({ total: 1, counts: { all: 2 } });
		const { items } = await findPage("signal=REPORTED");
		expect(items.map(({ openReports }) => openReports)).toEqual([2, 1]);
		expect((await findPage("search=propia")).items[0]).not.toHaveProperty("openReports");
	});
});

describe("the search words", () => {
	const change = (id: number, more: object) =>
		updateQuestion(server, token, id, {
			...questionInput(ids.examId, ids.courseId),
			questionText: "Pregunta p",
			...more,
		});

	it("follow changes of text, topic and alternatives", async () => {
		const id = await makeNamed("palabras", ids.examId, {
			topic: "Óptica",
			options: [{ text: "Lente" }, { text: "b" }],
		});
		expect(await findNames("search=optica%20LENTE%20palabras")).toEqual(["palabras"]);
		await change(id, { topic: "Sonido", options: [{ text: "Cuerda" }, { text: "b" }] });
		expect(await findNames("search=palabras")).toEqual([]);
		expect(await findNames("search=lente")).toEqual([]);
		expect(await findNames("search=sonido%20cuerda")).toEqual(["palabras"]);
	});

	it("follow bulk changes, and direct writes to the tables", async () => {
		const id = await makeNamed("otra", ids.examId);
		const questions = [{ id, version: 1 }];
		await server.call("PUT", "/admin/question/bulk", { token, body: { questions, topic: "Ángulos" } });
		expect(await findNames("search=angulos")).toEqual(["otra"]);
		await sql("update questions set text = 'Único' where id = $1", [id]);
		await sql("update alternatives set text = 'Péndulo' where question_id = $1 and position = 1", [id]);
		expect(await findNames("search=unico%20pendulo")).toEqual(["otra"]);
		await sql("update alternatives set archived_at = now() where question_id = $1 and position = 1", [id]);
		expect(await findNames("search=pendulo")).toEqual([]);
	});
});

describe("drafts", () => {
	it("are neither asked nor counted for students until a save completes them", async () => {
		const examId = await makeExam(server, token, ids);
		const student = await createTestAccount(server);
		await makeNamed("completa", examId, { courseId: ids.courseId });
		const draft = await makeNamed("borrador", examId);
		await sql("update questions set lacks = '{KEY,PICTURE}', missing_picture = 'a.png' where id = $1", [draft]);
		await sql("update alternatives set is_correct = false where question_id = $1", [draft]);
		server.deps.bus.publish("catalogue-changed", { scope: "questions", id: draft });
		const asked = async () =>
			(await server.call("GET", `/user/question/byexam/${examId}`, { token: student.token })).json.data.length;
		const counted = async () =>
			(await server.call("GET", "/exams/todos", { token: student.token })).json.data.find(
				(exam: { idExams: number }) => exam.idExams === examId,
			).questionCount;
		const drawn = async () =>
			(await server.call("GET", `/user/courses/${ids.courseId}/questions`, { token: student.token })).json.data.some(
				(one: { idQuestion: number }) => one.idQuestion === draft,
			);
		expect([await asked(), await counted(), await drawn()]).toEqual([1, 1, false]);
		const managed = await server.call("GET", `/admin/question/all?examId=${examId}`, { token });
		expect(managed.json.data.items[1]).toMatchObject({ lacks: ["KEY", "PICTURE"], missingPicture: "a.png" });
		expect(managed.json.data.items[1]).not.toHaveProperty("correctOption");
		const save = async (more: object) =>
			(await updateQuestion(server, token, draft, { ...questionInput(examId, ids.courseId), ...more })).json.data;
		expect(await save({})).toMatchObject({ lacks: ["PICTURE"], correctOption: 1 });
		expect(await asked()).toBe(1);
		expect(await save({ picture: null })).not.toHaveProperty("lacks");
		expect([await asked(), await counted(), await drawn()]).toEqual([2, 2, true]);
	});
});

describe("a bulk change of questions", () => {
	const change = (body: object) => server.call("PUT", "/admin/question/bulk", { token, body });
	const get = async (id: number) => (await server.call("GET", `/admin/question/get/${id}`, { token })).json.data;
	const chosen = async (...wanted: number[]) =>
		Promise.all(wanted.map(async (id) => ({ id, version: (await get(id)).version })));

	it("sets course, topic and difficulty, and keeps fields that are absent", async () => {
		const [a, b] = [
			await makeNamed("m1", null, { topic: "Uno" }),
			await makeNamed("m2", ids.examId, { difficulty: "MEDIA" }),
		];
		const answer = await change({ questions: await chosen(a, b), topic: "Dos" });
		expect([answer.json.message, answer.json.data]).toEqual(["Se cambiaron 2 preguntas", { changed: 2, skipped: [] }]);
		expect(await get(a)).toMatchObject({ topic: "Dos", courseId: ids.courseId, version: 2 });
		expect(await get(b)).toMatchObject({ topic: "Dos", difficulty: "MEDIA" });
		await change({ questions: await chosen(a, b), topic: null, difficulty: null });
		expect(await get(b)).toMatchObject({ topic: null });
		expect(await get(b)).not.toHaveProperty("difficulty");
	});

	it("moves a course's own questions to the end of the other course's", async () => {
		const [a, b] = [await makeNamed("o1", null), await makeNamed("o2", null)];
		await change({ questions: await chosen(b, a), courseId: other.courseId });
		const listed = await server.call("GET", `/admin/question/all?courseId=${other.courseId}`, { token });
		expect(listed.json.data.items.map((one: { idQuestion: number }) => one.idQuestion)).toEqual([
			idsByName.get("propia"),
			a,
			b,
		]);
	});

	it("skips and reports questions that somebody else has changed or deleted", async () => {
		const [a, b, c] = [await makeNamed("s1", null), await makeNamed("s2", null), await makeNamed("s3", null)];
		const questions = await chosen(a, b, c);
		await updateQuestion(server, token, b, questionInput(null, ids.courseId));
		await server.call("DELETE", `/admin/question/delete/${c}`, { token });
		const answer = await change({ questions, difficulty: "FACIL" });
		expect(answer.json.data).toEqual({
			changed: 1,
			skipped: [
				{ idQuestion: b, reason: "Otra persona la cambió mientras tanto" },
				{ idQuestion: c, reason: "Ya no existe" },
			],
		});
		expect(await get(a)).toMatchObject({ difficulty: "FACIL" });
		expect(await get(b)).not.toHaveProperty("difficulty");
	});

	it("is applied completely by only one of two concurrent requests", async () => {
		const questions = await chosen(await makeNamed("t1", null), await makeNamed("t2", null));
		const answers = await Promise.all([
			change({ questions, difficulty: "FACIL" }),
			change({ questions: [...questions].reverse(), courseId: other.courseId }),
		]);
		expect(answers.map(({ json }) => json.data.changed).sort()).toEqual([0, 2]);
	});

	it.each([
		["nothing", {}, { courseId: "Elige qué cambiar" }],
		["no question", { questions: [], topic: "T" }, { questions: "Elige al menos una pregunta" }],
		["a course that does not exist", { courseId: 2_000_000_000 }, { courseId: "El curso no existe" }],
		["an unknown difficulty", { difficulty: "X" }, { difficulty: "La dificultad no es válida" }],
	])("of %s is refused", async (_, body, errors) => {
		const answer = await change({ questions: [{ id: idsByName.get("área"), version: 1 }], ...body });
		expect([answer.status, answer.json.errors]).toEqual([422, errors]);
	});
});
