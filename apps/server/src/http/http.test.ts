import type { Route } from "@cachimbo/contract/core/route";
import { routeTable } from "@cachimbo/contract/route-table";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { threadCpuOf } from "../../testing/computing.ts";
import { authJobs } from "../features/auth/jobs.ts";

let server: TestApp;
let student: TestAccount;
beforeAll(async () => {
	server = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, jobs: authJobs });
	student = await createTestAccount(server);
});

const signUp = "/autenticacion/signupuser";
const json = { "content-type": "application/json" };

describe("errors in the contract's envelope (P-058)", () => {
	it("answers 400 to malformed JSON", async () => {
		const answer = await server.call("POST", signUp, { body: '{"nombres":', headers: json });
		expect(answer.status).toBe(400);
		expect(answer.json).toEqual({
			success: false,
			message: "No pudimos leer lo que enviaste",
			code: "BAD_REQUEST",
			requestId: expect.any(String),
			data: null,
		});
	});

	it("answers 404 in the envelope to an unknown call, whatever its method", async () => {
		for (const method of ["GET", "POST", "PUT", "DELETE", "PATCH"]) {
			const answer = await server.call(method, "/no/existe", { body: method === "GET" ? undefined : {} });
			expect([answer.status, answer.json.code]).toEqual([404, "NOT_FOUND"]);
		}
	});

	it("answers 415 to a body of another type", async () => {
		const answer = await server.call("POST", signUp, {
			body: "a=1",
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});
		expect([answer.status, answer.json.code]).toEqual([415, "UNSUPPORTED_MEDIA"]);
	});

	it("requires no content type without a body", async () => {
		const headers = { "content-type": "application/x-www-form-urlencoded", "content-length": "0" };
		const path = `/user/groups/1/add/${student.userId}`;
		const answer = await server.call("POST", path, { token: student.token, headers });
		expect([answer.status, answer.json.message]).toEqual([404, "No encontramos este grupo"]);
		const brought = { headers: { "content-type": headers["content-type"] }, body: "a=1" };
		expect((await server.call("POST", path, { token: student.token, ...brought })).status).toBe(415);
	});

	it.each(["gzip", "br", "x-other"])("answers 415 to a body compressed with %s", async (encoding) => {
		const headers = { ...json, "content-encoding": encoding };
		const answer = await server.call("POST", signUp, { body: "{}", headers });
		expect([answer.status, answer.json.code]).toEqual([415, "UNSUPPORTED_MEDIA"]);
	});

	it.each(["%", "/user/%ff/perfil", "/%E0%A4%A"])("answers in the envelope to the broken address %s", async (path) => {
		const answer = await server.call("GET", path);
		expect([answer.status, answer.json.code, answer.json.data]).toEqual([404, "NOT_FOUND", null]);
		expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
	});

	it.each(["/api", "/api/", "/api/v1", "/api/v2/user"])("answers JSON, no page, to %s", async (url) => {
		const answer = await server.app.inject(url);
		expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
	});

	it("answers 413 to a body over the route's limit", async () => {
		const answer = await server.call("POST", signUp, { body: { nombres: "x".repeat(5000) } });
		expect([answer.status, answer.json.code]).toEqual([413, "TOO_LARGE"]);
	});

	it("hides internal errors and logs them under the requestId of the response", async () => {
		const log: string[] = [];
		const broken = await createTestApp({ env: { LOG_LEVEL: "error" }, log });
		await broken.deps.db.$client.query("ALTER TABLE users RENAME TO users_gone");
		const answer = await broken.call("POST", "/autenticacion/signin", {
			body: { email: "a@correo.pe", password: "cualquiera" },
		});
		expect([answer.status, answer.json.code]).toEqual([500, "INTERNAL"]);
		expect(answer.text).not.toMatch(/select|users|relation|\.ts|at \w+ \(/i);
		const lines = log.map((line) => JSON.parse(line)).filter((line) => line.requestId === answer.json.requestId);
		expect(lines.map((line) => line.msg)).toContain("request failed");
	});
});

it.each(["40P01", "40001", "55P03", "57014"])(
	"answers 503 with retry-after to transient database errors: %s",
	async (code) => {
		const busy = await createTestApp();
		const admin = await createTestAccount(busy, "ADMIN");
		await busy.deps.db.$client.query(`
		create function refuse() returns trigger language plpgsql as $$ begin raise exception 'busy' using errcode = '${code}'; end $$;
		create trigger refuse before insert on courses for each row execute function refuse()`);
		const answer = await busy.call("POST", "/admin/courses/create", { token: admin.token, body: { name: "Química" } });
		expect([answer.status, answer.json.code, answer.headers["retry-after"]]).toEqual([503, "UNAVAILABLE", "3"]);
		expect(answer.json.message).toBe("El servicio está ocupado. Intenta de nuevo en unos segundos.");
	},
);

describe("prototype pollution (P-055)", () => {
	it.each(['{"__proto__":{"x":1}}', '{"a":{"constructor":{"prototype":{"x":1}}}}'])(
		"answers 400 to %s",
		async (body) => {
			const answer = await server.call("POST", signUp, { body, headers: json });
			expect(answer.status).toBe(400);
			expect(({} as Record<string, unknown>).x).toBeUndefined();
		},
	);
});

describe("long input (P-059)", () => {
	it.each(["signin", "signupuser", "forgot-password"])(
		"refuses an e-mail of 100,000 characters to %s without computing over it",
		async (call) => {
			const email = `${"a".repeat(50_000)}@${"b.".repeat(25_000)}`;
			const computing = await threadCpuOf(async () => {
				const answer = await server.call("POST", `/autenticacion/${call}`, { body: { email, password: "cualquiera" } });
				expect([413, 422]).toContain(answer.status);
			});
			expect(computing).toBeLessThan(500);
		},
	);
});

describe("long input to validar-correo (P-059)", () => {
	it("is refused without computing over it, so that it does not delay others", async () => {
		const computing = await threadCpuOf(async () => {
			const answer = await server.call("POST", "/autenticacion/validar-correo", {
				body: `${"a".repeat(50_000)}@${"b.".repeat(25_000)}`,
				headers: { "content-type": "text/plain" },
			});
			expect(answer.status).toBe(413);
		});
		expect(computing).toBeLessThan(500);
	});
});

describe("headers of the API (P-081)", () => {
	it.each([
		["an answer", "POST", "/autenticacion/forgot-password", { email: "nadie@correo.pe" }],
		["a refusal", "POST", "/autenticacion/signin", {}],
		["a 404", "GET", "/no/existe", undefined],
	])("sets the whole set on %s", async (_name, method, path, body) => {
		const { headers } = await server.call(method, path, { body });
		expect(headers).toMatchObject({
			"strict-transport-security": "max-age=63072000; includeSubDomains",
			"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"referrer-policy": "no-referrer",
			"cross-origin-resource-policy": "same-origin",
			"cache-control": "no-store",
		});
		for (const absent of ["set-cookie", "server", "x-powered-by", "access-control-allow-origin"])
			expect(headers).not.toHaveProperty(absent);
	});
});

describe("operation", () => {
	it("answers healthz and readyz", async () => {
		expect((await server.app.inject("/healthz")).statusCode).toBe(200);
		expect((await server.app.inject("/readyz")).statusCode).toBe(200);
	});

	it("describes every call of the contract in its OpenAPI document", async () => {
		const page = await server.app.inject("/api/docs/");
		expect([page.statusCode, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
		const document = (await server.app.inject("/api/docs/json")).json();
		const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
			Object.keys(methods).map((method) => `${method} ${path}`),
		);
		const calls = Object.values<Record<string, Route>>(routeTable).flatMap((feature) => Object.values(feature));
		expect(described.sort()).toEqual(calls.map((route) => `${route.method.toLowerCase()} /api/v1${route.path}`).sort());
	});
});

describe("the OpenAPI document", () => {
	it("answers our own 404 to other paths below its URL", async () => {
		const answer = await server.app.inject("/api/docs/none");
		expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
	});

	it("describes forms as a JSON part with files, and file responses by their media types", async () => {
		const { paths } = (await server.app.inject("/api/docs/json")).json();
		const forms = {
			...{ "/admin/university/crear": ["universityDTO", "image"], "/admin/question/crear": ["questionDTO", "image"] },
			...{ "/admin/group/create": ["group", "image"], "/admin/picture/upload": ["pictureDTO", "image"] },
			...{ "/admin/question-import/upload": ["importDTO", "file"], "/user/payments/verify": ["paymentDTO", "receipt"] },
			...{ "/user/payments/{id}/receipt": ["receiptDTO", "receipt"] },
		};
		for (const [path, [part = "", file = ""]] of Object.entries(forms)) {
			const form = paths[`/api/v1${path}`].post.requestBody.content["multipart/form-data"];
			expect(Object.keys(form.schema.properties)).toEqual([part, file]);
			expect(form.schema.properties[file]).toEqual({ type: "string", format: "binary" });
			expect([form.schema.required, form.encoding]).toEqual([[part], { [part]: { contentType: "application/json" } }]);
		}
		const answered = (path: string) => Object.keys(paths[`/api/v1${path}`].get.responses[200].content);
		expect(answered("/admin/payments/{id}/receipt")).toEqual(["image/webp", "application/pdf"]);
		expect(answered("/admin/question-import/template")).toContain("text/csv");
	});
});

describe("hostile text (P-054)", () => {
	const payloads = [
		"' or 1=1 --",
		"'; drop table users; --",
		'" or ""="',
		"1); select pg_sleep(5)--",
		"\\'; --",
		"%27%20or%201=1",
		"\u0000",
		"\ud800",
		"$1",
		"{{7*7}}",
		"' || pg_sleep(5) || '",
	];

	it.each(payloads)("never fails on %j", async (payload) => {
		const answers = await Promise.all([
			server.call("POST", "/autenticacion/signin", { body: { email: payload, password: payload } }),
			server.call("POST", "/autenticacion/signin", { body: { email: "a@correo.pe", password: `clave ${payload}` } }),
			server.call("POST", signUp, {
				body: {
					nombres: payload,
					apellidos: payload,
					email: `a${Math.random()}@correo.pe`,
					password: `clave ${payload}`,
				},
			}),
			server.call("POST", "/autenticacion/validar-correo", {
				body: payload,
				headers: { "content-type": "text/plain" },
			}),
			server.call("POST", `/autenticacion/reset-password/${encodeURIComponent(payload.toWellFormed())}`, {
				body: { newPassword: "otra clave larga" },
			}),
			server.call("GET", `/user/${encodeURIComponent(payload.toWellFormed())}/perfil`, { token: student.token }),
		]);
		for (const answer of answers) {
			// A request that slept in the database would get 503.
			expect(answer.status).toBeLessThan(500);
			if (answer.status >= 400) expect(answer.text).not.toMatch(/syntax error|pg_|SELECT /i);
		}
	});
});
