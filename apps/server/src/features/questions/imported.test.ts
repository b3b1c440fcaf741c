import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { multipart } from "../../../testing/clients/multipart.ts";
import { makeCatalogue, makeExam, makeQuestion, png, questionInput } from "../../../testing/features/catalogue-api.ts";
import { type ImportedQuestion, writeImported } from "./imported.ts";
import type { QuestionList } from "./places/question-list.ts";
import { listExamQuestions, listOwnedQuestions } from "./queries.ts";

let server: TestApp;
let token: string;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	token = (await createTestAccount(server, "ADMIN")).token;
	ids = await makeCatalogue(server, token);
});

const imported = (text: string, more: Partial<ImportedQuestion> = {}): ImportedQuestion => ({
	...{ standing: null, courseId: ids.courseId, topic: null, passage: null, explanation: "", explanationHtml: "" },
	...{ subtopic: null, difficulty: null, number: null, seconds: null, picture: null, lacks: [], missing: null },
	...{ text, html: `<p>${text}</p>`, correctOption: 1 },
	options: ["A", "B", "C", "D", "E"].map((option) => ({ text: option, html: option, picture: null })),
	...more,
});
const write = async (owner: QuestionList, list: readonly ImportedQuestion[]) => {
	const progress: number[] = [];
	await server.deps.db.transaction((tx) =>
		writeImported(tx, { owner, authorId: null }, list, async (count) => void progress.push(count)),
	);
	return progress;
};
const newExam = () => makeExam(server, token, ids);
const reading = (text: string, title = "") => ({ title, text, html: `<p>${text}</p>` });

describe("imported questions", () => {
	it("are appended in order, and share one passage if its text is equal, also with an existing one", async () => {
		const examId = await newExam();
		await makeQuestion(server, token, questionInput(examId, ids.courseId));
		const passage = await server.call("POST", "/admin/passage/create", { token, body: { examId, text: "Uno" } });
		await write({ examId }, [
			imported("a", { passage: reading("Uno"), topic: "Tema", explanation: "Pues.", explanationHtml: "<p>Pues.</p>" }),
			imported("b", { passage: reading("Dos") }),
			imported("c", {
				passage: reading("Dos"),
				options: ["x", "y"].map((one) => ({ text: one, html: one, picture: null })),
			}),
		]);
		const list = await listExamQuestions(server.deps, examId);
		expect(list.map((one) => one.questionText)).toEqual([questionInput(1, 1).questionText, "a", "b", "c"]);
		expect(list[1]).toMatchObject({ topic: "Tema", explanationHtml: "<p>Pues.</p>", correctOption: 1, version: 1 });
		expect(list[1]?.passage?.id).toBe(passage.json.data.id);
		expect(list[2]?.passage).toMatchObject({ html: "<p>Dos</p>" });
		expect(list[3]?.passage?.id).toBe(list[2]?.passage?.id);
		expect(await listOwnedQuestions(server.deps, { examId })).toMatchObject([
			{},
			{
				...{ topic: "Tema", passage: "Uno", text: "a", explanation: "Pues.", correctOption: 1 },
				courseId: ids.courseId,
			},
			{ passage: "Dos" },
			{ options: ["x", "y"] },
		]);
	});

	it("belong only to the course if it is the target", async () => {
		await write({ courseId: ids.courseId }, [imported("propia", { passage: reading("Del curso") })]);
		const [own] = await listOwnedQuestions(server.deps, { courseId: ids.courseId });
		expect(own).toMatchObject({ text: "propia", passage: "Del curso", courseId: ids.courseId });
	});

	it("change existing questions: alternatives keep their ids by position, pictures stay, the version increases", async () => {
		const examId = await newExam();
		const upload = await server.call("POST", "/admin/picture/upload", {
			token,
			...multipart([{ name: "image", content: await png(), filename: "a.png", type: "image/png" }]),
		});
		const picture: string = upload.json.data.url;
		const { data: before } = (
			await makeQuestion(server, token, {
				...questionInput(examId, ids.courseId),
				...{ picture, options: [{ text: "1", picture }, { text: "2" }, { text: "3" }] },
			})
		).json;
		const { questionImageWidth: width, questionImageHeight: height, questionImageAlt: alt } = before;
		const stored = { name: picture.slice("/uploads/".length), width, height, alt };
		const options = ["uno", "dos"].map((text, place) => ({
			...{ text, html: text },
			picture: place === 0 ? { ...stored, alt: before.options[0].picture.alt } : null,
		}));
		await write({ examId }, [
			imported("x", { standing: { id: before.idQuestion, version: 1 }, options, correctOption: 0, picture: stored }),
		]);
		const [after] = await listExamQuestions(server.deps, examId);
		expect(after).toMatchObject({ questionText: "x", questionImage: picture, correctOption: 0, version: 2 });
		expect(after?.options).toEqual([
			{ ...before.options[0], text: "uno", html: "uno", isCorrect: true },
			{ ...before.options[1], text: "dos", html: "dos", isCorrect: false },
		]);
		await write({ examId }, [imported("x", { standing: { id: before.idQuestion, version: 2 }, correctOption: 4 })]);
		const [again] = await listExamQuestions(server.deps, examId);
		expect(again?.options.map((one) => one.text)).toEqual(["A", "B", "C", "D", "E"]);
		expect(again).toMatchObject({ correctOption: 4, version: 3 });
	});

	it("are not written at all if a question to change belongs to another exam, or the exam is unknown", async () => {
		const examId = await newExam();
		const other = (await makeQuestion(server, token, questionInput(ids.examId, ids.courseId))).json.data.idQuestion;
		await expect(
			write({ examId }, [imported("a"), imported("b", { standing: { id: other, version: 1 } })]),
		).rejects.toMatchObject({
			status: 409,
		});
		expect(await listExamQuestions(server.deps, examId)).toEqual([]);
		await expect(write({ examId: 999_999 }, [])).rejects.toMatchObject({ status: 422 });
	});

	it("may be 2,000 at once, new or changed, with reported progress", async () => {
		const examId = await newExam();
		const list = Array.from({ length: 2000 }, (_, i) => imported(`¿${i}?`, { passage: reading(`Texto ${i % 40}`) }));
		const writeAll = async (questions: readonly ImportedQuestion[]) => {
			const progress = await write({ examId }, questions);
			expect(progress).toEqual(Array.from({ length: 10 }, (_, i) => (i + 1) * 200));
		};
		await writeAll(list);
		const owned = await listOwnedQuestions(server.deps, { examId });
		expect(owned.map((one) => one.text)).toEqual(list.map((one) => one.text));
		await writeAll(list.map((one, index) => ({ ...one, standing: owned[index]!, correctOption: 2 })));
		expect((await listOwnedQuestions(server.deps, { examId })).every((one) => one.correctOption === 2)).toBe(true);
	}, 20_000);
});
