import { questionDto } from "@cachimbo/contract/questions/questions";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { meetAtRow } from "../../../testing/database/meet-at-row.ts";
import { endpoint, finish, start } from "../../../testing/features/attempts.ts";
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
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
let red: string;
let wide: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	ids = await makeCatalogue(server, token);
	red = await uploadPicture(server, token, await png(30, 20));
	wide = await uploadPicture(server, token, await png(60, 20));
});

const input = (more: object = {}) => ({ ...questionInput(ids.examId, ids.courseId), ...more });
const make = async (more: object = {}) => (await makeQuestion(server, token, input(more))).json.data;
const change = (id: number, more: object = {}) => updateQuestion(server, token, id, input(more));
const pictureDto = (url: string, width: number, height: number) => ({
	url,
	width,
	height,
	alt: "Figura de la alternativa",
});

describe("a question edited by two administrators", () => {
	it("shows the second editor the first one's version, and then accepts the second's", async () => {
		const { idQuestion, version } = await make();
		const first = await change(idQuestion, { questionText: "Uno", version });
		expect(first.json.data).toMatchObject({ questionText: "Uno", version: 2 });
		const second = await change(idQuestion, { questionText: "Dos", version });
		expect([second.status, second.json.code, second.json.message]).toEqual([
			409,
			"CONFLICT",
			"Otra persona guardó cambios mientras editabas",
		]);
		expect(questionDto.parse(second.json.data)).toEqual(first.json.data);
		expect((await change(idQuestion, { questionText: "Dos", version: 2 })).json.data).toMatchObject({ version: 3 });
		expect((await change(idQuestion, { questionText: "Tres" })).json.data).toMatchObject({ version: 4 });
	});

	it("is saved once if several send at the same moment", async () => {
		const { idQuestion, version } = await make();
		const answers = await Promise.all(
			["a", "b", "c"].map((text) => change(idQuestion, { questionText: text, version })),
		);
		expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
	});

	it("can be moved to another exam while others are moved there", async () => {
		const other = await makeExam(server, token, ids);
		const list = await Promise.all([make(), make(), make()]);
		const answers = await Promise.all(
			list.flatMap(({ idQuestion }) => [
				change(idQuestion, { examId: other }),
				server.call("PUT", `/admin/question/move/${idQuestion}`, { token, body: { place: 1 } }),
			]),
		);
		expect(answers.filter((answer) => answer.status >= 500)).toEqual([]);
		expect(answers.filter((_, index) => index % 2 === 0).map((answer) => answer.status)).toEqual([200, 200, 200]);
		const { rows } = await server.deps.db.$client.query(
			"select position from questions where exam_id = $1 order by 1",
			[other],
		);
		expect(rows.map((row) => row.position)).toEqual([1, 2, 3]);
	});
});

describe("a new question that is sent repeatedly", () => {
	const inExam = async (examId: number) =>
		(await server.call("GET", `/admin/question/all?examId=${examId}`, { token })).json.data.items;

	it("after a lost response is updated, not duplicated", async () => {
		const examId = await makeExam(server, token, ids);
		const clientId = crypto.randomUUID();
		const first = await make({ examId, clientId, questionText: "Uno" });
		const again = await makeQuestion(server, token, input({ examId, clientId, questionText: "Uno y medio" }));
		expect([again.status, again.json.data.idQuestion]).toEqual([201, first.idQuestion]);
		expect((await inExam(examId)).map((one: { questionText: string }) => one.questionText)).toEqual(["Uno y medio"]);
	});

	it("concurrently is created once", async () => {
		const examId = await makeExam(server, token, ids);
		const clientId = crypto.randomUUID();
		const made = await Promise.all([1, 2, 3, 4].map(() => make({ examId, clientId })));
		expect(new Set(made.map((one) => one.idQuestion)).size).toBe(1);
		expect(await inExam(examId)).toHaveLength(1);
	});

	it("after its deletion is created again", async () => {
		const clientId = crypto.randomUUID();
		const { idQuestion } = await make({ clientId });
		await server.call("DELETE", `/admin/question/delete/${idQuestion}`, { token });
		const again = await makeQuestion(server, token, input({ clientId }));
		expect([again.status, again.json.data.idQuestion === idQuestion]).toEqual([201, false]);
	});
});

