import type { Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createTestAccount, type TestAccount } from "../../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../../testing/app.ts";
import { listen } from "../../../../testing/clients/raw-client.ts";
import { openRawStomp } from "../../../../testing/clients/stomp.ts";
import { codeOf, signInWith, switchOn } from "../../../../testing/features/second-factors.ts";

const env = { LIMITS_FACTOR: "1000", DEMO: "0" };
let server: TestApp;
let admin: TestAccount;
beforeEach(async () => {
	server = await createTestApp({ env, jobs: () => [] });
	admin = await createTestAccount(server, "ADMIN");
});

async function require(secondFactor: boolean, on = server, { token }: { token: string } = admin) {
	const {
		facts,
		fixed: _fixed,
		icon: _icon,
		logo: _logo,
		...rest
	} = (await on.call("GET", "/admin/academy", { token })).json.data;
	return on.call("PUT", "/admin/academy", { token, body: { ...facts, ...rest, logo: null, secondFactor } });
}

const signIn = async (account: TestAccount) => ({ ...account, token: (await signInWith(server, account)).json.token });
const claims = (token: string) => JSON.parse(Buffer.from(token.split(".")[1]!, "base64url").toString());

const routes = Object.values(routeTable).flatMap((calls) => Object.values<Route>(calls));
const pathOf = ({ path }: Route, userId: number) =>
	path.replace("{userId}", String(userId)).replace(/\{\w+\}/g, "2147483647");

describe("an academy that requires a second factor of its staff", () => {
	it("allows staff without one only the calls to set it up; students and earlier sessions are not affected", async () => {
		const student = await createTestAccount(server);
		const { json } = await require(true);
		expect([json.data.secondFactor, json.data.fixed.secondFactor]).toEqual([true, undefined]);
		for (const role of ["ADMIN", "TEACHER", "SUPPORT"] as const) {
			const account = await createTestAccount(server, role);
			expect(claims(account.token).awaitsFactor).toBe(true);
			for (const route of routes.filter(
				({ access, path }) => access !== "public" && path !== "/autenticacion/logout",
			)) {
				const answer = await server.call(route.method, pathOf(route, account.userId), { token: account.token });
				const isRefused = answer.status === 403 && answer.json.code === "SECOND_FACTOR_REQUIRED";
				expect(isRefused, `${role} ${route.method} ${route.path}`).toBe(!route.beforeSecondFactor);
			}
		}
		expect(routes.filter((route) => route.beforeSecondFactor).map(({ method, path }) => `${method} ${path}`)).toEqual([
			"POST /autenticacion/logout",
			"GET /admin/second-factor",
			"POST /admin/second-factor",
			"PUT /admin/second-factor",
		]);
		const again = await signIn(student);
		expect((await server.call("GET", `/user/${student.userId}/perfil`, { token: again.token })).status).toBe(200);
		expect((await server.call("GET", "/admin/academy", { token: admin.token })).status).toBe(200);
	});

	it("grants full access to the same session once it is set up, with a new token", async () => {
		await require(true);
		const account = await createTestAccount(server, "ADMIN");
		const read = (token: string) => server.call("GET", "/admin/academy", { token });
		expect((await read(account.token)).status).toBe(403);
		const { token, secret } = await switchOn(server, account);
		expect(claims(token)).toMatchObject({ sid: claims(account.token).sid });
		expect(claims(token).awaitsFactor).toBeUndefined();
		expect([(await read(token)).status, (await read(account.token)).status]).toEqual([200, 200]);
		server.clock.offsetMs += 30_000;
		const proof = { password: account.password, codigo: codeOf(server, secret) };
		const off = await server.call("POST", "/admin/second-factor/off", { token, body: proof });
		expect([off.status, off.json.message]).toEqual([
			409,
			"Tu academia pide verificación en dos pasos a todo el equipo: no se puede desactivar",
		]);
	});

	it("shows visitors' content, and no live connection, to a session without one", async () => {
		await require(true);
		const draft = { title: "Borrador", content: "Aún no.", image: null, status: "inactivo" };
		expect(
			(await server.call("POST", "/admin/blog-post/save", { token: admin.token, body: draft })).status,
		).toBeLessThan(300);
		const account = await createTestAccount(server, "ADMIN");
		const posts = async (token: string) => (await server.call("GET", "/blog-post/get/all", { token })).json.data;
		expect([await posts(admin.token), await posts(account.token)]).toMatchObject([[{ title: "Borrador" }], []]);
		const client = await openRawStomp(await listen(server));
		onTestFinished(() => client.close());
		client.send("CONNECT", { "accept-version": "1.2", host: "x", Authorization: `Bearer ${account.token}` });
		expect((await client.next("ERROR")).headers.code).toBe("SECOND_FACTOR_REQUIRED");
	});

	it("stops requiring it when the setting is switched off, and logs both changes", async () => {
		const owner = await createTestAccount(server, "ADMIN", { owner: true });
		await require(true);
		const { token } = await switchOn(server, owner);
		await require(false, server, { ...owner, token });
		const account = await createTestAccount(server, "TEACHER");
		expect(claims(account.token).awaitsFactor).toBeUndefined();
		const { rows } = await server.deps.db.$client.query(
			"select before, after from staff_acts where act = 'academy-changed' order by id",
		);
		expect(rows).toEqual([
			{ before: { secondFactor: false }, after: { secondFactor: true } },
			{ before: { secondFactor: true }, after: { secondFactor: false } },
		]);
	});

	it("keeps requiring it unless the owner switches it off in a session with a code", async () => {
		const owner = await createTestAccount(server, "ADMIN", { owner: true });
		await require(true);
		const other = await createTestAccount(server, "ADMIN");
		const withCode = await switchOn(server, other);
		const sentence = "Solo quien dirige la academia puede dejar de pedirla, con su propia verificación en dos pasos";
		for (const account of [admin, { ...other, token: withCode.token }, owner]) {
			const { status, json } = await require(false, server, account);
			expect([status, json.code, json.errors]).toEqual([403, "FORBIDDEN", { secondFactor: sentence }]);
		}
		expect(server.deps.settings.staffSecondFactor.required).toBe(true);
		expect((await require(true, server, admin)).status).toBe(200);
	});

	it("reaches another process, and is unchanged by a client that does not send it", async () => {
		const other = await createTestApp({ env, database: server.database });
		await require(true);
		await expect.poll(() => other.deps.settings.staffSecondFactor.required).toBe(true);
		const { facts } = (await server.call("GET", "/admin/academy", { token: admin.token })).json.data;
		await server.call("PUT", "/admin/academy", { token: admin.token, body: { ...facts, name: "Academia Wari" } });
		expect(server.deps.settings.staffSecondFactor.required).toBe(true);
	});
});

describe("STAFF_SECOND_FACTOR", () => {
	it.each([
		["1", true],
		["0", false],
	])("=%s overrides the saved setting, and the response marks it as fixed", async (value, required) => {
		await require(!required);
		const fixed = await createTestApp({ env: { ...env, STAFF_SECOND_FACTOR: value }, database: server.database });
		const refused = await require(!required, fixed);
		expect([refused.status, refused.json.errors]).toEqual([
			422,
			{ secondFactor: "Lo fija el servidor con STAFF_SECOND_FACTOR: ahí se cambia" },
		]);
		const kept = await require(required, fixed);
		expect(kept.json.data).toMatchObject({ secondFactor: required, fixed: { secondFactor: "STAFF_SECOND_FACTOR" } });
		const { token } = (await signInWith(fixed, admin)).json;
		expect((await fixed.call("GET", "/admin/academy", { token })).status).toBe(required ? 403 : 200);
	});
});
