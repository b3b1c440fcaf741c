import { isForStaff, mayCall, type Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { type CallResult, createTestApp, type TestApp } from "../../testing/app.ts";
import { grantPlan } from "../../testing/features/plans.ts";
import { routerPath } from "./bind-route.ts";

let server: TestApp;
let student: TestAccount;
let other: TestAccount;
let admin: TestAccount;
/** Accounts of other staff roles and of the academy's owner. */
let staff: Record<"TEACHER" | "SUPPORT" | "OWNER", TestAccount>;
let expired: string;
let revoked: string;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: () => [] });
	student = await createTestAccount(server);
	other = await createTestAccount(server);
	admin = await createTestAccount(server, "ADMIN");
	staff = {
		TEACHER: await createTestAccount(server, "TEACHER"),
		SUPPORT: await createTestAccount(server, "SUPPORT"),
		OWNER: await createTestAccount(server, "ADMIN", { owner: true }),
	};
	// A plan, so that no call is refused for lack of one.
	await grantPlan(server, admin, student);
	revoked = (await createTestAccount(server)).token;
	await server.call("POST", "/autenticacion/logout", { token: revoked });
	const claims = JSON.parse(Buffer.from(student.token.split(".")[1]!, "base64url").toString());
	expired = await server.deps.tokens.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 });
});

const routes = Object.values(routeTable).flatMap((calls) =>
	Object.values<Route>(calls).map((route) => ({
		name: `${route.method} ${route.path}`,
		route,
	})),
);

/** Fills the path's parameters with unused ids of the right shape. */
const pathFor = (route: Route, userId: number) =>
	route.path.replace("{userId}", String(userId)).replace(/\{\w+\}/g, "2147483647");

const status = async (...call: Parameters<typeof send>): Promise<number> => (await send(...call)).status;

async function send(route: Route, token: string | undefined, userId: number): Promise<CallResult> {
	const path = pathFor(route, userId);
	const body = route.bodyKind?.kind === "text" ? "a@correo.pe" : route.bodyKind ? {} : undefined;
	const type = { text: "text/plain", json: "application/json", multipart: "multipart/form-data; boundary=x" };
	const headers = route.bodyKind ? { "content-type": type[route.bodyKind.kind] } : undefined;
	const payload = route.bodyKind?.kind === "multipart" ? "--x--\r\n" : body;
	return server.call(route.method, path, { token, body: payload, headers });
}

const writes = async () =>
	(
		await server.deps.db.execute(
			sql`select (select count(*) from users) + (select count(*) from universities) + (select count(*) from exams) + (select count(*) from attempts) as n`,
		)
	).rows[0];

