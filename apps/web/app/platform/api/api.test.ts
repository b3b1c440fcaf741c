import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { defineRoute } from "@cachimbo/contract/core/route";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";

const base = { origin: "added", access: "signed-in", summary: "" } as const;
const getThing = defineRoute({
	...base,
	method: "GET",
	path: "/things/{name}",
	params: z.object({ name: z.string() }),
	query: z.object({ page: z.optional(z.number()) }),
	reply: z.object({ id: z.number() }),
});
const getFile = defineRoute({
	...base,
	method: "GET",
	path: "/file",
	reply: z.unknown(),
	replyTypes: ["text/csv"],
	envelope: false,
});
const postBare = defineRoute({
	...base,
	method: "POST",
	path: "/bare",
	reply: z.object({ success: z.literal(true), message: z.string() }),
	envelope: false,
});
const postText = defineRoute({
	...base,
	method: "POST",
	path: "/text",
	body: z.string(),
	bodyKind: { kind: "text" },
	reply: z.enum(["true", "false"]),
	envelope: false,
});
const postForm = defineRoute({
	...base,
	method: "POST",
	path: "/form",
	body: z.object({ a: z.number() }),
	bodyKind: { kind: "multipart", part: "dto", files: ["image"] },
	reply: z.null(),
});

type SeenRequest = { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };
/** `stalls`: nothing follows the part of the body that was sent. */
type Answer = { status?: number; headers?: Record<string, string>; body?: string; stalls?: true };
let server: Server;
let lastRequest: SeenRequest;
let answer: Answer;
let api: typeof import("./api.ts");
let session: typeof import("../session/session.ts");
const json = (body: unknown, status = 200, headers = {}): Answer => ({
	status,
	headers: { "content-type": "application/json", ...headers },
	body: JSON.stringify(body),
});
const okResponse = json({ success: true, message: "", data: { id: 5 } });

