import type { Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { type CallOptions, createTestApp, type TestApp } from "../../testing/app.ts";
import { jsonBlob, multipart, type Part } from "../../testing/clients/multipart.ts";
import {
	makeCatalogue,
	makeQuestion,
	png,
	questionInput,
	universityInput,
} from "../../testing/features/catalogue-api.ts";

let server: TestApp;
let admin: TestAccount;
let ids: Awaited<ReturnType<typeof makeCatalogue>>;
let image: Part;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
	ids = await makeCatalogue(server, admin.token);
	image = { name: "image", content: await png(), filename: "x.png", type: "image/png" };
});

/** Excluded routes: without a required field, or with a larger limit than others. */
const apart = /picture\/upload|\/approve$|\/email\//;
const writes = Object.values<Record<string, Route>>(routeTable)
	.flatMap((feature) => Object.values(feature))
	.filter(
		({ access, bodyKind, path }) => (access === "ADMIN" || path.includes("payments")) && bodyKind && !apart.test(path),
	)
	.map((route) => [`${route.method} ${route.path}`, route] as const);

const json = { "content-type": "application/json" };
const send = ({ method, path }: Route, options: CallOptions) =>
	server.call(method, path.replace(/\{\w+\}/g, "1"), { token: admin.token, ...options });
/** Sends the text as the call's DTO. */
const sendText = (route: Route, text: string) =>
	route.bodyKind?.kind === "multipart"
		? send(route, multipart([{ name: route.bodyKind.part, content: text }]))
		: send(route, { body: text, headers: json });

const spanish = /^[A-ZÁÉÍÓÚÑ].*[a-záéíóúñ0-9).]$/;
const rows = async () =>
	(
		await server.deps.db.$client.query(
			`select (select json_agg(u order by id) from universities u) as a, (select json_agg(e order by id) from exams e) as b,
				(select json_agg(q order by id) from questions q) as c, (select json_agg(c order by id) from courses c) as d,
				(select json_agg(g order by id) from groups g) as e, (select json_agg(p order by id) from blog_posts p) as f,
				(select json_agg(p order by id) from passages p) as g, (select count(*) from question_imports) as h,
				(select json_agg(o order by id) from payment_orders o) as i, (select count(*) from exam_types) as j`,
		)
	).rows[0];

describe.each(writes)("%s", (_name, route) => {
	it.each([
		'{"__proto__":{"x":1},"name":"a"}',
		'{"constructor":{"prototype":{"x":1}}}',
		'{"name":{"__proto__":{"x":1}}}',
		'{"\\u005f\\u005fproto__":{"x":1}}',
		'[{"__proto__":{"x":1}}]',
	])("answers 400 to %s (P-055)", async (text) => {
		const before = await rows();
		const { status, json } = await sendText(route, text);
		expect([status, json.code, json.message]).toEqual([400, "BAD_REQUEST", "No pudimos leer lo que enviaste"]);
		expect([({} as { x?: number }).x, ([] as { x?: number }).x]).toEqual([undefined, undefined]);
		expect(await rows()).toEqual(before);
	});

	it.each(["{", "[1", "nada", "{'name':'a'}", "\u0000", '{"name":"a"}{"name":"b"}', `${"[".repeat(30_000)}`])(
		"answers 400 to invalid JSON: %j (P-058)",
		async (text) => {
			const { status, json } = await sendText(route, text);
			expect([status, json.code, json.message]).toEqual([400, "BAD_REQUEST", "No pudimos leer lo que enviaste"]);
		},
	);

	it.each(["null", "true", "1", '"texto"', "[]", "[{}]", "{}", `${"[".repeat(9_000)}${"]".repeat(9_000)}`])(
		"answers 422 with Spanish messages, by field if possible, to %s (P-057)",
		async (text) => {
			const before = await rows();
			const { status, json } = await sendText(route, text);
			expect([status, json.code]).toEqual([422, "VALIDATION"]);
			expect(json.message).toMatch(spanish);
			for (const message of Object.values(json.errors)) expect(message).toMatch(spanish);
			expect(await rows()).toEqual(before);
		},
	);

	it("answers 422 to a missing body, and to an empty form", async () => {
		const kind = route.bodyKind!;
		const empty = kind.kind === "multipart" ? multipart([]) : { body: "", headers: json };
		expect((await send(route, empty)).status).toBe(422);
	});

	it("answers 415 to another media type, 413 to a body over the limit", async () => {
		const type = { status: 415, json: { code: "UNSUPPORTED_MEDIA", message: "El formato enviado no es compatible" } };
		for (const other of [
			"application/xml",
			"application/x-www-form-urlencoded",
			"text/html",
			"application/json2",
			"multipart/mixed",
		])
			expect(await send(route, { body: "x", headers: { "content-type": other } })).toMatchObject(type);
		const kind = route.bodyKind!.kind;
		const swapped = kind === "multipart" ? { body: "{}", headers: json } : multipart([jsonBlob("dto", {})]);
		expect(await send(route, swapped)).toMatchObject(type);
		const large = { status: 413, json: { code: "TOO_LARGE", message: "Lo que enviaste es demasiado grande" } };
		expect(await sendText(route, JSON.stringify({ name: "x".repeat(5_000_000) }))).toMatchObject(large);
	});

	it("accepts JSON with a charset, a type in capitals or a byte order mark", async () => {
		if (route.bodyKind?.kind !== "json") return;
		for (const type of ["application/json;charset=UTF-8", "Application/JSON", "application/json; charset=utf-8; x=y"])
			expect((await send(route, { body: "{}", headers: { "content-type": type } })).status).toBe(422);
	});
});

