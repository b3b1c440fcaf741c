import { gunzipSync } from "node:zlib";
import type { PageServices } from "@cachimbo/contract/pages";
import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { createMemoryBus } from "../../bus/memory-bus.ts";
import { createPageMemory } from "../../cache/page-memory.ts";
import type { Deps } from "../../deps.ts";
import { readSettings } from "../../settings/settings.ts";
import { routeOf } from "../requests/place-of.ts";
import { createPageAnswers, type HandlePage } from "./page-answers.ts";

interface Made {
	status?: number;
	cacheControl?: string;
	/** delays the end of the page */
	until?: Promise<void>;
	/** whether it is a visitors' page, which names the hashes of its inline scripts; else it carries the nonce */
	hashed?: boolean;
	/** whether it is the frame of a screen */
	shell?: boolean;
}

const hashes = { "x-inline-scripts": "'sha256-script'", "x-inline-styles": "'sha256-one' 'sha256-two'" };

/** A web application that counts the renders of each page; `/x` is the same for everybody unless `made` overrides it. */
function site(made: (path: string) => Made = () => ({})) {
	const bus = createMemoryBus();
	const renderings: string[] = [];
	const handle: HandlePage = async (request, { nonce }) => {
		const { pathname, search } = new URL(request.url);
		const { status = 200, cacheControl = "public", until, shell, hashed = !shell } = made(pathname);
		const number = renderings.push(`${request.method} ${pathname}${search}`);
		await until;
		const script = hashed ? "<script></script>" : `<script nonce="${nonce}"></script>`;
		const html = `<!doctype html>${script}<p>${number}</p>${"relleno ".repeat(200)}`;
		const own = {
			"x-page-route": `routes${pathname}`,
			...(hashed ? hashes : {}),
			...(shell ? { "x-page-shell": "1" } : {}),
		};
		const headers = { "content-type": "text/html", "cache-control": cacheControl, ...own };
		return new Response(html, { status, headers });
	};
	const app = Fastify();
	const clock = { ms: Date.UTC(2026, 0, 1), now: () => new Date(clock.ms) };
	const settings = readSettings({ PUBLIC_URL: "https://cachimbo.test" });
	const deps = { settings, bus, clock } as unknown as Deps;
	const handler = createPageAnswers(deps, {} as PageServices, () => handle, createPageMemory(deps));
	app.route({ method: ["GET", "POST"], url: "/*", handler });
	/** route names as in the metrics */
	const routes: string[] = [];
	app.addHook("onResponse", async (request) => void routes.push(routeOf(request)));
	const get = async (url: string, encoding = "identity", method: "GET" | "HEAD" | "POST" = "GET", more = {}) => {
		const answer = await app.inject({ method, url, headers: { "accept-encoding": encoding, ...more } });
		const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"]))?.[1];
		return { answer, nonce, html: encoding === "gzip" ? gunzipSync(answer.rawPayload).toString() : answer.body };
	};
	return { app, bus, clock, settings, renderings, routes, get };
}
const numberIn = (html: string) => Number(/<p>(\d+)/.exec(html)?.[1]);

describe("the frame of a signed-in screen", () => {
	const frames = () => site(() => ({ shell: true, cacheControl: "no-store" }));

	it("is rendered once, and each answer has its own nonce in page and CSP", async () => {
		const { get, renderings } = frames();
		const answers = [await get("/a"), await get("/a", "gzip"), await get("/a")];
		expect(renderings).toEqual(["GET /a"]);
		expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(3);
		for (const { html, nonce, answer } of answers) {
			expect(html).toContain(`<script nonce="${nonce}">`);
			expect(answer.headers).toMatchObject({ "cache-control": "no-store" });
			expect(answer.headers).not.toHaveProperty("etag");
			expect(answer.headers).not.toHaveProperty("x-page-shell");
		}
	});

	it("is rendered once for concurrent requests, and again after a change or with a query", async () => {
		const { get, bus, renderings } = frames();
		const nonces = await Promise.all([1, 2, 3].map(() => get("/a")));
		expect(new Set(nonces.map(({ nonce }) => nonce)).size).toBe(3);
		bus.publish("catalogue-changed", { scope: "exams", id: 1 });
		await get("/a");
		await get("/a?intento=3");
		await get("/a?intento=3");
		expect(renderings).toEqual(["GET /a", "GET /a", "GET /a?intento=3", "GET /a?intento=3"]);
	});

	it("is not cached if it failed", async () => {
		const { get, renderings } = site(() => ({ shell: true, status: 503 }));
		await get("/a");
		await get("/a");
		expect(renderings.length).toBe(2);
	});
});

