import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { jsonBlob, multipart, type Part } from "../../testing/clients/multipart.ts";
import {
	makeCatalogue,
	makeQuestion,
	png,
	questionInput,
	uploadPicture,
} from "../../testing/features/catalogue-api.ts";
import { questionImportJobs } from "../features/question-imports/jobs.ts";
import { fileJobs } from "../files/deferred-removals.ts";

let server: TestApp;
let admin: TestAccount;
let image: Part;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1000" },
		jobs: (deps) => [...fileJobs(deps), ...questionImportJobs(deps)],
	});
	admin = await createTestAccount(server, "ADMIN");
	image = { name: "image", content: await png(), filename: "foto.png", type: "image/png" };
	ids = await makeCatalogue(server, admin.token, "Foráneo");
});

const ask = async (path: string) => (await server.call("GET", path, { token: admin.token })).json.data;
const send = (method: string, path: string, body: unknown) => server.call(method, path, { token: admin.token, body });
const form = (method: string, path: string, parts: Part[]) =>
	server.call(method, path, { token: admin.token, ...multipart(parts) });

/** A client that knows only the wire contract keeps the DTO and sends it back whole; it must get the same DTO again. */
describe("a DTO that a client sends back unchanged", () => {
	it("leaves a university unchanged", async () => {
		const before = await ask(`/user/university/exams/${ids.universityId}`);
		const answer = await form("PUT", `/admin/university/actualizar/${before.id}`, [jsonBlob("universityDTO", before)]);
		expect([answer.status, answer.json.data]).toEqual([200, { ...before, version: before.version + 1 }]);
	});

	it("leaves an exam unchanged, with its scoring rule, times and flags", async () => {
		const weights = { correct: 20, wrong: -1.125, blank: 0.5 };
		const scoring = {
			...weights,
			sections: [{ name: "Letras", courseIds: [ids.courseId], ...weights }],
			...{ source: "Reglamento", sourceDate: "2024-06", confirmed: true },
		};
		const times = { opensAt: "2030-01-01T13:00:00Z", closesAt: "2030-01-01T16:00:00-05:00" };
		const more = { published: false, premium: true, durationMinutes: 180, scoring, ...times };
		const body = { examPeriod: "2030-I", examType: ids.examTypeId, university: ids.universityId, ...more };
		const { idExams } = (await send("POST", "/exams/crear", body)).json.data;
		const find = async () => (await ask("/exams/todos")).find((exam: { idExams: number }) => exam.idExams === idExams);
		const before = await find();
		expect(before).toMatchObject({ published: false, premium: true, durationMinutes: 180, scoring });
		const answer = await send("PUT", `/exams/actualizar/${idExams}`, before);
		expect([answer.status, answer.json.data]).toEqual([200, { ...before, version: 2 }]);
		expect(await find()).toEqual(answer.json.data);
	});

	it("leaves a question unchanged, with passage, topic and pictures, also of alternatives without text", async () => {
		const url = await uploadPicture(server, admin.token, await png(30, 20));
		const passage = { examId: ids.examId, title: "Texto 1", text: "Había una vez." };
		const { id: passageId } = (await send("POST", "/admin/passage/create", passage)).json.data;
		const made = await makeQuestion(server, admin.token, {
			...questionInput(ids.examId, ids.courseId),
			...{ passageId, topic: "Ecuaciones", picture: url, questionImageAlt: "Una recta" },
			options: [{ text: "uno", picture: url }, { picture: url, text: "" }, { text: "tres" }],
		});
		expect(made.status).toBe(201);
		const find = async () =>
			(await ask(`/user/question/byexam/${ids.examId}`)).find(
				(one: { idQuestion: number }) => one.idQuestion === made.json.data.idQuestion,
			);
		const before = await find();
		const path = `/admin/question/update/${before.idQuestion}`;
		const whole = await form("PUT", path, [jsonBlob("questionDTO", before)]);
		expect([whole.status, whole.json.data]).toEqual([200, { ...before, version: 2 }]);
		const known = {
			...{ idQuestion: before.idQuestion, questionText: before.questionText, examId: before.examId },
			...{ courseId: before.courseId, correctOption: before.correctOption, questionImage: before.questionImage },
			// An alternative without text must state that it keeps its picture.
			options: before.options.map(({ id, text, isCorrect, picture }: Record<string, unknown>) =>
				text ? { id, text, isCorrect } : { id, text, isCorrect, picture },
			),
		};
		const sparse = await form("PUT", path, [jsonBlob("questionDTO", known)]);
		expect([sparse.status, sparse.json.data]).toEqual([200, { ...before, version: 3 }]);
		expect(await find()).toEqual(sparse.json.data);
	});

	it("leaves a passage, a course, a post and a group unchanged", async () => {
		const picture = await uploadPicture(server, admin.token, await png(31, 20));
		const passage = { courseId: ids.courseId, title: "", text: "Un *texto*." };
		const post = { title: "Guía", content: `# Hola\n\n![a](${picture}#31x20)`, image: picture, status: "inactivo" };
		const foreign = { ...post, title: "Otra", image: "https://example.org/a.png" };
		const made = {
			"/admin/passage/update/": (await send("POST", "/admin/passage/create", passage)).json.data,
			"/admin/courses/update/": (await send("POST", "/admin/courses/create", { name: "Química" })).json.data,
			"/admin/blog-post/update/": (await send("POST", "/admin/blog-post/save", post)).json.data,
		};
		const other = (await send("POST", "/admin/blog-post/save", foreign)).json.data;
		for (const [path, before] of [...Object.entries(made), ["/admin/blog-post/update/", other]]) {
			const answer = await send("PUT", path + before.id, before);
			const updatedDate = answer.json.data?.updatedDate;
			const same = { ...before, version: 2, ...(updatedDate ? { updatedDate } : {}) };
			expect([path, answer.status, answer.json.data]).toEqual([path, 200, same]);
		}
		const group = { name: "Cachimbos", description: "Todos" };
		const before = (await form("POST", "/admin/group/create", [jsonBlob("group", group), image])).json.data;
		const after = await form("PUT", `/admin/group/update/${before.id}`, [jsonBlob("group", before)]);
		expect([after.status, after.json.data]).toEqual([200, { ...before, version: 2 }]);
	});
});