describe("a client that sends unknown fields, or ids as strings", () => {
	const more = {
		id: 999,
		idExams: 999,
		createdAt: "x",
		role: "ADMIN",
		archivedAt: "2020-01-01",
		position: -1,
		html: "<b>",
	};

	it("gets the answers of the contract", async () => {
		const exam = {
			examPeriod: " 2026-I ",
			examType: String(ids.examTypeId),
			university: String(ids.universityId),
			...more,
		};
		const madeExam = await server.call("POST", "/exams/crear", { token: admin.token, body: exam });
		expect([madeExam.status, madeExam.json.message]).toEqual([201, "Examen guardado exitosamente"]);
		expect(madeExam.json.data).toMatchObject({ examPeriod: "2026-I", published: true, university: ids.universityId });
		expect(madeExam.json.data.idExams).not.toBe(999);
		const { courseId } = ids;
		const question = {
			...questionInput(null, courseId),
			courseId: String(courseId),
			examId: String(ids.examId),
			...more,
		};
		const madeQuestion = await makeQuestion(server, admin.token, question);
		expect([madeQuestion.status, madeQuestion.json.message]).toEqual([201, "Pregunta guardada con éxito"]);
		expect(madeQuestion.json.data).toMatchObject({ examId: ids.examId, courseId, questionType: "MULTIPLE_CHOICE" });
		expect(madeQuestion.json.data.questionHtml).not.toContain("<b>");
		const form = multipart([
			jsonBlob("universityDTO", { ...universityInput, code: "OTRA", ...more, logo: "/etc/passwd" }),
			image,
		]);
		const university = await server.call("POST", "/admin/university/crear", { token: admin.token, ...form });
		expect(university.json.data.logo).toMatch(/^\/uploads\//);
		expect(university.json.data.id).not.toBe(999);
	});

	it.each<[string, object]>([
		["a number for a text", { name: 5 }],
		["a text beyond measure", { name: "x".repeat(5_000) }],
		["a list for a text", { name: ["Álgebra"] }],
		["an object for a text", { name: { toString: "x" } }],
		["line breaks in a line", { name: "a\nb" }],
		["NUL", { name: "a\0b" }],
	])("gets an error for %s by field", async (_what, body) => {
		for (const path of ["/admin/courses/create", "/admin/examstype/save"]) {
			const { status, json } = await server.call("POST", path, { token: admin.token, body });
			expect([status, Object.keys(json.errors)]).toEqual([422, ["name"]]);
			expect(json.message).toMatch(spanish);
		}
	});

	it.each<[string, object]>([
		[
			"flags for the key",
			{
				correctOption: undefined,
				options: [
					{ text: "1", isCorrect: false },
					{ text: "2", isCorrect: true },
				],
			},
		],
		[
			"flags and the index",
			{
				correctOption: 1,
				options: [
					{ text: "1", isCorrect: false },
					{ text: "2", isCorrect: true },
				],
			},
		],
		[
			"null for what it does not know",
			{ explanation: null, topic: null, passageId: null, picture: null, version: null, clientId: null },
		],
	])("may send %s of a question", async (_what, change) => {
		const made = await makeQuestion(server, admin.token, { ...questionInput(ids.examId, ids.courseId), ...change });
		expect([made.status, made.json.data?.correctOption]).toEqual([201, 1]);
	});

	it.each<[string, object]>([
		["an index beyond the alternatives", { correctOption: 3 }],
		["an index below them", { correctOption: -1 }],
		["an index as a text", { correctOption: "1" }],
		[
			"two flags",
			{
				options: [
					{ text: "1", isCorrect: true },
					{ text: "2", isCorrect: true },
				],
			},
		],
		[
			"a flag that contradicts the index",
			{
				correctOption: 0,
				options: [
					{ text: "1", isCorrect: false },
					{ text: "2", isCorrect: true },
				],
			},
		],
		["neither", { correctOption: undefined, options: [{ text: "1" }, { text: "2" }] }],
	])("is refused a question with %s as its key", async (_what, change) => {
		const made = await makeQuestion(server, admin.token, { ...questionInput(ids.examId, ids.courseId), ...change });
		expect([made.status, Object.keys(made.json.errors)]).toEqual([422, ["correctOption"]]);
		expect(made.json.message).toMatch(spanish);
	});
});
