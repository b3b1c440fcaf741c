import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { makeCatalogue, makeExam, makeQuestion, questionInput } from "../../../testing/features/catalogue-api.ts";
import { countCatalogue } from "./catalogue-figures.ts";

let server: TestApp;
let token: string;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	ids = await makeCatalogue(server, token);
});

const figures = () => countCatalogue(server.deps);
let written = 0;
const add = async (examId: number | null, courseId: number, more = {}) => {
	written += 1;
	const question = { ...questionInput(examId, courseId), questionText: `Pregunta ${written}`, ...more };
	return (await makeQuestion(server, token, question)).json.data.idQuestion as number;
};

describe("the figures of the catalogue", () => {
	it("are 0 while there is nothing to practise; an exam without questions does not count", async () => {
		expect(await figures()).toEqual({ universities: 0, exams: 0, explainedQuestions: 0, courses: 0 });
	});

	it("count questions of exams and of courses, and separately those with an explanation", async () => {
		await add(ids.examId, ids.courseId);
		await add(ids.examId, ids.courseId, { explanation: "" });
		await add(null, ids.courseId);
		expect(await figures()).toEqual({ universities: 1, exams: 1, explainedQuestions: 2, courses: 1 });
	});

	it("exclude drafts, annulled questions and deleted items", async () => {
		const draft = await makeExam(server, token, ids, { examPeriod: "2025-II", published: false });
		await add(draft, ids.courseId);
		const other = await makeCatalogue(server, token, "CEPRE");
		await add(other.examId, other.courseId);
		await add(null, other.courseId);
		expect(await figures()).toEqual({ universities: 2, exams: 2, explainedQuestions: 4, courses: 2 });
		const annulled = await add(null, ids.courseId);
		await server.call("PUT", `/admin/question/annul/${annulled}`, { token, body: { annulled: true } });
		await server.call("DELETE", `/admin/university/eliminar/${other.universityId}`, { token });
		await server.call("DELETE", `/admin/courses/delete/${other.courseId}`, { token });
		expect(await figures()).toEqual({ universities: 1, exams: 1, explainedQuestions: 2, courses: 1 });
	});

	it("count a question of several exams once, and two with equal wording but different passages twice", async () => {
		const before = (await figures()).explainedQuestions;
		const copy = { questionText: "¿Qué se infiere?" };
		const second = await makeExam(server, token, ids, { examPeriod: "2026-I" });
		for (const examId of [ids.examId, second, null]) {
			await add(examId, ids.courseId, { ...copy, options: [{ text: `${examId}` }, { text: "Otra" }] });
		}
		expect((await figures()).explainedQuestions).toBe(before + 1);
		const body = { examId: second, title: "", text: "Un texto distinto." };
		const passage = await server.call("POST", "/admin/passage/create", { token, body });
		await add(second, ids.courseId, { ...copy, passageId: passage.json.data.id });
		expect((await figures()).explainedQuestions).toBe(before + 2);
	});
});