describe("the access matrix, made from the route table (P-019)", () => {
	it("binds every route", () => {
		const missing = routes.filter(
			({ route }) => !server.app.hasRoute({ method: route.method, url: routerPath(route.path) }),
		);
		expect(missing.map(({ name }) => name)).toEqual([]);
	});

	describe.each(routes)("$name", ({ route }) => {
		it("answers requests without a valid token according to its access", async () => {
			const tokens = { nobody: undefined, garbage: "no.es.token", expired, revoked };
			for (const [who, token] of Object.entries(tokens)) {
				const answer = await status(route, token, student.userId);
				// signin has a 401 of its own; a request without body is refused as incomplete first
				if (route.access === "public") expect([401, 403], who).not.toContain(answer);
				else expect(answer, who).toBe(401);
			}
		});

		it("answers USER and ADMIN according to its access, and writes nothing if it refuses", async () => {
			const before = await writes();
			// Signing out ends the session that later calls need.
			const user = route.path === "/autenticacion/logout" ? await createTestAccount(server) : student;
			const asUser = await status(route, user.token, user.userId);
			if (isForStaff(route.access)) expect(asUser).toBe(403);
			else expect([401, 403]).not.toContain(asUser);
			if (isForStaff(route.access)) expect(await writes()).toEqual(before);
			if (route.path === "/autenticacion/logout") return;
			const asAdmin = await status(route, admin.token, admin.userId);
			if (route.access === "OWNER") expect(asAdmin).toBe(403);
			else expect([401, 403]).not.toContain(asAdmin);
		});

		it("answers TEACHER, SUPPORT and OWNER according to its access, and writes nothing if it refuses", async () => {
			// Signing out ends the session that later calls need; it is tested with separate accounts.
			if (route.path === "/autenticacion/logout") return;
			for (const [name, { token, userId }] of Object.entries(staff)) {
				const role = name === "OWNER" ? "ADMIN" : name;
				const before = await writes();
				const { status: answer, json } = await send(route, token, userId);
				// Staff have no plan and see what a student without one sees.
				if (json?.code === "PLAN_REQUIRED") expect(isForStaff(route.access), name).toBe(false);
				else if (mayCall(route.access, { role, owner: name === "OWNER" }))
					expect([401, 403], name).not.toContain(answer);
				else expect([answer, await writes()], name).toEqual([403, before]);
			}
		});
	});

	const others = routes.filter(({ route }) => route.access === "own" && route.path.includes("{userId}"));
	it.each(others)("$name answers the same 403 for another user's id, whether it exists or not", async ({ route }) => {
		const real = await server.call(route.method, pathFor(route, other.userId), { token: student.token });
		const unreal = await server.call(route.method, pathFor(route, 999_999_999), { token: student.token });
		expect([real.status, unreal.status]).toEqual([403, 403]);
		expect({ ...real.json, requestId: "" }).toEqual({ ...unreal.json, requestId: "" });
	});

	const isOwn = ({ path }: Route) => path.startsWith("/admin/second-factor");

	it("lets every staff role manage its own second factor", () => {
		expect(routes.filter(({ route }) => isOwn(route)).map(({ route }) => route.access)).toEqual(
			Array(5).fill(["ADMIN", "TEACHER", "SUPPORT"]),
		);
	});

	/** Repeats the permissions by hand, so that granting one by mistake fails. */
	it("lets TEACHER use the bank, their own content and sections, and SUPPORT payments, messages and complaints", () => {
		const granted = (role: string) =>
			routes.filter(
				({ route }) => isForStaff(route.access) && mayCall(route.access, { role, owner: false }) && !isOwn(route),
			);
		const ofSections = /^\/admin\/sections(\/\{id\}(\/members|\/tasks(\/\{taskId\}(\/results(\/export)?)?)?)?)?$/;
		const writing = granted("TEACHER").filter(({ route }) => route.method !== "GET");
		expect(writing.filter(({ route }) => ofSections.test(route.path)).map(({ name }) => name)).toEqual([
			"POST /admin/sections/{id}/tasks",
			"PUT /admin/sections/{id}/tasks/{taskId}",
			"DELETE /admin/sections/{id}/tasks/{taskId}",
		]);
		// Only content they created; each command checks it: features/exams/authorship.test.ts.
		const ofOwn =
			/^\/(exams\/(crear|actualizar\/|eliminar\/|\{id\}\/(questions|composition))|admin\/(question\/(crear|update|delete|move|bulk)|passage|picture|preview))/;
		const mayWrite = ({ path }: Route) => (ofOwn.test(path) && !/blueprint$/.test(path)) || ofSections.test(path);
		expect(writing.filter(({ route }) => !mayWrite(route))).toEqual([]);
		const ofBank =
			/^\/(exams\/\{id\}\/(booklet|answer-sheet|key|questions|composition)|exams\/(crear|actualizar|eliminar)|admin\/(examstype|university\/todos|question\/|analysis|passage|results|removal|picture|preview|search))/;
		const isTeachers = ({ path }: Route) => ofBank.test(path) || ofSections.test(path);
		expect(granted("TEACHER").filter(({ route }) => !isTeachers(route))).toEqual([]);
		const ofSupport = /^\/admin\/(payments|subscriptions|subscribers|contact|newsletter|waiting-list|complaints)\b/;
		expect(granted("SUPPORT").filter(({ route }) => !ofSupport.test(route.path))).toEqual([]);
		expect([granted("TEACHER").length, granted("SUPPORT").length]).toEqual([50, 27]);
	});
});
