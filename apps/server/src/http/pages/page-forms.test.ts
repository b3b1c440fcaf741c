import Fastify from "fastify";
import { describe, expect, it } from "vitest";
import { readSettings } from "../../settings/settings.ts";
import { installErrorHandler } from "../error-handler.ts";
import { acceptForms, toWebRequest } from "./page-forms.ts";

const app = Fastify();
installErrorHandler(app);
app.register(async (scope) => {
	const deps = { settings: readSettings({ PUBLIC_URL: "https://cachimbo.test" }) };
	const handler = async (request: Parameters<typeof toWebRequest>[0]) => {
		const asked = toWebRequest(request, new URL(request.url, "https://cachimbo.test"));
		const fields = asked.method === "POST" ? Object.fromEntries(await asked.formData()) : null;
		return { asked: `${asked.method} ${new URL(asked.url).pathname}`, fields, refusal: request.refusal };
	};
	acceptForms(scope, deps, handler);
	scope.route({ method: ["GET", "POST"], url: "/*", handler });
});

const urlencoded = "application/x-www-form-urlencoded";
const post = async (headers: Record<string, string>, payload: string | Buffer = "a=1", url = "/contacto") =>
	(await app.inject({ method: "POST", url, headers: { "content-type": urlencoded, ...headers }, payload })).json();

describe("a form that a page posts", () => {
	it("reaches the page's action as its fields", async () => {
		const answer = await post({}, "name=Rosa+%C3%91ahui&message=Hola%0D%0A%C2%BFqu%C3%A9+tal%3F&name=otra&__proto__=x");
		expect(answer.asked).toBe("POST /contacto");
		expect(answer.fields).toMatchObject({ name: "otra", message: "Hola\r\n¿qué tal?" });
		expect((await post({ "content-type": `${urlencoded}; charset=UTF-8` })).fields).toEqual({ a: "1" });
	});

	it("may be empty, or no body at all", async () => {
		expect((await post({}, "")).fields).toEqual({});
		const bare = await app.inject({ method: "POST", url: "/contacto" });
		expect(bare.json()).toMatchObject({ asked: "POST /contacto", fields: {} });
	});

	it.each([
		["larger than 16 KiB", {}, `a=${"x".repeat(16 * 1024)}`, 413],
		["of another kind", { "content-type": "multipart/form-data; boundary=x" }, "--x--", 415],
		["of JSON", { "content-type": "application/json" }, "{}", 415],
		["packed", { "content-encoding": "gzip" }, "a=1", 415],
	])("is refused by a page when it is %s", async (_name, headers, payload, status) => {
		const answer = await post(headers as Record<string, string>, payload);
		expect(answer).toMatchObject({ asked: "GET /no-recibido", refusal: { status, message: expect.any(String) } });
	});
});

describe("a form that another site's page posts", () => {
	it.each([
		[{ "sec-fetch-site": "cross-site" }],
		[{ "sec-fetch-site": "same-site" }],
		[{ "sec-fetch-site": "cross-site", origin: "https://cachimbo.test" }],
		[{ origin: "https://otro.pe" }],
		[{ origin: "https://cachimbo.test.otro.pe" }],
		[{ origin: "https://otro.pe/cachimbo.test" }],
		[{ origin: "null" }],
		[{ origin: "garbage" }],
	])("is refused: %o", async (headers) => {
		expect((await post(headers as Record<string, string>)).refusal?.status).toBe(403);
	});

	it.each([
		[{ "sec-fetch-site": "same-origin" }],
		// Typed by hand, or from a bookmark.
		[{ "sec-fetch-site": "none" }],
		[{ "sec-fetch-site": "same-origin", origin: "null" }],
		[{ origin: "https://cachimbo.test" }],
		// Behind a proxy the public host differs from the local one.
		[{ origin: "http://192.168.1.20:3000", host: "192.168.1.20:3000" }],
		[{}],
	])("is distinguished from one of ours: %o", async (headers) => {
		expect((await post(headers as Record<string, string>)).refusal).toBeUndefined();
	});

	it("is accepted without an origin from pages with a token, which send no referrer", async () => {
		expect((await post({ origin: "null" }, "token=x", "/reset-password")).refusal).toBeUndefined();
		expect((await post({ origin: "null" }, "token=x", "/confirmar-correo?x=1")).refusal).toBeUndefined();
		expect((await post({ origin: "https://otro.pe" }, "token=x", "/reset-password")).refusal.status).toBe(403);
		expect((await post({ origin: "null" }, "a=1", "/reset-password/otra")).refusal.status).toBe(403);
	});

	it("is not checked for GET requests", async () => {
		const read = await app.inject({ url: "/contacto", headers: { "sec-fetch-site": "cross-site" } });
		expect(read.json()).toMatchObject({ asked: "GET /contacto", fields: null });
	});
});
