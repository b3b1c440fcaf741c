import { randomUUID } from "node:crypto";
import { routeTable } from "@cachimbo/contract/route-table";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { jsonBlob, multipart } from "../../testing/clients/multipart.ts";
import { createTestExam, createTestQuestions } from "../../testing/features/catalogue.ts";
import { createPayments } from "../../testing/features/payments.ts";

let server: TestApp;
let admin: TestAccount;
const ids: Record<string, number> = {};
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
	const exam = await createTestExam(server.deps, 25);
	const questions = await createTestQuestions(server.deps, 3, { courseId: exam.courseId, examId: null });
	expect(questions).toHaveLength(3);
	await server.deps.db.$client.query("update questions set topic = 'Tema ' || position % 3 where course_id = $1", [
		exam.courseId,
	]);
	for (let i = 0; i < 2; i++) {
		const { universityId, examTypeId } = await createTestExam(server.deps, 0);
		expect(universityId + examTypeId).toBeGreaterThan(0);
		const group = { name: `Grupo ${i}`, description: "Para quienes postulan." };
		const made = await call("POST", "/admin/group/create", multipart([jsonBlob("group", group)]));
		await call("POST", `/user/groups/${made.json.data.id}/add/${admin.userId}`);
		const startsAt = new Date(Date.now() + (i + 1) * 3_600_000).toISOString();
		const lesson = { title: `Clase ${i}`, teacher: "Rosa Ñahui", startsAt, minutes: 60, plans: ["anual"] };
		await call("POST", "/admin/classes", { body: { ...lesson, link: "https://video.example/clase" } });
		await call("POST", "/admin/passage/create", {
			body: { examId: exam.id, title: `Lectura ${i}`, text: "Un texto." },
		});
	}
	const rows = [1, 2].map((row) => ({ row, name: "Ana", email: `ana${row}@correo.pe`, section: "Sección 1" }));
	for (const name of ["Sección 1", "Sección 2"]) {
		const made = await call("POST", "/admin/sections", { body: { name } });
		ids.sectionId ??= made.json.data.id;
	}
	await call("POST", "/admin/students/lists/confirm", { body: { rows } });
	for (const days of [1, 2]) {
		const [opensAt, closesAt] = [0, days].map((day) => new Date(Date.now() + day * 86_400_000).toISOString());
		const task = { clientId: randomUUID(), examId: exam.id, opensAt, closesAt };
		expect((await call("POST", `/admin/sections/${ids.sectionId}/tasks`, { body: task })).json).toMatchObject({
			success: true,
		});
	}
	for (let i = 0; i < 2; i++) {
		const { userId } = await createTestAccount(server);
		await call("PUT", `/user/${admin.userId}/muted/${userId}`);
	}
	const payments = await createPayments(server);
	const student = await createTestAccount(server);
	for (let i = 0; i < 2; i++) await payments.order(student);
	// Gives the orders to the administrator, like those of a student who was promoted.
	await server.deps.db.$client.query("update payment_orders set user_id = $1", [admin.userId]);
	Object.assign(ids, { examId: exam.id, id: exam.courseId, userId: admin.userId });
});

const call = (method: string, path: string, more: object = {}) =>
	server.call(method, path, { token: admin.token, ...more });

/**
 * Every list of the contract that can grow. Exceptions: group messages page by id, the blog is tested elsewhere, and upcoming
 * simulacros and due tasks are few.
 */
const lists = Object.values(routeTable)
	.flatMap((feature) => Object.values(feature))
	.filter(({ method, reply }) => method === "GET" && reply.def.type === "array")
	.map(({ path }) => path)
	.filter((path) => !/messages|blog-post|areas|simulacros|user\/tasks/.test(path));
const addressOf = (path: string) => {
	const own = path.replace("/sections/{id}", "/sections/{sectionId}");
	const address = own.replace(/\{(\w+)\}/g, (_all, name: string) => `${ids[name]}`);
	return path.startsWith("/admin/passage") ? `${address}?examId=${ids.examId}&` : `${address}?`;
};

describe("lists", () => {
	it("are known", () => expect(lists).toEqual(expect.arrayContaining(["/exams/todos", "/user/university/todos"])));
});

describe.each(lists.filter((path) => !/sessions|question-import|notebook|given-up/.test(path)))("%s", (path) => {
	/** Removes the response time, which differs each time. */
	const read = async (query = "") => {
		const { json } = await call("GET", addressOf(path) + query);
		return json.data.map(({ serverTime: _serverTime, ...row }: { serverTime?: string }) => row);
	};

	it("returns the whole list without page and size, otherwise that page", async () => {
		const all = await read();
		expect(all.length).toBeGreaterThan(1);
		expect(await read("page=1&size=1")).toEqual(all.slice(0, 1));
		expect(await read("page=2&size=1")).toEqual(all.slice(1, 2));
		expect(await read("size=2")).toEqual(all.slice(0, 2));
		expect(await read("page=1")).toEqual(all.slice(0, 20));
		expect(await read("page=2")).toEqual(all.slice(20, 40));
		expect(await read("page=100000&size=100")).toEqual([]);
	});

	it.each(["page=0", "page=-1", "page=NaN", "page=1e3", "page=99999999999", "page=", "size=0", "size=101", "size=x"])(
		"refuses ?%s",
		async (query) => {
			const answer = await call("GET", addressOf(path) + query);
			expect([answer.status, Object.keys(answer.json.errors)]).toEqual([422, [query.split("=")[0]]]);
		},
	);
});

it("documents the bounds of page and size in the OpenAPI document", async () => {
	const { paths } = (await server.app.inject("/api/docs/json")).json();
	for (const path of ["/exams/todos", "/user/attempts", "/user/university/todos", "/admin/payments"]) {
		const parameters = paths[`/api/v1${path}`].get.parameters.filter(
			({ in: place }: { in: string }) => place === "query",
		);
		expect(parameters, path).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ name: "page", schema: expect.objectContaining({ type: "integer", minimum: 1 }) }),
				expect.objectContaining({
					name: "size",
					schema: expect.objectContaining({ type: "integer", minimum: 1, maximum: 100 }),
					description: expect.stringContaining("20"),
				}),
			]),
		);
	}
});
