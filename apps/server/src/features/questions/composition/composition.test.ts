import { availableDto, compositionDto, drawDto } from "@cachimbo/contract/questions/composition";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { makeCatalogue, makeExam } from "../../../../testing/features/catalogue-api.ts";
import { composer, insertBankQuestions } from "../../../../testing/features/composition.ts";

let server: TestApp;
let token: string;
let student: string;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	student = (await createTestAccount(server)).token;
});

/** Creates a university and a course, and a draft exam. */
async function setUp() {
	ids = await makeCatalogue(server, token, `Tipo ${Math.random()}`);
	const examId = await makeExam(server, token, ids, { published: false });
	return { ...ids, examId, ...composer(server, token, examId) };
}
const row = (courseId: number, count: number, more: object = {}) => ({
	courseId,
	count,
	split: null,
	topics: [],
	...more,
});
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const sql = (text: string, values: unknown[]) => server.deps.db.$client.query(text, values);

describe("a draw", () => {
	it("is the same for the same seed, in row order, with asked and drawn counts", async () => {
		const { courseId, draw } = await setUp();
		const [other] = await insertBankQuestions(server, [{ courseId }]).then(() =>
			insertBankQuestions(server, [], "Física"),
		);
		const courses = [other!, courseId];
		await insertBankQuestions(
			server,
			Array.from({ length: 12 }, (_, index) => ({ courseId: courses[index % 2]! })),
		);
		const rows = [row(courses[0]!, 3), row(courseId, 4)];
		const first = await draw({ blueprint: { rows } });
		const shown = drawDto.parse(first.json.data);
		expect(shown.questions.map(({ question }) => question.courseId)).toEqual([
			...Array(3).fill(courses[0]),
			...Array(4).fill(courseId),
		]);
		expect(shown.rows).toEqual([
			{ asked: 3, drawn: 3 },
			{ asked: 4, drawn: 4 },
		]);
		expect([shown.shortages, shown.notices]).toEqual([[], []]);
		const again = await draw({ blueprint: { rows }, seed: shown.seed });
		expect(again.json.data).toEqual(first.json.data);
		const orders = await Promise.all([1, 2, 3].map(async (seed) => (await draw({ blueprint: { rows }, seed })).ids));
		expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
	});

	it("describes shortages, and the questions that could fill them", async () => {
		const { courseId, draw, examId } = await setUp();
		const before = await makeExam(server, token, ids);
		const hard = { courseId, difficulty: "DIFICIL" as const, topic: "Ecuaciones" };
		await insertBankQuestions(server, [
			...[hard, hard, hard, { ...hard, topic: "Funciones" }],
			...[
				{ ...hard, difficulty: "MEDIA" as const },
				{ ...hard, difficulty: null },
			],
			...[
				{ ...hard, examIds: [before] },
				{ ...hard, examIds: [before] },
			],
		]);
		const name = (await sql("select name from courses where id = $1", [courseId])).rows[0].name;
		const split = { by: "COUNT", FACIL: 0, MEDIA: 0, DIFICIL: 5 };
		const blueprint = {
			rows: [row(courseId, 5, { split, topics: ["Ecuaciones"] })],
			unusedIn: { exams: 3, of: "UNIVERSITY" },
		};
		const { json } = await draw({ blueprint });
		expect(json.data.shortages).toEqual([
			{
				row: 0,
				text: `${name} (Ecuaciones) difícil: pediste 5, hay 3 sin usar`,
				fill: [
					"de otra dificultad: 1 media y 1 sin dificultad",
					"1 de otros temas",
					"2 usadas en los últimos 3 exámenes",
				],
			},
		]);
		const none = await draw({ blueprint: { rows: [row(courseId, 9, { topics: ["Nada"] })] } });
		expect(none.json.data.shortages[0]).toMatchObject({ text: `${name} (Nada): pediste 9, no hay ninguna` });
		const own = await draw({ blueprint: { ...blueprint, source: "UNIVERSITY" } });
		expect(own.json.data.shortages[0].fill).toEqual(["2 usadas en los últimos 3 exámenes", "3 en el resto del banco"]);
		expect(examId).not.toBe(before);
	});

	it("excludes drafts, annulled, deleted and sealed questions, used ones and their copies", async () => {
		const { courseId, draw } = await setUp();
		const used = await makeExam(server, token, ids);
		const simulacro = await makeExam(server, token, ids, { opensAt: inSeconds(3600), closesAt: inSeconds(7200) });
		const [good] = await insertBankQuestions(server, [
			{ courseId, text: "La buena" },
			...[
				{ courseId, annulled: true },
				{ courseId, lacks: "PICTURE" },
				{ courseId, archived: true },
			],
			...[
				{ courseId, text: "¿Qué es la CÉLULA?", examIds: [used] },
				{ courseId, text: "¿que  es la celula?" },
			],
			...[
				{ courseId, text: "Sellada", examIds: [simulacro] },
				{ courseId, text: "sellada" },
			],
		]);
		const blueprint = { rows: [row(courseId, 9)], unusedIn: { exams: 9, of: "ALL" } };
		for (const seed of [1, 2, 3]) expect((await draw({ blueprint, seed })).ids).toEqual([good]);
		const whatever = await draw({ blueprint: { rows: blueprint.rows } });
		// Only one of the used question and its copy is drawn.
		expect(whatever.ids).toHaveLength(2);
	});

	it("excludes questions of the latest exams, of the university or of all", async () => {
		const { courseId, draw } = await setUp();
		const old = await makeExam(server, token, ids, { opensAt: "2020-01-01T10:00:00Z" });
		const recent = await makeExam(server, token, ids);
		const foreign = await makeCatalogue(server, token, `Otra ${Math.random()}`);
		const [a, b, c, d] = await insertBankQuestions(server, [
			{ courseId, examIds: [old] },
			{ courseId, examIds: [recent] },
			{ courseId, examIds: [foreign.examId] },
			{ courseId },
		]);
		await sql("update exams set created_at = now() + interval '2 days' where id = $1", [foreign.examId]);
		const drawn = async (exams: number, of: string) =>
			(await draw({ blueprint: { rows: [row(courseId, 9)], unusedIn: { exams, of } } })).ids.sort((x, y) => x - y);
		expect(await drawn(0, "ALL")).toEqual([a, b, c, d]);
		expect(await drawn(1, "UNIVERSITY")).toEqual([a, c, d]);
		expect(await drawn(2, "UNIVERSITY")).toEqual([c, d]);
		expect(await drawn(1, "ALL")).toEqual([a, b, d]);
	});

	it("exchanges a question for another of its row and difficulty, in its place, or reports that there is none", async () => {
		const { courseId, draw } = await setUp();
		const of = (difficulty: "FACIL" | "DIFICIL") => ({ courseId, difficulty });
		await insertBankQuestions(server, [...Array(6).fill(of("FACIL")), ...Array(3).fill(of("DIFICIL"))]);
		const split = { by: "PERCENT", FACIL: 50, MEDIA: 0, DIFICIL: 50 };
		const blueprint = { rows: [row(courseId, 6, { split })] };
		const first = await draw({ blueprint, seed: 5 });
		expect(first.ids).toHaveLength(6);
		const at = first.json.data.questions.findIndex(({ cell }: { cell: string }) => cell === "FACIL");
		const out = first.ids[at]!;
		const next = await draw({ blueprint, seed: 5, present: first.ids, exchange: out });
		expect(next.ids.filter((_, index) => index !== at)).toEqual(first.ids.filter((_, index) => index !== at));
		expect(first.ids).not.toContain(next.ids[at]);
		expect(next.json.data.questions[at]).toMatchObject({ cell: "FACIL", question: { difficulty: "FACIL" } });
		const third = await draw({ blueprint, seed: 5, present: next.ids, exchange: next.ids[at], avoid: [out] });
		expect([out, ...next.ids]).not.toContain(third.ids[at]);
		const hard = first.ids[first.json.data.questions.findIndex(({ cell }: { cell: string }) => cell === "DIFICIL")]!;
		const none = await draw({ blueprint, seed: 5, present: first.ids, exchange: hard });
		expect([none.status, none.json.message]).toEqual([
			409,
			expect.stringMatching(/^No hay otra pregunta sin usar de .+ difícil$/),
		]);
	});

	it("keeps fixed questions at their places, draws the others again, and reports unusable fixed ones", async () => {
		const { courseId, draw } = await setUp();
		await insertBankQuestions(server, Array(30).fill({ courseId }));
		const blueprint = { rows: [row(courseId, 8)] };
		const first = await draw({ blueprint, seed: 1 });
		const keep = [first.ids[2]!, first.ids[5]!];
		const next = await draw({ blueprint, seed: 2, present: first.ids, keep });
		expect([next.ids[2], next.ids[5], next.ids.length]).toEqual([...keep, 8]);
		expect(next.ids.filter((id) => first.ids.includes(id)).length).toBeLessThan(8);
		await server.call("PUT", `/admin/question/annul/${keep[0]}`, { token, body: { annulled: true } });
		const last = await draw({ blueprint, seed: 3, present: next.ids, keep });
		expect([last.ids.includes(keep[0]!), last.ids.includes(keep[1]!), last.ids.length]).toEqual([false, true, 8]);
		expect(last.json.data.notices).toEqual(["Una pregunta que tenías ya no se puede usar y salió del sorteo."]);
	});

	it("reports parts, passages and a scoring rule that do not fit", async () => {
		const { courseId, universityId, examTypeId } = await setUp();
		const passage = await server.call("POST", "/admin/passage/create", { token, body: { courseId, text: "Un texto" } });
		await insertBankQuestions(server, Array(4).fill({ courseId, passageId: passage.json.data.id }));
		const part = (questions: number) => ({ name: "Parte", minutes: 10, questions });
		const weights = { correct: 1, wrong: 0, blank: 0 };
		const [other] = await insertBankQuestions(server, [], "Otro curso");
		const made = await makeExam(
			server,
			token,
			{ universityId, examTypeId },
			{
				published: false,
				parts: [part(2), part(2)],
				scoring: { ...weights, sections: [{ name: "Una", courseIds: [other], ...weights }] },
			},
		);
		const { draw } = composer(server, token, made);
		const name = (await sql("select name from courses where id = $1", [courseId])).rows[0].name;
		const rule = `La regla de puntaje no pone en ninguna sección ${name}: cada una vale lo general.`;
		expect((await draw({ blueprint: { rows: [row(courseId, 4)] } })).json.data.notices).toEqual([
			"Una lectura queda partida entre dos partes del examen, en la pregunta 2.",
			rule,
		]);
		expect((await draw({ blueprint: { rows: [row(courseId, 3)] } })).json.data.notices).toEqual([
			"Las partes del examen suman 4 preguntas y el sorteo tiene 3. Mientras no coincidan se rinde con un solo reloj.",
			rule,
		]);
	});

	it.each([
		["no course", { rows: [] }, { "blueprint.rows": "Escribe cuántas preguntas de un curso" }],
		[
			"a course that does not exist",
			{ rows: [row(999_999, 1)] },
			{ "blueprint.rows.0.courseId": "El curso ya no existe" },
		],
		[
			"more of each difficulty than of the course",
			{ rows: [row(1, 2, { split: { by: "COUNT", FACIL: 2, MEDIA: 1, DIFICIL: 0 } })] },
			{ "blueprint.rows.0.split": "Fáciles, medias y difíciles suman más que las preguntas del curso" },
		],
		[
			"percentages over 100",
			{ rows: [row(1, 2, { split: { by: "PERCENT", FACIL: 60, MEDIA: 41, DIFICIL: 0 } })] },
			{ "blueprint.rows.0.split": "Los porcentajes suman más de 100" },
		],
		[
			"a course twice",
			{ rows: [row(1, 2), row(1, 2, { topics: ["a"] })] },
			{ "blueprint.rows": "Un curso está dos veces: deja una fila, o da a cada una temas distintos" },
		],
		[
			"three hundred and one",
			{ rows: [row(1, 300), row(2, 1)] },
			{ "blueprint.rows": "Un examen tiene 300 preguntas como máximo" },
		],
	])("refuses %s", async (_, blueprint, errors) => {
		const { draw } = await setUp();
		const answer = await draw({ blueprint });
		expect([answer.status, answer.json.errors]).toEqual([422, errors]);
	});

	it("is refused to students and for an unknown exam", async () => {
		const { examId, courseId } = await setUp();
		const body = { blueprint: { rows: [row(courseId, 1)] } };
		const path = (id: number) => `/exams/${id}/composition/draw`;
		expect((await server.call("POST", path(examId), { token: student, body })).status).toBe(403);
		expect((await server.call("POST", path(999_999), { token, body })).status).toBe(404);
	});
});

