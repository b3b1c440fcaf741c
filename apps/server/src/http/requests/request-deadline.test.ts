import { once } from "node:events";
import { stat } from "node:fs/promises";
import { connect } from "node:net";
import { Readable } from "node:stream";
import type { PageServices } from "@cachimbo/contract/pages";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { Client, type ClientConfig, type PoolConfig } from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { closeAfterFile } from "../../../testing/close-after-file.ts";
import { createPatientDatabase } from "../../../testing/database/patient-database.ts";
import { answer, start } from "../../../testing/features/attempts.ts";
import { createTestExam, type TestExam } from "../../../testing/features/catalogue.ts";
import { TooManyWait } from "../../db/unavailable.ts";
import { createLog } from "../../work/log.ts";
import { installErrorHandler } from "../error-handler.ts";
import { createPageAnswers } from "../pages/page-answers.ts";
import { readReadiness } from "../readiness.ts";
import { installDeadlines } from "./request-deadline.ts";

let server: TestApp;
let url: string;
let exam: TestExam;
let students: TestAccount[];
let attempts: number[];
let locker: Client;

beforeAll(async () => {
	server = await createTestApp({ database: await createPatientDatabase(), env: { LIMITS_FACTOR: "100" } });
	exam = await createTestExam(server.deps, 10);
	students = await Promise.all(Array.from({ length: 15 }, () => createTestAccount(server)));
	attempts = await Promise.all(students.map(async (one) => (await start(server, one, { examId: exam.id })).id));
	url = await server.app.listen({ port: 0, host: "127.0.0.1" });
	const { host, port, database, user, password } = server.deps.db.$client.options as PoolConfig;
	locker = new Client({ host, port, database, user, password } as ClientConfig);
	await locker.connect();
	closeAfterFile(() => locker.end());
});

/** Sends one request over a socket; returns its status and Retry-After. */
async function ask(path: string, { token = "", body }: { token?: string; body?: object } = {}) {
	const headers = { ...(token && { authorization: `Bearer ${token}` }), "content-type": "application/json" };
	const reply = await fetch(url + path, { headers, ...(body ? { method: "PUT", body: JSON.stringify(body) } : {}) });
	await reply.arrayBuffer();
	return { status: reply.status, again: reply.headers.get("retry-after") };
}

const save = (index: number, seq: number) => {
	const body = { deviceId: "phone", answers: [answer(exam.questions[0]!, seq % 5, seq)] };
	return ask(`/api/v1/user/attempts/${attempts[index]}/answers`, { token: students[index]!.token, body });
};
const saveAll = (seq: number) => Promise.all(students.map((_, index) => save(index, seq)));
const statusesOf = (replies: { status: number }[]) => [...new Set(replies.map(({ status }) => status))];

/** Runs `work` while the table is locked. A query of the table waits until `work` ends. */
async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
	await locker.query(`begin; lock table ${table} in access exclusive mode`);
	try {
		return await work();
	} finally {
		await locker.query("rollback");
	}
}

describe("a locked table", () => {
	it("does not delay a request beyond its deadline, and a refused save can be repeated", async () => {
		expect(statusesOf(await saveAll(1))).toEqual([200]);
		const lists = () => students.map(({ token }) => ask("/api/v1/user/attempts", { token }));
		const replies = await whileLocked("attempts", async () => [...(await saveAll(2)), ...(await Promise.all(lists()))]);
		expect(statusesOf(replies)).toEqual([503]);
		expect(replies.every(({ again }) => again === "3")).toBe(true);
		expect(statusesOf(await saveAll(2))).toEqual([200]);
	});

	it("does not delay cached answers: public ones, or the catalogue's with a recently verified token", async () => {
		const { token } = students[0]!;
		const kept = ["/api/v1/user/university/todos", "/api/v1/user/courses/all", "/api/v1/blog-post/get/all", "/healthz"];
		for (const path of kept) expect((await ask(path, { token })).status).toBe(200);
		server.clock.offsetMs += 1_100; // a session is looked up again after a second
		const { replies, own, unknown } = await whileLocked("sessions", async () => ({
			replies: await Promise.all(kept.map((path) => ask(path, { token }))),
			own: await ask("/api/v1/user/attempts", { token }),
			unknown: await ask("/api/v1/user/courses/all", { token: `${token.slice(0, -2)}xx` }),
		}));
		expect(statusesOf(replies)).toEqual([200]);
		expect([own.status, unknown.status]).toEqual([503, 401]);
	});

	it("makes /readyz answer 503 within its own limit", async () => {
		const [{ status }, { reasons }] = await whileLocked("migrations", () =>
			// The second call has no request deadline, which would end it too.
			Promise.all([ask("/readyz"), readReadiness(server.app, server.deps)]),
		);
		expect([status, reasons]).toEqual([503, ["The database does not answer"]]);
	});
});

describe("an ended session", () => {
	it("is refused, also while the database is unavailable", async () => {
		const { token } = await createTestAccount(server);
		const courses = "/api/v1/user/courses/all";
		expect((await ask(courses, { token })).status).toBe(200);
		await server.call("POST", "/autenticacion/logout", { token });
		expect((await whileLocked("sessions", () => ask(courses, { token }))).status).toBe(503);
	});
});

/** Starts an API with short deadlines. `pass` resolves once a request started after the call has timed out. */
async function startHasty(addRoutes: (app: FastifyInstance) => void, lines: string[] = []) {
	const loggerInstance: FastifyBaseLogger = createLog("warn", { write: (line) => void lines.push(line) });
	const app = Fastify({ loggerInstance });
	installErrorHandler(app);
	installDeadlines(app);
	app.addHook("onRoute", (route) => {
		route.config = { ...route.config, auth: "public", answerWithinMs: 50 };
	});
	app.get("/never", () => new Promise(() => {}));
	addRoutes(app);
	const at = await app.listen({ port: 0, host: "127.0.0.1" });
	closeAfterFile(() => app.close());
	const pass = async () => expect((await fetch(`${at}/never`)).status).toBe(503);
	return { at, pass };
}

