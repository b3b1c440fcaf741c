import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { createTestGroup, joinTestGroup, leaveTestGroup, postMessage } from "../../../testing/features/chat.ts";

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
});

const as = ({ token }: TestAccount, method: string, path: string, body?: object) =>
	server.call(method, path, { token, ...(body && { body }) });
const section = async (name: string) => (await as(admin, "POST", "/admin/sections", { name })).json.data;
const join = (who: TestAccount, code: string) => as(who, "POST", `/user/${who.userId}/sections/join`, { code });
const groupsOf = async (who: TestAccount): Promise<number[]> =>
	(await as(who, "GET", `/user/group/${who.userId}`)).json.data.map(({ id }: { id: number }) => id);
const listGroups = async (who: TestAccount): Promise<number[]> =>
	(await as(who, "GET", "/user/group-chat/todos-activos")).json.data.map(({ id }: { id: number }) => id);
const makeGroup = async (id: number) => (await as(admin, "POST", `/admin/sections/${id}/group`)).json.data;

it("a section's group has all its members, and follows every kind of join and leave", async () => {
	const [before, after, added] = await Promise.all([1, 2, 3].map(() => createTestAccount(server)));
	const { id, code } = await section("Ciclo con grupo");
	await join(before!, code);
	const made = await Promise.all([makeGroup(id), makeGroup(id)]);
	expect(made[0]).toMatchObject({ id: made[1].id, name: "Ciclo con grupo", sectionId: id });
	const group = made[0].id;
	await join(after!, code);
	await as(admin, "POST", `/admin/sections/${id}/members`, { userIds: [added!.userId] });
	for (const student of [before!, after!, added!]) expect(await groupsOf(student)).toEqual([group]);
	expect((await as(admin, "GET", `/admin/sections/${id}`)).json.data.groupId).toBe(group);
	expect((await postMessage(server, after!, group, { content: "Hola, sección", clientId: randomUUID() })).status).toBe(
		201,
	);
	await as(admin, "DELETE", `/admin/sections/${id}/members/${after!.userId}`);
	expect(await groupsOf(after!)).toEqual([]);
	expect((await postMessage(server, after!, group, { content: "¿Sigo aquí?", clientId: randomUUID() })).status).toBe(
		403,
	);
	await as(added!, "POST", `/user/${added!.userId}/delete`, { password: added!.password });
	expect((await makeGroup(id)).members).toBe(1);
});

it("a section's group is listed for and joinable by its members only, also after they left it", async () => {
	const [member, other] = [await createTestAccount(server), await createTestAccount(server)];
	const open = await createTestGroup(server);
	const { id, code } = await section("Ciclo cerrado a otros");
	await join(member, code);
	const { id: group } = await makeGroup(id);
	expect([(await listGroups(other)).includes(group), (await listGroups(other)).includes(open)]).toEqual([false, true]);
	const refused = await joinTestGroup(server, group, other);
	expect([refused.status, refused.json.message]).toEqual([403, "Este grupo es de una sección: entran sus estudiantes"]);
	await leaveTestGroup(server, group, member);
	expect([await groupsOf(member), (await listGroups(member)).includes(group)]).toEqual([[], true]);
	expect((await joinTestGroup(server, group, member)).status).toBe(200);
});

it("a section's group is not created if its name is taken or the section does not exist", async () => {
	const { id } = await section("Grupo repetido");
	await server.deps.db.$client.query(
		"insert into groups (name, description, own_name) values ('grupo  repetido', '-', true)",
	);
	const refused = await as(admin, "POST", `/admin/sections/${id}/group`);
	expect([refused.status, refused.json.errors.name]).toEqual([
		409,
		"Ya hay un grupo con el nombre de la sección: cámbiaselo en Comunidad",
	]);
	expect((await as(admin, "POST", "/admin/sections/999999/group")).status).toBe(404);
});

it("a section's group does not readmit a member whose removal is still in force", async () => {
	const student = await createTestAccount(server);
	const { id, code } = await section("Ciclo con sanción");
	await join(student, code);
	const { id: group } = await makeGroup(id);
	const sanction = { kind: "REMOVED", hours: 24, reason: "Insultos" };
	const path = `/admin/group/${group}/members/${student.userId}/sanction`;
	expect((await as(admin, "POST", path, sanction)).status).toBe(200);
	await as(admin, "DELETE", `/admin/sections/${id}/members/${student.userId}`);
	await join(student, code);
	expect(await groupsOf(student)).toEqual([]);
});
