import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { jsonBlob, multipart } from "../../testing/clients/multipart.ts";
import {
	makeCatalogue,
	makeExam,
	makeQuestion,
	questionInput,
	universityInput,
} from "../../testing/features/catalogue-api.ts";

let server: TestApp;
let one: TestAccount;
let other: TestAccount;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	[one, other] = [await createTestAccount(server, "ADMIN"), await createTestAccount(server, "ADMIN")];
	ids = await makeCatalogue(server, one.token);
});

let made = 0;
const post = async (path: string, body: object) =>
	(await server.call("POST", path, { token: one.token, body })).json.data;
const examInput = () => ({ examPeriod: `2026-${++made}`, examType: ids.examTypeId, university: ids.universityId });

interface Kind {
	make: () => Promise<number>;
	/** request body of the form, without version */
	input: () => object;
	path: string;
	/** name of the JSON part if it is a multipart form */
	part?: string;
	remove?: string;
	missing: string;
	/** field that the test changes */
	field: string;
}

/** Everything that two may edit at once. */
const kinds: Record<string, Kind> = {
	university: {
		make: async () => (await makeCatalogue(server, one.token, `Tipo ${++made}`)).universityId,
		input: () => ({ ...universityInput, code: `U${++made}` }),
		...{ path: "/admin/university/actualizar/", part: "universityDTO", remove: "/admin/university/eliminar/" },
		...{ missing: "No encontramos esta universidad", field: "description" },
	},
	exam: {
		make: () => makeExam(server, one.token, ids),
		input: examInput,
		...{ path: "/exams/actualizar/", remove: "/exams/eliminar/", missing: "No encontramos este examen" },
		field: "examPeriod",
	},
	course: {
		make: async () => (await post("/admin/courses/create", { name: `Curso ${++made}` })).id,
		input: () => ({ name: `Curso nuevo ${++made}` }),
		...{ path: "/admin/courses/update/", remove: "/admin/courses/delete/", missing: "No encontramos este curso" },
		field: "name",
	},
	question: {
		make: async () =>
			(await makeQuestion(server, one.token, questionInput(ids.examId, ids.courseId))).json.data.idQuestion,
		input: () => questionInput(ids.examId, ids.courseId),
		...{ path: "/admin/question/update/", part: "questionDTO", remove: "/admin/question/delete/" },
		...{ missing: "No encontramos esta pregunta", field: "questionText" },
	},
	passage: {
		make: async () => (await post("/admin/passage/create", { examId: ids.examId, title: "", text: "Había" })).id,
		input: () => ({ title: "Texto", text: "Había" }),
		...{ path: "/admin/passage/update/", remove: "/admin/passage/delete/", missing: "No encontramos esta lectura" },
		field: "text",
	},
	post: {
		make: async () => (await post("/admin/blog-post/save", { title: "Guía", content: "Uno" })).id,
		input: () => ({ title: "Guía", content: "Uno" }),
		...{ path: "/admin/blog-post/update/", remove: "/admin/blog-post/delete/" },
		...{ missing: "No encontramos esta publicación", field: "content" },
	},
	group: {
		make: async () => {
			const form = multipart([jsonBlob("group", { name: `Grupo ${++made}`, description: "Uno" })]);
			return (await server.call("POST", "/admin/group/create", { token: one.token, ...form })).json.data.id;
		},
		input: () => ({ name: `Grupo ${++made}`, description: "Uno" }),
		...{ path: "/admin/group/update/", part: "group", missing: "No encontramos este grupo", field: "description" },
	},
};

const save = ({ path, part, input }: Kind, id: number, { token }: TestAccount, change: object) => {
	const body = { ...input(), ...change };
	return server.call("PUT", path + id, { token, ...(part ? multipart([jsonBlob(part, body)]) : { body }) });
};

describe.each(Object.keys(kinds))("a %s that two administrators edit", (name) => {
	const kind = kinds[name]!;

	it("is not overwritten by a stale edit: 409 with the stored state", async () => {
		const id = await kind.make();
		const first = await save(kind, id, one, { [kind.field]: `De una ${++made}`, version: 1 });
		expect([first.status, first.json.data.version]).toEqual([200, 2]);
		const late = await save(kind, id, other, { [kind.field]: `De la otra ${++made}`, version: 1 });
		expect([late.status, late.json.code, late.json.message, late.json.data]).toEqual([
			409,
			"CONFLICT",
			"Otra persona guardó cambios mientras editabas",
			first.json.data,
		]);
		const mine = `De la otra ${++made}`;
		const again = await save(kind, id, other, { [kind.field]: mine, version: late.json.data.version });
		expect([again.status, again.json.data[kind.field], again.json.data.version]).toEqual([200, mine, 3]);
	});

	it.each([
		["without a version", {}],
		["with null as version", { version: null }],
	])("is overwritten by the last edit %s", async (_how, version) => {
		const id = await kind.make();
		await save(kind, id, one, { [kind.field]: `De una ${++made}` });
		const mine = `De la otra ${++made}`;
		const last = await save(kind, id, other, { [kind.field]: mine, ...version });
		expect([last.status, last.json.data[kind.field], last.json.data.version]).toEqual([200, mine, 3]);
	});

	it("refuses a version of another type", async () => {
		const id = await kind.make();
		for (const version of ["1", 0, -1, 1.5, 2 ** 31, {}]) {
			const answer = await save(kind, id, one, { version });
			expect([answer.status, answer.json.errors?.version]).toEqual([422, expect.stringMatching(/^La versión /)]);
		}
	});

	it("is 404 after the other administrator deleted it, with or without a version", async () => {
		const id = kind.remove ? await kind.make() : 2_000_000_000;
		if (kind.remove) {
			expect((await server.call("DELETE", kind.remove + id, { token: other.token })).status).toBe(200);
			const again = await server.call("DELETE", kind.remove + id, { token: one.token });
			expect([again.status, again.json.message]).toEqual([404, kind.missing]);
		}
		for (const version of [{}, { version: 1 }, { version: 9 }]) {
			const answer = await save(kind, id, one, version);
			expect([answer.status, answer.json.code, answer.json.message]).toEqual([404, "NOT_FOUND", kind.missing]);
		}
	});
});

