import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createTestCourse, createTestExam } from "../../../testing/features/catalogue.ts";

let server: TestApp;
let admin: string;
let student: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	admin = (await createTestAccount(server, "ADMIN")).token;
	student = (await createTestAccount(server)).token;
});

const read = (id: number) => server.call("GET", `/user/university/areas/${id}`, { token: student });
const replace = (id: number, areas: unknown, token = admin) =>
	server.call("PUT", `/admin/university/areas/${id}`, { token, body: { areas } });

async function stage() {
	const [{ universityId }, one, two] = [
		await createTestExam(server.deps, 0),
		await createTestCourse(server.deps, 0),
		await createTestCourse(server.deps, 0),
	];
	const area = (name: string, more: object = {}) => ({
		name,
		source: "Prospecto 2026-I",
		courses: [
			{ courseId: one.id, questions: 30 },
			{ courseId: two.id, questions: 70 },
		],
		...more,
	});
	return { universityId, one, two, area };
}

describe("areas", () => {
	it("are listed in order with the names of their courses", async () => {
		const { universityId, one, two, area } = await stage();
		expect((await read(universityId)).json.data).toEqual([]);
		const saved = await replace(universityId, [area("Área B"), area("Área A", { source: " " })]);
		expect([saved.status, saved.json.message]).toEqual([200, "Áreas guardadas"]);
		const courses = [
			{ courseId: one.id, name: one.name, questions: 30 },
			{ courseId: two.id, name: two.name, questions: 70 },
		];
		expect((await read(universityId)).json.data).toEqual([
			{ id: expect.any(Number), name: "Área B", source: "Prospecto 2026-I", courses },
			{ id: expect.any(Number), name: "Área A", source: "", courses },
		]);
	});

	it("keep their id when they change, and are archived when they are omitted", async () => {
		const { universityId, area } = await stage();
		const [first, second] = (await replace(universityId, [area("A"), area("B")])).json.data;
		const changed = await replace(universityId, [area("C"), area("Área A", { id: first.id })]);
		expect(changed.json.data).toMatchObject([{ name: "C" }, { id: first.id, name: "Área A" }]);
		const gone = await replace(universityId, [area("B", { id: second.id })]);
		expect([gone.status, gone.json.errors]).toEqual([422, { "areas.0.id": "El área no es válida" }]);
		expect((await read(universityId)).json.data).toHaveLength(2);
	});

	it("refuse a course twice, an unknown one, another university's area, and an unknown university", async () => {
		const { universityId, one, area } = await stage();
		const course = { courseId: one.id, questions: 5 };
		const twice = await replace(universityId, [area("A", { courses: [course, course] })]);
		expect([twice.status, twice.json.errors]).toEqual([
			422,
			{ "areas.0.courses": "Un curso está dos veces en el área" },
		]);
		const unknown = await replace(universityId, [
			area("A", { courses: [course, { courseId: 9999999, questions: 5 }] }),
		]);
		expect([unknown.status, unknown.json.errors]).toEqual([
			422,
			{ "areas.0.courses.1.courseId": "Seleccione un curso" },
		]);
		const other = await stage();
		const [foreign] = (await replace(other.universityId, [other.area("A")])).json.data;
		expect((await replace(universityId, [area("A", { id: foreign.id })])).status).toBe(422);
		expect((await read(other.universityId)).json.data).toMatchObject([{ id: foreign.id }]);
		expect([(await read(9999999)).status, (await replace(9999999, [])).status]).toEqual([404, 404]);
	});

	it("leave students who chose an archived one with the university and no area", async () => {
		const { universityId, area } = await stage();
		const [first] = (await replace(universityId, [area("A"), area("B")])).json.data;
		const { userId, token } = await createTestAccount(server);
		const path = `/user/${userId}/preferences`;
		const body = { targetUniversityId: universityId, targetAreaId: first.id };
		expect((await server.call("PUT", path, { token, body })).json.data).toMatchObject(body);
		await replace(universityId, [area("B")]);
		const left = { targetUniversityId: universityId, targetAreaId: null };
		expect((await server.call("GET", path, { token })).json.data).toMatchObject(left);
		expect((await server.call("PUT", path, { token, body: { dailyGoal: 30 } })).json.data).toMatchObject(left);
	});

	it("can be changed by administrators only", async () => {
		const { universityId, area } = await stage();
		expect((await replace(universityId, [area("A")], student)).status).toBe(403);
		expect((await read(universityId)).json.data).toEqual([]);
	});
});
