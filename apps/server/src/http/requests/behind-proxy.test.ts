import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";

describe("behind a trusted proxy", () => {
	const join = (server: TestApp, forwardedFor: string) =>
		server.call("POST", "/boletin", {
			body: { email: "ana@correo.pe" },
			headers: { "x-forwarded-for": forwardedFor },
		});

	it("the client's address is the one added by the proxy, whatever the client's X-Forwarded-For contains", async () => {
		const server = await createTestApp({ env: { TRUST_PROXY: "1" } });
		const statuses: number[] = [];
		for (let n = 1; n <= 6; n++) statuses.push((await join(server, `10.0.0.${n}, 190.12.7.1`)).status);
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
		expect((await join(server, "10.0.0.1, 190.12.7.2")).status).toBe(200);
	});

	it("without a proxy, X-Forwarded-For is ignored", async () => {
		const server = await createTestApp();
		const statuses: number[] = [];
		for (let n = 1; n <= 6; n++) statuses.push((await join(server, `10.0.0.${n}`)).status);
		expect(statuses.at(-1)).toBe(429);
	});

	const warning = "requests come through a proxy: set TRUST_PROXY=1, or all visitors share the limits of one address";
	const countWarnings = (lines: readonly string[]) => lines.filter((line) => JSON.parse(line).msg === warning).length;

	it("an untrusted proxy is reported once in the log", async () => {
		const log: string[] = [];
		const server = await createTestApp({ env: { LOG_LEVEL: "warn" }, log });
		await server.call("GET", "/user/university/todos");
		expect(countWarnings(log)).toBe(0);
		for (const address of ["190.12.7.1", "190.12.7.2"]) await join(server, address);
		expect(countWarnings(log)).toBe(1);
	});

	it("neither a client with a forged X-Forwarded-For nor a trusted proxy causes that warning", async () => {
		const log: string[] = [];
		const headers = { "x-forwarded-for": "190.12.7.1" };
		const open = await createTestApp({ env: { LOG_LEVEL: "warn" }, log });
		await open.call("GET", "/user/university/todos", { headers, remoteAddress: "200.48.225.130" });
		const trusting = await createTestApp({ env: { LOG_LEVEL: "warn", TRUST_PROXY: "1" }, log });
		await trusting.call("GET", "/user/university/todos", { headers });
		expect(countWarnings(log)).toBe(0);
	});
});

describe("without PUBLIC_URL", () => {
	let server: TestApp;
	beforeAll(async () => {
		server = await createTestApp({ env: { PUBLIC_URL: "" } });
	});
	const robots = (host: string) => server.app.inject({ url: "/robots.txt", headers: { host } });

	it.each(["cachimbo.pe", "Cachimbo.PE:3000", "192.168.1.20:3000", "[::1]:3000", "mi_pc"])(
		"the site's address is %s",
		async (host) => {
			expect((await robots(host)).body).toContain(`Sitemap: http://${host.toLowerCase()}/sitemap.xml`);
		},
	);

	it.each(["a&b.pe", "a.pe/x?", "ana:clave@a.pe", "@a.pe", "a.pe#", "a.pe;script-src", "a,b", "a.pe\\x", "a.pe:99999"])(
		"the site's address cannot be %s",
		async (host) => {
			expect((await robots(host)).statusCode).toBe(400);
		},
	);
});