describe("the drawable questions", () => {
	it("are counted by course, topic and difficulty, with the names of the excluded exams", async () => {
		const { courseId, examId, code } = await setUp();
		const used = await makeExam(server, token, ids, { examPeriod: "2031" });
		await insertBankQuestions(server, [
			...[
				{ courseId, topic: "Áreas", difficulty: "FACIL" as const },
				{ courseId, topic: "Áreas", difficulty: "FACIL" as const },
			],
			...[{ courseId }, { courseId, annulled: true }, { courseId, examIds: [used] }],
		]);
		const read = async (query: string) =>
			availableDto.parse(
				(await server.call("GET", `/exams/${examId}/composition/available?${query}`, { token })).json.data,
			);
		const ofCourse = async (query: string) => (await read(query)).cells.filter((cell) => cell.courseId === courseId);
		const easy = { courseId, topic: "Áreas", difficulty: "FACIL", count: 2 };
		expect(await ofCourse("")).toEqual([easy, { courseId, topic: null, difficulty: null, count: 2 }]);
		expect(await ofCourse("exams=1")).toEqual([easy, { courseId, topic: null, difficulty: null, count: 1 }]);
		expect(await ofCourse("source=UNIVERSITY")).toEqual([{ courseId, topic: null, difficulty: null, count: 1 }]);
		expect((await read("exams=1")).exams).toEqual([expect.stringMatching(new RegExp(`^${code} 2031 Tipo`))]);
		expect((await read("")).exams).toEqual([]);
	});
});

