import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";

let server: TestApp;
let admin: TestAccount;
let other: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ jobs: () => [] });
	[admin, other] = [await createTestAccount(server, "ADMIN"), await createTestAccount(server, "ADMIN")];
});

const as = ({ token }: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, path, { token, ...(body && { body }) });
const create = async (name: string) => (await as(admin, "POST", "/admin/sections", { name })).json.data;
const join = (who: TestAccount, code: string) => as(who, "POST", `/user/${who.userId}/sections/join`, { code });
const find = (who: TestAccount, code: string) => as(who, "GET", `/user/${who.userId}/sections/${code}`);
const membersOf = async (id: number) =>
	(await as(admin, "GET", "/admin/sections")).json.data.find((one: { id: number }) => one.id === id).members;
const actsOf = async (id: number) =>
	(await as(admin, "GET", `/admin/acts?kind=section&subjectId=${id}`)).json.data.items.map(
		({ act }: { act: string }) => act,
	);

it("creates a section once however often the request is repeated, and refuses the name of another open section", async () => {
	const body = { name: "Ciclo  San Marcos – Turno mañana", teacherId: other.userId, clientId: randomUUID() };
	const sent = await Promise.all([1, 2, 3].map(() => as(admin, "POST", "/admin/sections", body)));
	expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
	const [{ id, code, name, teacher }] = sent.map(({ json }) => json.data);
	expect(new Set(sent.map(({ json }) => json.data.id))).toEqual(new Set([id]));
	expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
	expect([name, teacher]).toEqual(["Ciclo San Marcos – Turno mañana", { id: other.userId, name: "Rosa Ñahui Quispe" }]);

	const twin = { name: "ciclo san marcos –  TURNO mañana" };
	expect((await as(other, "POST", "/admin/sections", twin)).json).toMatchObject({
		success: false,
		errors: { name: "Ya hay una sección abierta con ese nombre" },
	});
	const close = (closed: boolean) => as(admin, "PUT", `/admin/sections/${id}/closed`, { closed });
	expect((await close(true)).json.data.closedAt).not.toBeNull();
	expect((await as(other, "POST", "/admin/sections", twin)).status).toBe(201);
	expect((await close(false)).status, "its name was taken meanwhile").toBe(409);
	expect(await actsOf(id)).toEqual(["section-closed", "section-created"]);
});

it("refuses an invalid name or teacher, and writes nothing", async () => {
	const before = (await as(admin, "GET", "/admin/sections")).json.data.length;
	const student = await createTestAccount(server);
	const support = await createTestAccount(server, "SUPPORT");
	const teachers = (await as(admin, "GET", "/admin/sections/teachers")).json.data;
	expect(teachers.map((one: { id: number }) => one.id)).not.toContain(support.userId);
	for (const [body, field, said] of [
		[{ name: "A", teacherId: support.userId }, "teacherId", "Elige a alguien de administración o a un docente"],
		[{}, "name", "El nombre de la sección es requerido"],
		[{ name: " " }, "name", "El nombre de la sección es requerido"],
		[{ name: "x".repeat(101) }, "name", "El nombre de la sección no puede tener más de 100 caracteres"],
		[{ name: "A", teacherId: student.userId }, "teacherId", "Elige a alguien de administración o a un docente"],
		[{ name: "A", teacherId: 999_999 }, "teacherId", "Elige a alguien de administración o a un docente"],
	] as const) {
		const answer = await as(admin, "POST", "/admin/sections", body);
		expect([answer.status, answer.json.errors[field]]).toEqual([422, said]);
	}
	expect((await as(admin, "PUT", "/admin/sections/999999", { name: "A" })).status).toBe(404);
	expect((await as(admin, "GET", "/admin/sections")).json.data).toHaveLength(before);
});