describe("a page for visitors", () => {
	it("is rendered again after the academy's details change, also if that happens during a render", async () => {
		const { promise, resolve } = Promise.withResolvers<void>();
		const { get, settings, renderings } = site((path) => (path === "/late" ? { until: promise } : {}));
		await get("/x");
		const late = get("/late");
		await expect.poll(() => renderings.length).toBe(2);
		settings.site = { ...settings.site, name: "Academia Wari" };
		resolve();
		await late;
		for (const path of ["/x", "/late", "/x", "/late"]) await get(path);
		expect(renderings).toEqual(["/x", "/late", "/x", "/late"].map((path) => `GET ${path}`));
	});

	it("is labelled in the metrics with the web's route, also when cached, and never with its path", async () => {
		const { get, routes } = site((path) => (path === "/x" ? { status: 404, hashed: false } : {}));
		for (const path of ["/blog", "/blog?page=2&y=z", "/blog", "/x"]) await get(path);
		expect(routes).toEqual(["routes/blog", "routes/blog", "routes/blog", "routes/x"]);
	});

	it("is rendered once and is the same bytes for everybody, with a CSP that names the hashes of its scripts", async () => {
		const { get, renderings } = site();
		const answers = [await get("/"), await get("/"), await get("/", "gzip"), await get("/", "br")];
		expect(renderings).toEqual(["GET /"]);
		expect(new Set(answers.slice(0, 3).map(({ html }) => html)).size).toBe(1);
		for (const { answer } of answers) {
			expect(answer.headers).toMatchObject({ "cache-control": "public, no-cache", vary: "accept-encoding" });
			expect(answer.headers["content-security-policy"]).toContain(
				"script-src 'self' 'sha256-script'; script-src-attr 'none'; style-src 'self' 'sha256-one' 'sha256-two'; ",
			);
			expect(answer.headers["content-security-policy"]).not.toContain("nonce");
			for (const name of [...Object.keys(hashes), "x-page-route"]) expect(answer.headers).not.toHaveProperty(name);
		}
		expect(answers[3]?.answer.headers["content-encoding"]).toBe("br");
	});

	it("is answered with 304 to browsers that have it, until it changes", async () => {
		const { get, bus } = site();
		const etag = String((await get("/", "br")).answer.headers.etag);
		const again = await get("/", "br", "GET", { "if-none-match": etag });
		expect([again.answer.statusCode, again.answer.body]).toEqual([304, ""]);
		expect(again.answer.headers["content-security-policy"]).toContain("'sha256-script'");
		bus.publish("catalogue-changed", { scope: "posts" });
		const changed = await get("/", "br", "GET", { "if-none-match": etag });
		expect(changed.answer.statusCode).toBe(200);
		expect(changed.answer.headers.etag).not.toBe(etag);
	});

	it("is rendered again after bus messages may have been lost, and served stale while that fails", async () => {
		const { get, bus, renderings } = site(() => (renderings.length === 1 ? { status: 503 } : {}));
		expect(numberIn((await get("/")).html)).toBe(1);
		bus.deliver("maybe-missed", {});
		expect(numberIn((await get("/")).html)).toBe(1);
		expect(numberIn((await get("/")).html)).toBe(3);
		expect(numberIn((await get("/")).html)).toBe(3);
	});

	it("is rendered once for concurrent requests", async () => {
		const { get, renderings } = site();
		const answers = await Promise.all(Array.from({ length: 20 }, () => get("/blog")));
		expect(renderings).toHaveLength(1);
		expect(new Set(answers.map(({ html }) => html)).size).toBe(1);
	});

	it("is complete for each of many concurrent readers", async () => {
		const { app } = site();
		const url = await app.listen({ host: "127.0.0.1", port: 0 });
		const read = async (_: unknown, n: number) => {
			const answer = await fetch(url, { headers: { "accept-encoding": ["br", "gzip", "identity"][n % 3] ?? "" } });
			expect(await answer.text()).toBe(`<!doctype html><script></script><p>1</p>${"relleno ".repeat(200)}`);
		};
		await read(undefined, 2);
		await Promise.all(Array.from({ length: 300 }, read));
		await app.close();
	});

	it("is served stale while it cannot be rendered; without a cached copy it is a 503 with retry-after", async () => {
		const { get, renderings, clock } = site(() => ({ status: renderings.length === 0 ? 200 : 503 }));
		expect(numberIn((await get("/")).html)).toBe(1);
		clock.ms += 10 * 60_000;
		const never = (await get("/blog")).answer;
		const { answer, html } = await get("/");
		expect([answer.statusCode, numberIn(html), renderings]).toEqual([200, 1, ["GET /", "GET /blog", "GET /"]]);
		expect([never.statusCode, never.headers["retry-after"]]).toEqual([503, "3"]);
	});

	it("is rendered again after an ADMIN publishes, also when that happens during a render", async () => {
		const first = Promise.withResolvers<void>();
		const { get, bus, renderings } = site(() => (renderings.length === 0 ? { until: first.promise } : {}));
		const before = get("/");
		await expect.poll(() => renderings.length).toBe(1);
		bus.publish("catalogue-changed", { scope: "posts" });
		expect(numberIn((await get("/")).html)).toBe(2);
		first.resolve();
		expect(numberIn((await before).html)).toBe(1);
		expect(numberIn((await get("/")).html)).toBe(2);
	});

	it("has one cache entry whatever tracking parameters a link has, and one for each page of a list", async () => {
		const { get, renderings } = site();
		for (const url of ["/?utm_source=wa", "/?fbclid=1", "/", "/blog?page=2", "/blog?page=2&utm_medium=x"])
			await get(url);
		expect(renderings).toEqual(["GET /?utm_source=wa", "GET /blog?page=2"]);
	});

	it("answers HEAD with the headers of GET", async () => {
		const { get, renderings } = site();
		await get("/");
		const { answer } = await get("/", "identity", "HEAD");
		expect([answer.statusCode, answer.body, renderings.length]).toEqual([200, "", 1]);
		expect(answer.headers["content-security-policy"]).toContain("sha256-");
	});
});

