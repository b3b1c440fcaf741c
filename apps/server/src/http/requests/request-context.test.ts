import { describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { askAndLeave, listen, rawGet } from "../../../testing/clients/raw-client.ts";
import { holdAttempts } from "../../../testing/database/hold-attempts.ts";
import { authJobs } from "../../features/auth/jobs.ts";

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/;

describe("request id", () => {
	const idOf = async (server: TestApp, given: string) =>
		(await server.call("GET", "/no-such-call", { headers: { "x-request-id": given } })).json.requestId;

	it("is taken from a trusted proxy, so that both logs can be matched", async () => {
		const server = await createTestApp({ env: { TRUST_PROXY: "1" } });
		const given = "4bf92f3577b34da6a3ce929d0e0e4736";
		expect(await idOf(server, given)).toBe(given);
		for (const unsafe of [
			"short",
			"x".repeat(65),
			'quo"ted-and-long',
			"line\u0085break-inside",
			"with space",
			"ñandú-ñandú",
		])
			expect(await idOf(server, unsafe)).toMatch(uuid);
	});

	it("is generated if no proxy is trusted", async () => {
		expect(await idOf(await createTestApp(), "4bf92f3577b34da6a3ce929d0e0e4736")).toMatch(uuid);
	});
});

describe("the log", () => {
	const linesOf = (log: readonly string[], msg: string) =>
		log.map((line) => JSON.parse(line)).filter((line) => line.msg === msg);

	it("has the request id once in each line of a request, and the job id in each line of a job", async () => {
		const log: string[] = [];
		const env = { LOG_LEVEL: "info", TRUST_PROXY: "1", LOG_REQUESTS: "1" };
		const server = await createTestApp({ env, log, jobs: authJobs });
		const admin = await createTestAccount(server, "ADMIN");
		const ids = ["export-one", "export-two", "export-three"];
		const ask = (id: string) =>
			server.call("GET", "/admin/payments/export", { token: admin.token, headers: { "x-request-id": id } });
		await Promise.all(ids.map(ask));
		for (const msg of ["orders exported", "request"]) {
			const logged = linesOf(log, msg).map(({ requestId }) => requestId);
			expect(logged.filter((id) => ids.includes(id)).sort()).toEqual([...ids].sort());
		}
		for (const line of log) expect(line.match(/"requestId":/g)?.length ?? 0).toBeLessThanOrEqual(1);

		await server.call("POST", "/autenticacion/forgot-password", { body: { email: admin.email } });
		const link = "link for the owner of an account, kept with its mail: no SMTP_URL is set";
		await expect
			.poll(() => linesOf(log, link)[0], { timeout: 10_000 })
			.toMatchObject({ job: expect.any(String), jobId: expect.any(String) });
		expect(linesOf(log, link)[0]).not.toHaveProperty("requestId");
	});

	it("has a line for each request with LOG_REQUESTS, with its route, but without ids, query, address or account", async () => {
		const log: string[] = [];
		const server = await createTestApp({ env: { LOG_LEVEL: "info", LOG_REQUESTS: "1" }, log });
		const { token, email } = await createTestAccount(server);
		log.length = 0;
		await server.call("GET", "/user/attempts/900001?secret=abc", { token, remoteAddress: "190.12.7.1" });
		for (const probe of ["/healthz", "/readyz"]) await server.app.inject(probe);
		await expect.poll(() => log).toHaveLength(1);
		const { method, route, status, ms, requestId } = JSON.parse(log[0]!);
		expect({ method, route, status }).toEqual({ method: "GET", route: "/api/v1/user/attempts/:id", status: 404 });
		expect([typeof ms, requestId]).toEqual(["number", expect.stringMatching(uuid)]);
		expect(log[0]).not.toMatch(/900001|secret|abc|190\.12/);
		expect(log[0]).not.toContain(email);
	});

	it("marks a request as cut if its client disconnected", async () => {
		const log: string[] = [];
		const server = await createTestApp({ env: { LOG_LEVEL: "info", LOG_REQUESTS: "1" }, log });
		const port = await listen(server);
		const { token } = await createTestAccount(server);
		log.length = 0;
		await holdAttempts(server);
		await askAndLeave(server, port, rawGet("/user/attempts/900001", token));
		await expect.poll(() => log, { timeout: 5_000 }).toHaveLength(1);
		expect(JSON.parse(log[0]!)).toMatchObject({
			...{ msg: "request", route: "/api/v1/user/attempts/:id", cut: true },
			requestId: expect.stringMatching(uuid),
		});
		expect(JSON.parse(log[0]!)).not.toHaveProperty("status"); // no status was sent
		expect(log[0]?.match(/"requestId":/g)).toHaveLength(1);
	});

	it("has no line for a request without LOG_REQUESTS", async () => {
		const log: string[] = [];
		const server = await createTestApp({ env: { LOG_LEVEL: "info" }, log });
		await server.call("GET", "/user/university/todos");
		expect(log).toEqual([]);
	});
});
