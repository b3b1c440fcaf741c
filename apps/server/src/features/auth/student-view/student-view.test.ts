import type { Route } from "@cachimbo/contract/core/route";
import { isForStaff } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { listen } from "../../../../testing/clients/raw-client.ts";
import { openRawStomp } from "../../../../testing/clients/stomp.ts";
import { createTestExam } from "../../../../testing/features/catalogue.ts";

let server: TestApp;
let admin: TestAccount;
/** token of the same session in student view */
let view: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
	view = (await server.call("POST", "/admin/student-view", { token: admin.token })).json.data.token;
});

const routes = Object.values(routeTable).flatMap((calls) => Object.values<Route>(calls));
const pathOf = ({ path }: Route) => path.replace("{userId}", String(admin.userId)).replace(/\{\w+\}/g, "2147483647");
const call = (route: Route, token: string) => server.call(route.method, pathOf(route), { token });

it("refuses each writing call of the contract, and writes nothing", async () => {
	const rows = async () =>
		(
			await server.deps.db.$client.query(
				"select (select count(*) from users) + (select count(*) from attempts) + (select count(*) from contact_messages) + (select count(*) from staff_acts) as n",
			)
		).rows;
	const before = await rows();
	for (const route of routes.filter(({ method, inStudentView }) => method !== "GET" && !inStudentView))
		expect((await call(route, view)).json, `${route.method} ${route.path}`).toMatchObject({
			code: "FORBIDDEN",
			message: "Estás viendo como estudiante: nada se guarda",
		});
	expect(await rows()).toEqual(before);
});

it("reads a student's data, and nothing of staff", async () => {
	for (const route of routes.filter(({ method, access }) => method === "GET" && isForStaff(access)))
		expect((await call(route, view)).status, route.path).toBe(403);
	const other = await createTestAccount(server);
	expect((await server.call("GET", `/user/${other.userId}/perfil`, { token: view })).status).toBe(403);
	expect((await server.call("GET", `/user/${admin.userId}/perfil`, { token: view })).status).toBe(200);
});

it("shows no draft and no key of an exam", async () => {
	const exam = await createTestExam(server.deps, 2);
	await server.deps.db.$client.query("update exams set published = false where id = $1", [exam.id]);
	server.deps.bus.publish("catalogue-changed", { scope: "exams", id: exam.id });
	const seen = async (token: string) =>
		(await server.call("GET", "/exams/todos", { token })).text.includes(`"idExams":${exam.id},`);
	expect([await seen(admin.token), await seen(view)]).toEqual([true, false]);
});

it("has no live connection, which would allow writing", async () => {
	const client = await openRawStomp(await listen(server));
	onTestFinished(() => client.close());
	client.send("CONNECT", { "accept-version": "1.2", host: "x", Authorization: `Bearer ${view}` });
	expect((await client.next("ERROR")).headers.code).toBe("FORBIDDEN");
});

it("lasts an hour, ends with the session and with the role, and is for administrators", async () => {
	const look = (token: string) => server.call("GET", `/user/${admin.userId}/perfil`, { token });
	const claims = JSON.parse(Buffer.from(view.split(".")[1]!, "base64url").toString());
	expect(claims).toMatchObject({ role: "USER", asStudent: true });
	expect(claims.exp - claims.iat).toBeLessThanOrEqual(3600);
	for (const role of ["USER", "TEACHER", "SUPPORT"] as const) {
		const { token } = await createTestAccount(server, role);
		expect((await server.call("POST", "/admin/student-view", { token })).status).toBe(403);
	}
	expect((await look(view)).status).toBe(200);
	expect((await server.call("POST", "/autenticacion/logout", { token: view })).status).toBe(200);
	for (const token of [view, admin.token]) expect((await look(token)).status).toBe(401);
});