describe("a blueprint", () => {
	it("is remembered for exams of the same university, type and area", async () => {
		const { courseId, universityId, examTypeId, examId, remember, read } = await setUp();
		const area = (name: string) => ({ name, source: "", courses: [{ courseId, questions: 10 }] });
		await server.call("PUT", `/admin/university/areas/${universityId}`, {
			token,
			body: { areas: [area("Área A: Salud"), area("Área B")] },
		});
		const content = { rows: [row(courseId, 7)], unusedIn: { exams: 3, of: "ALL" }, source: "UNIVERSITY" };
		const saved = await remember({ ...content, version: 0 });
		expect([saved.status, saved.json.message, saved.json.data]).toEqual([
			200,
			"Distribución guardada",
			{ ...content, version: 1 },
		]);
		const next = await makeExam(server, token, { universityId, examTypeId });
		expect((await composer(server, token, next).read()).json.data.blueprint).toEqual({ ...content, version: 1 });
		const ofA = await makeExam(server, token, { universityId, examTypeId }, { examPeriod: "2030 · Área A" });
		const read2 = compositionDto.parse((await composer(server, token, ofA).read()).json.data);
		expect([read2.blueprint, read2.areas.find(({ id }) => id === read2.areaId)?.name]).toEqual([null, "Área A: Salud"]);
		expect(compositionDto.parse((await read()).json.data)).toMatchObject({ areaId: null, present: [], refusal: null });
		expect(examId).not.toBe(next);
	});

	it("saved concurrently by two administrators is stored once, and returned to the refused one", async () => {
		const { courseId, remember } = await setUp();
		const content = (count: number) => ({
			rows: [row(courseId, count)],
			unusedIn: { exams: 0, of: "ALL" },
			source: "BANK",
		});
		const both = await Promise.all([1, 2, 3].map((count) => remember({ ...content(count), version: 0 })));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		const winner = both.find(({ status }) => status === 200)!.json.data;
		for (const lost of both.filter(({ status }) => status === 409)) expect(lost.json.data).toEqual(winner);
		expect((await remember({ ...content(9), version: 1 })).json.data.version).toBe(2);
		expect((await remember({ ...content(8), version: 1 })).status).toBe(409);
	});
});