describe("a question's pictures", () => {
	it("are set by their upload URL, and stay until they are removed", async () => {
		const made = await make({ picture: red, questionImageAlt: "Un cuadro" });
		expect(made).toMatchObject({ questionImage: red, questionImageWidth: 30, questionImageHeight: 20 });
		const id = made.idQuestion;
		expect((await change(id)).json.data).toMatchObject({ questionImage: red, questionImageAlt: "Un cuadro" });
		expect((await change(id, { picture: red })).json.data.questionImageAlt).toBe("Un cuadro");
		expect((await change(id, { picture: wide })).json.data).toMatchObject({
			...{ questionImage: wide, questionImageWidth: 60, questionImageAlt: "Figura de la pregunta" },
		});
		expect((await change(id, { picture: null })).json.data).toMatchObject({
			questionImage: null,
			questionImageAlt: null,
		});
	});

	it("allow an alternative without text, and move with it", async () => {
		const made = await make({ options: [{ picture: red }, { text: "b", picture: wide }, { text: "c" }] });
		const [a, b, c] = made.options;
		expect(a).toMatchObject({ text: "", html: "", picture: pictureDto(red, 30, 20) });
		expect(b.picture).toEqual(pictureDto(wide, 60, 20));
		expect(c).not.toHaveProperty("picture");
		const options = [
			{ id: c.id, text: "c", picture: wide },
			{ id: a.id, text: "a" },
			{ id: b.id, text: "b", picture: null },
		];
		const { data } = (await change(made.idQuestion, { options, correctOption: 0 })).json;
		expect(data.options).toEqual([
			{ id: c.id, text: "c", html: "c", isCorrect: true, picture: pictureDto(wide, 60, 20) },
			{ id: a.id, text: "a", html: "a", isCorrect: false, picture: pictureDto(red, 30, 20) },
			{ id: b.id, text: "b", html: "b", isCorrect: false },
		]);
	});

	it("are refused if they are of another site or missing, and nothing is stored", async () => {
		const made = await make();
		const missing = "/uploads/0123abcd-0123-8abc-9abc-0123456789ab.webp";
		const options = [{ text: "a" }, { text: "b", picture: missing }];
		const [stem, option, elsewhere, blank] = await Promise.all([
			change(made.idQuestion, { picture: missing }),
			change(made.idQuestion, { options }),
			change(made.idQuestion, { picture: "https://evil.pe/x.png" }),
			change(made.idQuestion, { options: [{ text: "a" }, { text: "" }] }),
		]);
		expect([stem, option, elsewhere, blank].map(({ json }) => json.errors)).toEqual([
			{ picture: "La imagen no es válida" },
			{ "options.1.picture": "La imagen no es válida" },
			{ picture: "La imagen no es válida" },
			{ "options.1.text": "Complete todas las alternativas" },
		]);
		expect((await change(made.idQuestion)).json.data.version).toBe(made.version + 1);
	});

	it("can be used in a copy of the question by their URLs", async () => {
		const made = await make({ picture: red, options: [{ picture: wide }, { text: "b" }], topic: "Áreas" });
		const copy = await make({
			...{ picture: made.questionImage, questionImageAlt: made.questionImageAlt, topic: made.topic },
			options: made.options.map((one: { text: string; picture?: { url: string } }) => ({
				text: one.text,
				picture: one.picture?.url ?? null,
			})),
		});
		const withoutIds = (question: typeof made) => ({
			...{ ...question, idQuestion: 0 },
			options: question.options.map((one: object) => ({ ...one, id: 0 })),
		});
		expect(withoutIds(copy)).toEqual(withoutIds(made));
	});
});

describe("a client that does not know topics, passages and pictures", () => {
	it("deletes none of them when it saves", async () => {
		const passage = await server.call("POST", "/admin/passage/create", {
			token,
			body: { examId: ids.examId, text: "Lee." },
		});
		const options = [{ text: "a", picture: red }, { text: "b" }];
		const made = await make({ options, topic: "Áreas", passageId: passage.json.data.id, picture: wide });
		const { examId, courseId } = made;
		const foreign = { examId, courseId, questionText: "x", options: [{ text: "a" }, { text: "b" }], correctOption: 1 };
		const saved = (await updateQuestion(server, token, made.idQuestion, foreign)).json.data;
		expect(saved).toEqual({ ...made, questionText: "x", questionHtml: "<p>x</p>", version: 2 });
		const cleared = await change(made.idQuestion, { topic: " ", passageId: null });
		expect(cleared.json.data).toMatchObject({ topic: null, passage: null });
	});
});

