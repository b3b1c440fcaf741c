import type { PageServices } from "@cachimbo/contract/pages";
import Fastify from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { makeAsyncCounters } from "../../../testing/services/later-counters.ts";
import { createMemoryBus } from "../../bus/memory-bus.ts";
import { createPageMemory } from "../../cache/page-memory.ts";
import { withMemories } from "../../deps.ts";
import { createPost } from "../../features/blog/commands.ts";
import { readSettings } from "../../settings/settings.ts";
import { systemClock } from "../../work/clock.ts";
import { createPageAnswers, type HandlePage } from "../pages/page-answers.ts";
import { acceptForms } from "../pages/page-forms.ts";
import { limitAnonymousReads } from "./anonymous-reads.ts";

let server: TestApp;
beforeAll(async () => {
	server = await createTestApp({ env: { TRUST_PROXY: "1" } });
	await createPost(server.deps, undefined, { title: "Hola", content: "x", image: null, status: "activo" });
});

let agents = 0;
const get = (path: string, address: string, token?: string) =>
	server.call("GET", path, {
		...(token ? { token } : {}),
		headers: { "user-agent": `navegador ${++agents} ${"x".repeat(8000)}`, "x-forwarded-for": address },
	});
async function statuses(times: number, path: string, address: (n: number) => string, token?: string) {
	const counts: Record<number, number> = {};
	for (let n = 0; n < times; n++) {
		const { status } = await get(path, address(n), token);
		counts[status] = (counts[status] ?? 0) + 1;
	}
	return counts;
}

describe("anonymous requests", () => {
	it("are limited to 300 a minute by address, whatever the user agent", async () => {
		expect(await statuses(310, "/blog-post/get/hola", () => "190.12.7.1")).toEqual({ 200: 300, 429: 10 });
		const refused = await get("/blog-post/get/hola", "190.12.7.1");
		expect([refused.json.code, Number(refused.headers["retry-after"]) > 0]).toEqual(["RATE_LIMITED", true]);
		expect((await get("/blog-post/get/hola", "190.12.7.2")).status).toBe(200);
	});

	it("count a whole /64 as one client, also behind a proxy", async () => {
		const inside = (n: number) => `2001:db8:7:1:${n.toString(16)}::${n.toString(16)}`;
		expect(await statuses(305, "/blog-post/get/hola", inside)).toEqual({ 200: 300, 429: 5 });
		expect((await get("/blog-post/get/hola", "2001:db8:7:2::1")).status).toBe(200);
	});

	it("cost a tenth when the answer was cached", async () => {
		expect(await statuses(3010, "/blog-post/get/all", () => "190.12.8.1")).toMatchObject({ 200: 2991, 429: 19 });
	});

	it("do not count against signed-in users", async () => {
		const { token } = await createTestAccount(server);
		expect((await get("/blog-post/get/hola", "190.12.7.1")).status).toBe(429);
		expect(await statuses(20, "/blog-post/get/hola", () => "190.12.7.1", token)).toEqual({ 200: 20 });
	});

	it("share one budget of their account when it is signed in, whatever the address", async () => {
		const { token } = await createTestAccount(server);
		const read = (n: number) =>
			server.app.inject({
				url: "/blog/rss.xml",
				headers: { authorization: `Bearer ${token}`, "x-forwarded-for": `190.13.${n >> 8}.${n & 255}` },
			});
		const codes: number[] = [];
		for (let n = 0; n < 310; n++) codes.push((await read(n)).statusCode);
		expect([codes.filter((code) => code === 200).length, codes.at(-1)]).toEqual([300, 429]);
	});

	it("are not counted for health checks", async () => {
		for (let n = 0; n < 310; n++) expect((await server.app.inject({ url: "/healthz" })).statusCode).toBe(200);
	});
});

describe("pages", () => {
	const settings = readSettings({ PUBLIC_URL: "https://cachimbo.test" });
	const isStatic = (path: string) => path === "/";
	async function site(more: object = {}) {
		const app = Fastify();
		const renderings: string[] = [];
		const ports = { settings, clock: systemClock, bus: createMemoryBus(), ...more };
		const all = withMemories(ports as unknown as TestApp["deps"]);
		limitAnonymousReads(app, all);
		const handle: HandlePage = async (request, { nonce }) => {
			renderings.push(request.url);
			const cache = isStatic(new URL(request.url).pathname) ? "public" : "no-store";
			return new Response(`<script nonce="${nonce}"></script>`, {
				headers: { "cache-control": cache, ...(cache === "public" && { "x-inline-scripts": "'sha256-a'" }) },
			});
		};
		const handler = createPageAnswers(all, {} as PageServices, () => handle, createPageMemory(all));
		await app.register(async (scope) => {
			acceptForms(scope, all, handler);
			scope.route({ method: ["GET", "POST"], url: "/*", config: { auth: "public", reads: "page" }, handler });
		});
		const open = (url: string, method: "GET" | "POST" = "GET") => app.inject({ method, url });
		return Object.assign(open, { renderings });
	}

	it("are limited to 2996 a minute from the cache and 600 rendered, and posts to them count too", async () => {
		for (const [path, method, allowed] of [
			["/", "GET", 2996],
			["/universidades", "GET", 600],
			["/contacto", "POST", 600],
		] as const) {
			const open = await site();
			for (let n = 0; n < allowed; n++) expect((await open(path, method)).statusCode).toBe(200);
			expect((await open(path, method)).statusCode, path).toBe(429);
		}
	});

	it("are rendered once for fifty concurrent requests, also with asynchronous counters", async () => {
		const open = await site({
			redis: { isReady: () => true, carriesBus: () => true, makeCounters: makeAsyncCounters(systemClock) },
		});
		const answers = await Promise.all(Array.from({ length: 50 }, () => open("/")));
		expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
		expect(open.renderings).toHaveLength(1);
	});

	it("are refused with a static page in Spanish beyond the limit, without a render", async () => {
		const open = await site();
		for (let n = 0; n < 600; n++) await open("/universidades");
		const answer = await open("/universidades?x=<script>");
		expect([answer.statusCode, answer.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
		expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
		expect(answer.body).toMatch(/Demasiados intentos\. Intenta de nuevo en \d+ segundos\./);
		expect(answer.body).not.toContain("<script");
	});
});

describe("other limits by address", () => {
	it("count a whole /64 as one caller", async () => {
		const from = (n: number) => ({ "x-forwarded-for": `2001:db8:9:9:${n}::1` });
		const join: number[] = [];
		for (let n = 1; n <= 6; n++)
			join.push((await server.call("POST", "/boletin", { body: { email: "a@x.pe" }, headers: from(n) })).status);
		expect(join.at(-1)).toBe(429);
		const body = { email: "nadie@correo.pe", password: "no es esta" };
		const signIns: number[] = [];
		for (let n = 1; n <= 6; n++)
			signIns.push((await server.call("POST", "/autenticacion/signin", { body, headers: from(n) })).status);
		expect(signIns).toEqual([401, 401, 401, 401, 401, 429]);
	});

	it("allow forty registrations an hour from an address, whatever the browser", async () => {
		const counts: Record<number, number> = {};
		for (let n = 0; n < 42; n++) {
			const body = { nombres: "Rosa", apellidos: "Ñ", email: `clase${n}@correo.pe`, password: "12345" };
			const { status } = await server.call("POST", "/autenticacion/signupuser", {
				body,
				headers: { "x-forwarded-for": "190.12.10.1", "user-agent": `navegador ${n % 2}` },
			});
			counts[status] = (counts[status] ?? 0) + 1;
		}
		expect(counts).toEqual({ 422: 40, 429: 2 });
	});
});