describe("a response that is being transferred", () => {
	it("is completed, however slowly it is read", async () => {
		const size = 24 * 1024 * 1024; // more than the sockets of both ends hold
		const { at, pass } = await startHasty((app) =>
			app.get("/large", (_request, reply) =>
				reply.send(Readable.from([Buffer.alloc(size / 2), Buffer.alloc(size / 2)])),
			),
		);
		const { port, hostname } = new URL(at);
		const socket = connect(Number(port), hostname);
		let received = 0;
		socket.on("data", (piece) => {
			received += piece.length;
		});
		socket.write("GET /large HTTP/1.1\r\nhost: cachimbo.test\r\nconnection: close\r\n\r\n");
		await once(socket, "data");
		socket.pause();
		await pass();
		socket.resume();
		await once(socket, "close");
		expect(received).toBeGreaterThan(size);
	});
});

describe("a request refused because too many wait for the database", () => {
	it("gets a Retry-After, and is not logged", async () => {
		const lines: string[] = [];
		const { at } = await startHasty((app) => {
			app.get("/full", async () => {
				throw new Error("Failed query", { cause: new TooManyWait() });
			});
		}, lines);
		const reply = await fetch(`${at}/full`);
		expect([reply.status, reply.headers.get("retry-after"), lines]).toEqual([503, "3", []]);
	});
});

describe("a request that its client aborted", () => {
	it("is not logged as one past its deadline", async () => {
		const lines: string[] = [];
		const cut = Promise.withResolvers<void>();
		const held = (app: FastifyInstance) =>
			app.get("/cut", (_request, { raw }) => {
				raw.once("close", cut.resolve);
				raw.socket?.destroy();
				return new Promise(() => {});
			});
		const { at, pass } = await startHasty(held, lines);
		await expect(fetch(`${at}/cut`)).rejects.toThrow();
		await cut.promise;
		await pass();
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ route: "/never", msg: "not answered in time" }]);
		expect(lines).toHaveLength(1);
	});
});

describe("the time to receive a body", () => {
	it("does not count towards the deadline", async () => {
		const { at, pass } = await startHasty((app) => app.post("/", ({ body }) => body));
		const text = JSON.stringify({ email: "nadie@correo.pe" });
		const body = new ReadableStream({
			async start(stream) {
				stream.enqueue(Buffer.from(text.slice(0, 5)));
				await pass();
				await pass();
				stream.enqueue(Buffer.from(text.slice(5)));
				stream.close();
			},
		});
		const headers = { "content-type": "application/json" };
		const reply = await fetch(at, { method: "POST", headers, body, duplex: "half" } as RequestInit);
		expect([reply.status, await reply.text()]).toEqual([200, text]);
	});
});

describe("a request past its deadline", () => {
	it("gets a readable 503, whatever body headers its handler has set", async () => {
		const app = Fastify();
		installErrorHandler(app);
		installDeadlines(app);
		app.get("/", { config: { auth: "public", answerWithinMs: 50 } }, (_request, reply) => {
			reply.headers({ "content-encoding": "br", etag: '"x"', "content-disposition": "attachment" });
			reply.header("cache-control", "public, max-age=31536000, immutable");
			return new Promise(() => {});
		});
		const response = await app.inject("/");
		expect([response.statusCode, response.json().code, response.headers["retry-after"]]).toEqual([
			503,
			"UNAVAILABLE",
			"3",
		]);
		expect(Object.keys(response.headers)).not.toEqual(expect.arrayContaining(["content-encoding"]));
		expect(response.headers.etag).toBeUndefined();
		expect(response.headers["cache-control"]).toBe("no-store");
		await app.close();
	});

	it("is still answered if its result arrived while the event loop was blocked", async () => {
		const app = Fastify();
		installErrorHandler(app);
		installDeadlines(app);
		app.get("/", { config: { auth: "public", answerWithinMs: 20 } }, async () => {
			const coming = stat(import.meta.dirname);
			const busyUntil = performance.now() + 60;
			while (performance.now() < busyUntil);
			return { isFolder: (await coming).isDirectory() };
		});
		const response = await app.inject("/");
		expect([response.statusCode, response.json()]).toEqual([200, { isFolder: true }]);
		await app.close();
	});

	it("is logged with its route or path, without tokens, and its late answer is not sent", async () => {
		const lines: string[] = [];
		const loggerInstance: FastifyBaseLogger = createLog("warn", { write: (line) => void lines.push(line) });
		const app = Fastify({ loggerInstance });
		installErrorHandler(app);
		installDeadlines(app);
		const late = Promise.withResolvers<Response>();
		const config = { auth: "public", answerWithinMs: 50 } as const;
		app.get("/reset/:token", { config }, () => new Promise(() => {}));
		app.get(
			"/*",
			{ config },
			createPageAnswers(server.deps, {} as PageServices, () => () => late.promise),
		);
		for (const url of ["/reset/tok-1?token=tok-2", "/practica/7?token=tok-3"]) await app.inject(url);
		late.resolve(new Response("page", { headers: { "cache-control": "no-store" } }));
		await app.close(); // close() waits for the late answer's handlers
		expect(lines.map((line) => JSON.parse(line))).toMatchObject([
			{ method: "GET", route: "/reset/:token", msg: "not answered in time" },
			{ method: "GET", visitorWrote: "«/practica/7»", msg: "not answered in time" },
		]);
		expect(lines).toHaveLength(2);
		expect(lines.join()).not.toContain("tok-");
		await app.close();
	});
});