describe("the key of a question", () => {
	const answered = {
		correctOption:
			"Esta pregunta ya está en intentos: su clave se cambia con «Corregir la clave», que recalifica a quienes la respondieron",
	};
	const solve = async (where: { examId: number } | { courseId: number }) => {
		const student = await createTestAccount(server);
		const { id } = await start(server, student, where);
		return { student, id };
	};
	const graded = async (begun: Awaited<ReturnType<typeof solve>> | undefined, answer: object) => {
		if (!begun) throw new Error("nobody began");
		return (await finish(server, begun.student, begun.id, { answers: [answer] })).json.data.result;
	};

	it.each(["an exam", "a quiz"])(
		"cannot be changed in the form after somebody has started %s that asks it",
		async (where) => {
			const examId = where === "an exam" ? await makeExam(server, token, ids) : null;
			const own = await makeCatalogue(server, token, where);
			const courseId = examId === null ? own.courseId : ids.courseId;
			const { idQuestion, options } = await make({ examId, courseId });
			await solve(examId === null ? { courseId } : { examId });
			const refused = await change(idQuestion, { examId, courseId, correctOption: 0 });
			expect([refused.status, refused.json.code, refused.json.errors]).toEqual([409, "CONFLICT", answered]);
			const [one, two, three] = options;
			const swapped = [{ id: one.id, text: two.text }, { id: two.id, text: one.text }, three];
			const bySwap = await change(idQuestion, { examId, courseId, options: swapped });
			expect([bySwap.status, bySwap.json.errors]).toEqual([409, answered]);
			const moved = await change(idQuestion, { examId, courseId, options: [two, one, three], correctOption: 0 });
			expect([moved.status, moved.json.data?.correctOption]).toEqual([200, 0]);
			const reworded = await change(idQuestion, {
				examId,
				courseId,
				options: [{ ...two, text: "dos" }, one, three],
				correctOption: 0,
			});
			expect([reworded.status, reworded.json.data?.options[0].text]).toEqual([200, "dos"]);
		},
	);

	it("cannot be changed if another exam has asked it", async () => {
		const [examId, other] = [await makeExam(server, token, ids), await makeExam(server, token, ids)];
		const { idQuestion } = await make({ examId });
		await server.call("POST", `/exams/${other}/questions`, { token, body: { questionIds: [idQuestion] } });
		await solve({ examId: other });
		expect((await change(idQuestion, { examId, correctOption: 0 })).status).toBe(409);
	});

	it("can be changed for a device that kept the exam before and starts it afterwards", async () => {
		const examId = await makeExam(server, token, ids);
		const { idQuestion, options } = await make({ examId });
		const student = await createTestAccount(server);
		const kept = await server.call("POST", `${endpoint}/keep`, {
			...{ token: student.token, body: { examId, clientId: crypto.randomUUID() } },
		});
		expect((await change(idQuestion, { examId, correctOption: 0 })).status).toBe(200);
		const { id } = kept.json.data;
		await server.call("POST", `${endpoint}/${id}/begin`, { token: student.token, body: { agoMs: 0 } });
		const answer = { idQuestion, optionId: options[0].id };
		expect(await graded({ student, id }, answer)).toMatchObject({ correctAnswers: 1 });
	});

	it("cannot be changed after a student has started while the change waits", async () => {
		const examId = await makeExam(server, token, ids);
		const { idQuestion, options } = await make({ examId });
		let begun: Awaited<ReturnType<typeof solve>> | undefined;
		const changes = [() => change(idQuestion, { examId, correctOption: 0 })];
		const [changed] = await meetAtRow(server, "questions", idQuestion, changes, async () => {
			begun = await solve({ examId });
		});
		expect(changed?.status).toBe(409);
		expect(await graded(begun, { idQuestion, optionId: options[0].id })).toMatchObject({ correctAnswers: 0 });
	});
});

it("a question cannot be moved out of an open simulacro, because its key would be revealed", async () => {
	const at = (offset: number) => new Date(Date.now() + offset).toISOString();
	const open = await makeExam(server, token, ids, { closesAt: at(3_600_000) });
	const planned = await makeExam(server, token, ids, { opensAt: at(3_600_000), closesAt: at(7_200_000) });
	const { idQuestion } = await make({ examId: open });
	const refused = await change(idQuestion, { examId: ids.examId });
	const said = "Es de un simulacro que todavía no cierra: muévela después del cierre";
	expect([refused.status, refused.json.errors]).toEqual([422, { examId: said }]);
	expect((await change(idQuestion, { examId: open, questionText: "Otra" })).status).toBe(200);
	await server.deps.db.$client.query("update exams set closes_at = now() - interval '2 minutes' where id = $1", [open]);
	expect((await change(idQuestion, { examId: planned })).status).toBe(200);
	expect((await change(idQuestion, { examId: ids.examId })).status).toBe(200);
});