it("lets one of two concurrent changes succeed, and returns the stored section to the other", async () => {
	const { id, version } = await create("Ciclo verano");
	const answers = await Promise.all(
		["Ciclo invierno", "Ciclo otoño"].map((name) => as(admin, "PUT", `/admin/sections/${id}`, { name, version })),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
	const [won, lost] = answers.sort((a, b) => a.status - b.status);
	expect(lost!.json.data.name).toBe(won!.json.data.name);
});

it("creates one new code for two concurrent renewals, and refuses the previous code", async () => {
	const { id, code } = await create("Ciclo con código");
	const renew = () => as(admin, "PUT", `/admin/sections/${id}/code`, { code });
	const codes = (await Promise.all([renew(), renew()])).map(({ json }) => json.data.code);
	expect(codes[0]).toBe(codes[1]);
	expect(codes[0]).not.toBe(code);
	const student = await createTestAccount(server);
	expect((await join(student, code)).status).toBe(404);
	expect((await join(student, codes[0])).status).toBe(200);
});

it("lets a student join a section once by its code as people type it, and nobody when the section is closed", async () => {
	const { id, code } = await create("Ciclo UNI");
	const student = await createTestAccount(server);
	const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
	expect((await find(student, encodeURIComponent(typed))).json.data).toEqual({
		...{ id, name: "Ciclo UNI", teacher: null, joined: false },
	});
	expect(await membersOf(id), "to look is not to join").toBe(0);
	const joined = await Promise.all([join(student, typed), join(student, code)]);
	expect(joined.map(({ status, json }) => [status, json.data.joined])).toEqual([
		[200, true],
		[200, true],
	]);
	expect(await membersOf(id)).toBe(1);
	await as(admin, "PUT", `/admin/sections/${id}/closed`, { closed: true });
	const late = await join(await createTestAccount(server), code);
	expect([late.status, late.json.message]).toEqual([
		404,
		"Este código no es de ninguna sección abierta. Pídele a tu academia el código nuevo.",
	]);
	expect(await membersOf(id), "a closed one keeps its members").toBe(1);
	const added = await as(admin, "POST", `/admin/sections/${id}/members`, { userIds: [student.userId] });
	expect([added.status, added.json.message]).toEqual([409, "La sección está cerrada: ábrela para agregar estudiantes"]);
});

it("prevents guessing: after ten wrong codes the right one is refused too, and right ones are not counted", async () => {
	const { code } = await create("Ciclo secreto");
	const guesser = await createTestAccount(server);
	for (let times = 0; times < 12; times++) expect((await find(guesser, code)).status).toBe(200);
	for (let times = 0; times < 10; times++) expect((await find(guesser, `AAAA222${times}`)).status).toBe(404);
	for (const answer of [await find(guesser, code), await join(guesser, code)]) {
		expect(answer.status).toBe(429);
		expect(answer.json.message).toMatch(/^Demasiados intentos/);
	}
	expect((await find(await createTestAccount(server), code)).status).toBe(200);
});

it("adds and removes the students that an ADMIN names, all of them or none", async () => {
	const { id } = await create("Ciclo Católica");
	const [ana, luis] = [await createTestAccount(server), await createTestAccount(server)];
	const add = (...userIds: number[]) => as(admin, "POST", `/admin/sections/${id}/members`, { userIds });
	expect((await add(ana.userId, other.userId)).status, "an ADMIN is no student").toBe(422);
	expect(await membersOf(id)).toBe(0);
	expect((await add(ana.userId, luis.userId)).json.data).toEqual({ added: 2 });
	expect((await add(ana.userId)).json.data).toEqual({ added: 0 });
	const remove = () => as(admin, "DELETE", `/admin/sections/${id}/members/${ana.userId}`);
	expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
	expect(await membersOf(id)).toBe(1);
	expect((await join(other, (await create("Ciclo de nadie")).code)).status).toBe(409);
});

it("lists a student's sections in the data export, and removes the student when the account is closed", async () => {
	const { id, code } = await create("Ciclo de paso");
	const student = await createTestAccount(server);
	await join(student, code);
	const own = JSON.parse((await as(student, "GET", `/user/${student.userId}/data`)).text);
	expect(own.sections).toMatchObject([{ id, name: "Ciclo de paso" }]);
	await as(student, "POST", `/user/${student.userId}/delete`, { password: student.password });
	expect(await membersOf(id)).toBe(0);
	expect((await join(student, code)).status).toBe(401);
});