describe("frames of a page", () => {
	it("may show blobs in the administration, for PDF receipts, and nothing elsewhere", async () => {
		const { get } = site(() => ({ hashed: false }));
		const framesOf = async (url: string) =>
			/frame-src ([^;]+)/.exec(String((await get(url)).answer.headers["content-security-policy"]))?.[1];
		const [inside, outside] = [
			["/pagos-gestion", "/pagos-gestion?pedido=3", "/universidad/crear", "/blog-gestion/nuevo"],
			["/", "/perfil", "/universidades", "/universidades/examen/1", "/blog/pagos-gestion"],
		];
		expect(new Set(await Promise.all(inside.map(framesOf)))).toEqual(new Set(["blob:"]));
		expect(new Set(await Promise.all(outside.map(framesOf)))).toEqual(new Set(["'none'"]));
	});
});

describe("what is not cached", () => {
	it.each<[string, Made]>([
		["a page of the signed-in area", { cacheControl: "no-store", hashed: false }],
		["a page that says it is public but carries a nonce", { hashed: false }],
		["a page that is not there", { status: 404 }],
		["a fault", { status: 500, hashed: false }],
	])("%s", async (_, made) => {
		const { get, renderings } = site(() => made);
		const answers = [await get("/x"), await get("/x")];
		expect(renderings).toHaveLength(2);
		expect(new Set(answers.map(({ nonce }) => nonce)).size).toBe(made.hashed === false ? 2 : 1);
		for (const { html, nonce, answer } of answers) {
			if (nonce !== undefined) expect(html).toContain(nonce);
			else expect(answer.headers["content-security-policy"]).toContain("'sha256-script'");
			for (const name of ["x-inline-scripts", "x-page-route"]) expect(answer.headers).not.toHaveProperty(name);
			expect(answer.headers["cache-control"]).toBe("no-store");
		}
	});

	it("a page under non-canonical addresses", async () => {
		const { get, renderings } = site();
		const invented = [
			"/BLOG",
			"/blog/",
			"/%62log",
			"/contacto?page=2",
			"/blog?page=02",
			"/blog?page=x",
			"/blog?page=12345",
		];
		for (const url of [...invented, ...invented]) await get(url);
		expect(renderings).toHaveLength(2 * invented.length);
	});

	it("an address with other query parameters, and posts", async () => {
		const { get, renderings } = site();
		for (const url of ["/reset-password?token=a", "/contacto?enviado=1", "/blog?page=2&x=1"]) {
			await get(url);
			await get(url);
		}
		await get("/contacto", "identity", "POST");
		await get("/contacto", "identity", "POST");
		expect(renderings).toHaveLength(8);
	});
});