beforeEach(async () => {
	server = createServer(async (request, response) => {
		const pieces: Buffer[] = [];
		for await (const piece of request) pieces.push(piece as Buffer);
		lastRequest = {
			method: request.method,
			url: request.url,
			headers: request.headers,
			body: Buffer.concat(pieces).toString(),
		};
		const { status = 200, headers, body, stalls } = request.url === "/portal" ? okResponse : answer;
		response.writeHead(status, headers);
		if (!stalls) response.end(body);
		else if (body) response.write(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const realFetch = globalThis.fetch;
	// Relative addresses need a page; Node's fetch has none.
	vi.stubGlobal("fetch", (path: string, init: RequestInit) => realFetch(origin + path, init));
	vi.resetModules();
	api = await import("./api.ts");
	session = await import("../session/session.ts");
	answer = okResponse;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	server.closeAllConnections();
	server.close();
});

const nextTurn = () => new Promise((resolve) => setImmediate(() => resolve("still waiting")));

const signIn = () => {
	const claims = { userId: 7, sub: "a@b.pe", name: "A", role: "USER", exp: 4e9 };
	const token = `h.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.s`;
	session.login(token);
	return token;
};

it("fills in path and query, and returns the envelope's data", async () => {
	expect(await api.call(getThing, { params: { name: "a/ñ" }, query: { page: 2 } })).toEqual({ id: 5 });
	expect(lastRequest.url).toBe("/api/v1/things/a%2F%C3%B1?page=2");
	expect(lastRequest.headers.authorization).toBeUndefined();
});

it("carries the bearer token of the session", async () => {
	const token = signIn();
	await api.call(getThing, { params: { name: "a" } });
	expect(lastRequest.headers.authorization).toBe(`Bearer ${token}`);
});

it("sends the stored ETag, and returns no data if the response is unchanged", async () => {
	signIn();
	answer = { ...okResponse, headers: { ...okResponse.headers, etag: 'W/"a"' } };
	const first = await api.callTagged(getThing, { params: { name: "a" } });
	expect(first).toEqual({ data: { id: 5 }, tag: 'W/"a"' });
	expect(lastRequest.headers["if-none-match"]).toBeUndefined();
	answer = { status: 304, headers: { etag: 'W/"a"' } };
	expect(await api.callTagged(getThing, { params: { name: "a" }, tag: 'W/"a"' })).toBeUndefined();
	expect(lastRequest.headers["if-none-match"]).toBe('W/"a"');
	// A client without a cached copy cannot use a 304.
	await expect(api.callTagged(getThing, { params: { name: "a" } })).rejects.toMatchObject({ code: "OFFLINE" });
});

it("sends plain text and reads plain text", async () => {
	answer = { headers: { "content-type": "text/plain" }, body: "true" };
	expect(await api.call(postText, { body: "rosa@correo.pe" })).toBe("true");
	expect(lastRequest).toMatchObject({ body: "rosa@correo.pe" });
	expect(lastRequest.headers["content-type"]).toMatch(/^text\/plain/);
});

it("sends the JSON part and the files of a multipart call, without absent files", async () => {
	await api.call(postForm, { body: { a: 1 }, files: { image: new Blob(["png"]), other: null } });
	expect(lastRequest.headers["content-type"]).toMatch(/^multipart\/form-data/);
	expect(lastRequest.body).toContain('name="dto"');
	expect(lastRequest.body).toContain('{"a":1}');
	expect(lastRequest.body).toContain('name="image"');
	expect(lastRequest.body).not.toContain('name="other"');
});

it("throws the server's message, code, field errors, retry-after and data", async () => {
	answer = json(
		{ success: false, message: "Revisa", code: "CONFLICT", errors: { a: "mal" }, data: { revision: 3 } },
		409,
		{ "retry-after": "30" },
	);
	await expect(api.call(getThing, { params: { name: "a" } })).rejects.toMatchObject({
		code: "CONFLICT",
		status: 409,
		message: "Revisa",
		errors: { a: "mal" },
		retryAfter: 30,
		data: { revision: 3 },
	});
});

it("throws UNAVAILABLE when a proxy answers with HTML instead of JSON", async () => {
	answer = { status: 502, headers: { "content-type": "text/html" }, body: "<h1>Bad gateway</h1>" };
	await expect(api.call(getThing, { params: { name: "a" } })).rejects.toMatchObject({
		code: "UNAVAILABLE",
		status: 502,
	});
});

it("uses the caller's message for an error without one from the server", async () => {
	const { messageOf } = await import("./api-error.ts");
	const shownMessage = () =>
		api.call(getThing, { params: { name: "a" } }).catch((error) => messageOf(error, "No se pudo"));
	for (const status of [500, 502, 503]) {
		answer = { status, headers: { "content-type": "text/html" }, body: "<h1>Error</h1>" };
		expect(await shownMessage()).toBe("No se pudo");
	}
	answer = json({ success: false, code: "INTERNAL", message: "Algo falló", data: null }, 500);
	expect(await shownMessage()).toBe("No se pudo");
	answer = json({ success: false, code: "UNAVAILABLE", message: "Hay mucha gente", data: null }, 503);
	expect(await shownMessage()).toBe("Hay mucha gente");
});

const portal = { headers: { "content-type": "text/html" }, body: "<html><h1>WiFi Gratis</h1></html>" };
const cutShort = { headers: { "content-type": "application/json" }, body: '{"success":true,"data":{"id"' };
const foreignResponses: [string, Answer][] = [
	["a portal's page", portal],
	["a portal's page that says it is text", { ...portal, headers: { "content-type": "text/plain" } }],
	["a page without a type", { body: portal.body }],
	["no body", { status: 204 }],
	["a portal's page that forbids", { ...portal, status: 403 }],
	["a portal's page that says nobody is signed in", { ...portal, status: 401 }],
	["a proxy's JSON that says nobody is signed in", json({ error: "proxy authentication" }, 401)],
	["a page that is not there", { ...portal, status: 404 }],
	["JSON cut short", cutShort],
	["a refusal cut short", { ...cutShort, status: 409 }],
	["JSON of somebody else", json({ status: "ok" })],
	["an envelope without data", json({ success: true })],
	["a refusal with 200", json({ success: false, message: "", data: null })],
	["JSON that is no object", json(null)],
	["a redirection", { status: 302, headers: { location: "/portal" } }],
];

it.each(foreignResponses)(
	"treats %s as no response, for every kind of call, and ignores its data",
	async (_, foreign) => {
		const token = signIn();
		const stored = vi.fn();
		vi.stubGlobal("localStorage", { getItem: () => null, setItem: stored, removeItem: stored });
		answer = { ...foreign, headers: { ...foreign.headers, date: "Mon, 01 Jan 2001 00:00:00 GMT" } };
		const offline = { code: "OFFLINE", status: 0, timedOut: false };
		await expect(api.call(getThing, { params: { name: "a" } })).rejects.toMatchObject(offline);
		await expect(api.call(postText, { body: "rosa@correo.pe" })).rejects.toMatchObject(offline);
		await expect(api.call(postBare, {})).rejects.toMatchObject(offline);
		await expect(api.download(getFile, {})).rejects.toMatchObject(offline);
		expect(session.currentSession()?.token).toBe(token);
		expect(stored).not.toHaveBeenCalled();
	},
);

it("throws OFFLINE when there is no response", async () => {
	server.closeAllConnections();
	await new Promise((resolve) => server.close(resolve));
	const messageWith = (onLine: boolean) => {
		vi.stubGlobal("navigator", { onLine });
		return api.call(getThing, { params: { name: "a" } }).catch(({ message }) => message);
	};
	await expect(api.call(getThing, { params: { name: "a" } })).rejects.toMatchObject({ code: "OFFLINE", status: 0 });
	expect(await messageWith(false)).toBe("Sin conexión. Revisa tu internet e intenta de nuevo");
	expect(await messageWith(true)).toBe("No pudimos llegar al servidor. Revisa tu internet e intenta de nuevo");
});

it("times out without a response or progress, after a time that depends on the call", async () => {
	const { timeoutMs } = await import("./timeouts.ts");
	const calls = {
		save: () => api.call(getThing, { params: { name: "a" }, patience: "save" }),
		call: () => api.call(getThing, { params: { name: "a" } }),
		transfer: () => api.call(postForm, { body: { a: 1 } }),
	};
	for (const body of [undefined, '{"success":']) {
		answer = { ...json({}), body, stalls: true };
		for (const kind of ["save", "call", "transfer"] as const) {
			vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
			const outcome = calls[kind]().catch((error: unknown) => error);
			await once(server, "request");
			let waited = 0;
			for (; (await Promise.race([outcome, nextTurn()])) === "still waiting"; waited += 1000)
				vi.advanceTimersByTime(1000);
			expect(waited).toBeGreaterThanOrEqual(timeoutMs[kind]);
			expect(await outcome).toMatchObject({ code: "OFFLINE", timedOut: true });
			vi.useRealTimers();
		}
	}
});

it("ends the session if its token is refused, but not if a sign-in fails", async () => {
	answer = json({ success: false, message: "No", code: "UNAUTHENTICATED", data: null }, 401);
	const ends: unknown[] = [];
	session.onSessionChange((end) => ends.push(end));
	await expect(api.call(getThing, { params: { name: "a" } })).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
	expect(ends).toEqual([]);
	signIn();
	await expect(api.call(getThing, { params: { name: "a" } })).rejects.toMatchObject({ status: 401 });
	expect(ends).toEqual([undefined, "refused"]);
	expect(session.currentSession()).toBeNull();
});

it("keeps the session if a public route answers 401, which concerns the password, not the token", async () => {
	answer = json({ success: false, message: "No", code: "UNAUTHENTICATED", data: null }, 401);
	const token = signIn();
	await expect(api.call({ ...getThing, access: "public" }, { params: { name: "a" } })).rejects.toThrow("No");
	expect(session.currentSession()?.token).toBe(token);
});

it("reports no error for a cancelled call", async () => {
	const aborted = AbortSignal.abort();
	await expect(api.call(getThing, { params: { name: "a" }, signal: aborted })).rejects.toMatchObject({
		name: "AbortError",
	});
});

it("downloads a private file under the name that the server gives", async () => {
	const token = signIn();
	answer = {
		headers: {
			"content-type": "text/csv; charset=utf-8",
			"content-disposition": "attachment; filename=\"a.csv\"; filename*=UTF-8''a%C3%B1o.csv",
		},
		body: "x;y",
	};
	const { blob, filename } = await api.download(getFile, {});
	expect([await blob.text(), filename]).toEqual(["x;y", "año.csv"]);
	expect(lastRequest.headers.authorization).toBe(`Bearer ${token}`);
	answer = json({ success: false, message: "No hay", code: "NOT_FOUND", data: null }, 404);
	await expect(api.download(getFile, {})).rejects.toMatchObject({ code: "NOT_FOUND", message: "No hay" });
});