/** Multipart forms in the shapes that HTTP clients produce. */
const shapes: Record<string, (name: string, dto: object, file: Part) => Part[]> = {
	"a Blob": (name, dto, file) => [jsonBlob(name, dto), file],
	"a field that says it is JSON": (name, dto, file) => [
		{ name, content: JSON.stringify(dto), type: "application/json; charset=utf-8" },
		file,
	],
	"a plain field, after the file": (name, dto, file) => [file, { name, content: JSON.stringify(dto) }],
	"a file of text, with a mark at its start": (name, dto, file) => [
		{ name, content: `\ufeff${JSON.stringify(dto)}`, filename: "dto.json", type: "text/plain" },
		file,
	],
	"a part of bytes": (name, dto, file) => [
		{ name, content: JSON.stringify(dto), type: "application/octet-stream" },
		{ ...file, type: "application/octet-stream" },
	],
	"a Blob among parts that nobody asked for": (name, dto, file) => [
		{ name: "token", content: "x" },
		{ name: "adjunto", content: "otra cosa", filename: "otra.txt", type: "text/plain" },
		jsonBlob(name, dto),
		file,
		{ name: "imagen", content: "", filename: "", type: "application/octet-stream" },
	],
};

describe.each(Object.keys(shapes))("the DTO of a form sent as %s", (shape) => {
	const parts = (name: string, dto: object, file = image) => shapes[shape]!(name, dto, file);

	it("is accepted by every route with a form", async () => {
		const university = { name: "Ú", description: "d", code: `U ${shape}`.slice(0, 20), country: "Perú" };
		const question = questionInput(null, ids.courseId);
		const csv = { name: "file", content: "pregunta;A;B;clave\n¿?;1;2;A", filename: "p.csv", type: "text/csv" };
		const made = [
			await form("POST", "/admin/university/crear", parts("universityDTO", university)),
			await form("POST", "/admin/question/crear", parts("questionDTO", question)),
			await form("POST", "/admin/group/create", parts("group", { name: `G ${shape}`, description: "d" })),
			await form("POST", "/admin/picture/upload", parts("pictureDTO", { use: "logo" })),
			await form("POST", "/admin/question-import/upload", parts("importDTO", { courseId: ids.courseId }, csv)),
		];
		expect(made.map(({ status, text }) => (status < 300 ? status : text))).toEqual([201, 201, 201, 201, 202]);
		const [first, second, third] = made.map(({ json }) => json.data);
		expect([first.name, first.logo, second.questionImage, third.name, third.image]).toEqual([
			"Ú",
			expect.stringMatching(/webp$/),
			expect.stringMatching(/webp$/),
			`G ${shape}`,
			expect.stringMatching(/webp$/),
		]);
		const changed = [
			await form(
				"PUT",
				`/admin/university/actualizar/${first.id}`,
				parts("universityDTO", { ...university, name: "V" }),
			),
			await form("PUT", `/admin/question/update/${second.idQuestion}`, parts("questionDTO", question)),
			await form("PUT", `/admin/group/update/${third.id}`, parts("group", { name: `H ${shape}`, description: "d" })),
		];
		expect(changed.map(({ status, text }) => (status < 300 ? status : text))).toEqual([200, 200, 200]);
		const student = await createTestAccount(server);
		const receipt = { ...image, name: "receipt", content: await png(40, Object.keys(shapes).indexOf(shape) + 20) };
		const paid = await server.call("POST", "/user/payments/verify", {
			token: student.token,
			...multipart(parts("paymentDTO", { userId: student.userId, amount: 29 }, receipt)),
		});
		expect([paid.status, paid.json.data?.status]).toEqual([200, "PENDING"]);
	});
});
