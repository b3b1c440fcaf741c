import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createTestExam } from "../../../testing/features/catalogue.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
});

const at = (hours: number) => new Date(Date.now() + hours * 3600_000).toISOString();
const as = ({ token }: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, path, { token, ...(body && { body }) });
async function makeSection(name: string, teacher?: TestAccount): Promise<number> {
	const answer = await as(admin, "POST", "/admin/sections", { name, teacherId: teacher?.userId ?? null });
	expect(answer.status, answer.text).toBe(201);
	return answer.json.data.id;
}
const assign = (sectionId: number, body: object, who = admin) =>
	as(who, "POST", `/admin/sections/${sectionId}/tasks`, { opensAt: at(-1), closesAt: at(24), ...body });
const tasksOf = async (sectionId: number) =>
	(await as(admin, "GET", `/admin/sections/${sectionId}/tasks`)).json.data as { id: number; note: string }[];
const actsOf = async () =>
	(await server.deps.db.$client.query("select count(*)::int as n from staff_acts where act = 'task-assigned'")).rows[0]
		.n;

it("a task is assigned to several sections at once, as one task for each, once however often the request is repeated", async () => {
	const ids = [await makeSection("Varias A"), await makeSection("Varias B"), await makeSection("Varias C")];
	const [first, ...alsoIn] = ids as [number, number, number];
	const exam = await createTestExam(server.deps, 2);
	const body = {
		examId: exam.id,
		note: "Para las tres",
		clientId: randomUUID(),
		alsoIn: [...alsoIn, first, alsoIn[0]],
	};
	const before = await actsOf();
	const sent = await Promise.all([1, 2, 3].map(() => assign(first, body)));
	expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
	expect(sent[0]!.json).toMatchObject({ message: "Tarea asignada a 3 secciones", data: { sectionId: first } });
	const tasks = (await Promise.all(ids.map(tasksOf))).flat();
	expect(tasks.map(({ note }) => note)).toEqual(["Para las tres", "Para las tres", "Para las tres"]);
	expect(new Set(tasks.map(({ id }) => id)).size).toBe(3);
	expect((await actsOf()) - before, "each is an act").toBe(3);
});

it("is assigned to no section if one of them is unknown or not the TEACHER's", async () => {
	const teacher = await createTestAccount(server, "TEACHER");
	const mine = [await makeSection("Mía A", teacher), await makeSection("Mía B", teacher)];
	const foreign = await makeSection("De otra docente");
	const exam = await createTestExam(server.deps, 2);
	const body = { examId: exam.id, clientId: randomUUID() };
	for (const other of [foreign, 999_999]) {
		const answer = await assign(mine[0]!, { ...body, alsoIn: [mine[1], other] }, teacher);
		expect([answer.status, answer.json.message]).toEqual([404, "No encontramos esta sección"]);
	}
	expect((await Promise.all([...mine, foreign].map(tasksOf))).flat()).toEqual([]);
	expect((await assign(mine[0]!, { ...body, alsoIn: [mine[1]] }, teacher)).status).toBe(201);
	expect((await Promise.all(mine.map(tasksOf))).map(({ length }) => length)).toEqual([1, 1]);
});

it("refuses an invalid or too long list of sections", async () => {
	const id = await makeSection("Con lista");
	const exam = await createTestExam(server.deps, 2);
	for (const alsoIn of ["todas", [0], Array.from({ length: 51 }, (_, index) => index + 1)]) {
		const answer = await assign(id, { examId: exam.id, alsoIn });
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.json.errors).join()).toMatch(/^alsoIn/);
	}
});
