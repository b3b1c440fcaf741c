import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { countRows, finish, start } from "../../../../testing/features/attempts.ts";
import { createTestExam, sheetOf } from "../../../../testing/features/catalogue.ts";

let server: TestApp;
let token: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
});

const copy = (id: number, clientId: string = randomUUID()) =>
	server.call("POST", `/exams/${id}/duplicate`, { token, body: { clientId } });
const questionsOf = async (id: number) =>
	(await server.call("GET", `/user/question/byexam/${id}`, { token })).json.data.map(
		({ idQuestion }: { idQuestion: number }) => idQuestion,
	);
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

const parts = [
	{ name: "Uno", minutes: 20, questions: 2 },
	{ name: "Dos", minutes: 40, questions: 1 },
];

describe("a copy of an exam", () => {
	it("is a draft with the same rule, parts, time and questions, and a provisional period", async () => {
		const exam = await createTestExam(server.deps, 4, { parts, durationMinutes: 60, premium: true });
		const rule = { correct: 20_000, wrong: -1_125, blank: 0, source: "x", sourceDate: null, confirmed: true };
		const scoring = { ...rule, sections: [{ name: "S", courseIds: [exam.courseId], correct: 1, wrong: 0, blank: 0 }] };
		await server.deps.db.$client.query("update exams set scoring = $2 where id = $1", [exam.id, scoring]);
		await server.call("DELETE", `/admin/question/delete/${exam.questions[1]?.id}`, { token });
		const { status, json } = await copy(exam.id);
		expect([status, json.message]).toEqual([201, "Examen duplicado"]);
		const { idExams, examPeriod, published, questionCount } = json.data;
		expect([examPeriod, published, questionCount]).toEqual(["Copia de 2024-I", false, 3]);
		expect(json.data).toMatchObject({ parts, durationMinutes: 60, premium: true });
		expect(json.data.scoring.sections).toHaveLength(1);
		expect(await questionsOf(idExams)).toEqual(await questionsOf(exam.id));
		const [act] = (await server.call("GET", "/admin/acts?size=1", { token })).json.data.items;
		expect(act).toMatchObject({ act: "exam-duplicated", subject: { id: idExams }, after: { counts: 3 } });
		const places = `exam_id = ${idExams} and position between 1 and 3`;
		expect(await countRows(server, "exam_questions", places)).toBe(3);
	});

	it("has no schedule, registration or results", async () => {
		const student = await createTestAccount(server);
		const past = {
			opensAt: inSeconds(-7200),
			closesAt: inSeconds(-3600),
			resultsAt: inSeconds(-3600),
			registration: "ALL" as const,
		};
		const exam = await createTestExam(server.deps, 2, { ...past, places: 30, registrationUntil: inSeconds(-7200) });
		const { id } = await start(server, student, { examId: exam.id });
		await finish(server, student, id, { answers: sheetOf(exam.questions, 2) });
		const { data } = (await copy(exam.id)).json;
		expect(data).toMatchObject({ opensAt: null, closesAt: null, resultsAt: null, registration: null, places: null });
		expect(data.registrationUntil).toBeNull();
		const solved = (await server.call("GET", `/exams/${data.idExams}/solved`, { token })).json.data;
		expect(solved).toEqual({ results: 0, students: 0, solving: 0 });
		expect(await countRows(server, "exam_schedules", `exam_id = ${data.idExams}`)).toBe(0);
	});

	it("is made once despite repeated and concurrent requests; each further copy has its own name", async () => {
		const exam = await createTestExam(server.deps, 1);
		const clientId = randomUUID();
		const answers = await Promise.all([copy(exam.id, clientId), copy(exam.id, clientId), copy(exam.id, clientId)]);
		answers.push(await copy(exam.id, clientId));
		expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
		expect(new Set(answers.map(({ json }) => json.data.idExams)).size).toBe(1);
		const others = await Promise.all([copy(exam.id), copy(answers[0]!.json.data.idExams)]);
		const periods = [...answers.slice(0, 1), ...others].map(({ json }) => json.data.examPeriod);
		expect(periods.sort()).toEqual(["Copia 2 de 2024-I", "Copia 3 de 2024-I", "Copia de 2024-I"]);
		expect(await countRows(server, "exams", `university_id = ${exam.universityId}`)).toBe(4);
	});

	it("is refused for a simulacro that has not closed, and leaves nothing behind", async () => {
		const exam = await createTestExam(server.deps, 2, { opensAt: inSeconds(3600), closesAt: inSeconds(7200) });
		const { status, json } = await copy(exam.id);
		expect([status, json.message]).toEqual([409, expect.stringContaining("simulacro que todavía no cierra")]);
		expect(await countRows(server, "exams", `university_id = ${exam.universityId}`)).toBe(1);
	});

	it("is answered with 404 for an unknown or deleted exam", async () => {
		const exam = await createTestExam(server.deps, 1);
		await server.call("DELETE", `/exams/eliminar/${exam.id}`, { token });
		expect([(await copy(exam.id)).status, (await copy(2_000_000_000)).status]).toEqual([404, 404]);
	});
});