describe("a part of something that the other administrator deleted", () => {
	it("is not found: questions and passages of an exam", async () => {
		const examId = await makeExam(server, one.token, ids);
		const question = questionInput(examId, ids.courseId);
		const { idQuestion } = (await makeQuestion(server, one.token, question)).json.data;
		const passage = await post("/admin/passage/create", { examId, title: "", text: "Había" });
		await server.call("DELETE", `/exams/eliminar/${examId}`, { token: other.token });
		await expectGone(question, idQuestion, passage.id);
	});

	it("is not found: questions and passages of a university's exam", async () => {
		const { examId, universityId, courseId } = await makeCatalogue(server, one.token, `Tipo ${++made}`);
		const question = questionInput(examId, courseId);
		const { idQuestion } = (await makeQuestion(server, one.token, question)).json.data;
		const passage = await post("/admin/passage/create", { examId, title: "", text: "Había" });
		await server.call("DELETE", `/admin/university/eliminar/${universityId}`, { token: other.token });
		await expectGone(question, idQuestion, passage.id);
		const exam = await save(kinds.exam!, examId, one, {});
		expect([exam.status, exam.json.message]).toEqual([404, "No encontramos este examen"]);
	});

	it("is not found: a course's own questions and passages", async () => {
		const courseId = (await post("/admin/courses/create", { name: `Curso ${++made}` })).id;
		const question = questionInput(null, courseId);
		const { idQuestion } = (await makeQuestion(server, one.token, question)).json.data;
		const passage = await post("/admin/passage/create", { courseId, title: "", text: "Había" });
		await server.call("DELETE", `/admin/courses/delete/${courseId}`, { token: other.token });
		await expectGone(question, idQuestion, passage.id);
	});

	it("stays if it belongs to an exam, too: questions of a deleted course", async () => {
		const courseId = (await post("/admin/courses/create", { name: `Curso ${++made}` })).id;
		const question = questionInput(ids.examId, courseId);
		const { idQuestion } = (await makeQuestion(server, one.token, question)).json.data;
		await server.call("DELETE", `/admin/courses/delete/${courseId}`, { token: other.token });
		const answer = await save({ ...kinds.question!, input: () => question }, idQuestion, one, { questionText: "¿Y?" });
		expect([answer.status, answer.json.data.questionText]).toEqual([200, "¿Y?"]);
	});

	it("is created in another exam when its creation is repeated, and refused by the deleted one", async () => {
		const examId = await makeExam(server, one.token, ids);
		const question = { ...questionInput(examId, ids.courseId), clientId: "6f9619ff-8b86-4d01-b42d-00c04fc964f1" };
		const before = (await makeQuestion(server, one.token, question)).json.data;
		await server.call("DELETE", `/exams/eliminar/${examId}`, { token: other.token });
		const again = await makeQuestion(server, one.token, question);
		expect([again.status, again.json.errors]).toEqual([422, { examId: "El examen no existe" }]);
		const elsewhere = await makeQuestion(server, one.token, { ...question, examId: ids.examId });
		expect([elsewhere.status, elsewhere.json.data.examId]).toEqual([201, ids.examId]);
		expect(elsewhere.json.data.idQuestion).not.toBe(before.idQuestion);
	});

	async function expectGone(question: object, idQuestion: number, passageId: number) {
		const input = () => question;
		const { token } = one;
		const answers = [
			await save({ ...kinds.question!, input }, idQuestion, one, { version: 1 }),
			await server.call("PUT", `/admin/question/move/${idQuestion}`, { token, body: { place: 1 } }),
			await server.call("DELETE", `/admin/question/delete/${idQuestion}`, { token }),
			await save(kinds.passage!, passageId, one, { version: 1 }),
			await server.call("DELETE", `/admin/passage/delete/${passageId}`, { token }),
		];
		expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
			...Array(3).fill([404, "No encontramos esta pregunta"]),
			...Array(2).fill([404, "No encontramos esta lectura"]),
		]);
	}
});
