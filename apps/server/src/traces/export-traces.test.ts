import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { createTestAccount } from "../../testing/accounts.ts";
import { createTestApp } from "../../testing/app.ts";
import { askAndLeave, listen, rawGet } from "../../testing/clients/raw-client.ts";
import { holdAttempts } from "../../testing/database/hold-attempts.ts";
import { answer, start } from "../../testing/features/attempts.ts";
import { createTestExam } from "../../testing/features/catalogue.ts";
import { startMailSink } from "../../testing/services/mail-sink.ts";
import { authJobs } from "../features/auth/jobs.ts";
import { createSmtpMailer } from "../mail/smtp-mailer.ts";
import { exportTraces } from "./export-traces.ts";

interface Attribute {
	key: string;
	value: { stringValue?: string; intValue?: number };
}

interface ReceivedSpan {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	kind: number;
	attributes: Attribute[];
	status: { code?: number };
}

interface Export {
	resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** Starts a collector that accepts OTLP as JSON. @param answering handles each export; accepts by default */
async function startCollector(answering = (response: ServerResponse) => void response.end("{}")) {
	const exports: { url: string | undefined; body: Export }[] = [];
	const server = createServer(async (request, response) => {
		exports.push({ url: request.url, body: (await json(request)) as Export });
		answering(response.setHeader("content-type", "application/json"));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const spans = () =>
		exports.flatMap(({ body }) =>
			body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
		);
	return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, exports, spans };
}

const attributeOf = ({ attributes }: ReceivedSpan, name: string) => {
	const value = attributes.find(({ key }) => key === name)?.value;
	return value?.stringValue ?? value?.intValue;
};

/** Exports traces until the end of the test. @returns a function that flushes */
function exportTo(endpoint: string, share = 1) {
	const stop = exportTraces({ endpoint, serviceName: "cachimbo-of-the-test", share });
	onTestFinished(stop);
	return stop;
}

const remote = { traceId: "4bf92f3577b34da6a3ce929d0e0e4736", spanId: "00f067aa0ba902b7" };
const traceparent = `00-${remote.traceId}-${remote.spanId}-01`;

describe("traces", () => {
	it("contain a span for each request and its statements, without their values", async () => {
		const collector = await startCollector();
		const stop = exportTo(collector.endpoint);
		const log: string[] = [];
		const server = await createTestApp({ env: { LOG_LEVEL: "info", LOG_REQUESTS: "1" }, log });
		const [one, other] = [await createTestAccount(server), await createTestAccount(server)];
		const exam = await createTestExam(server.deps, 3, { durationMinutes: 60 });
		const students = [one, other];
		const attempts = await Promise.all(students.map((student) => start(server, student, { examId: exam.id })));
		log.length = 0;
		const save = (at: number) =>
			server.call("PUT", `/user/attempts/${attempts[at].id}/answers`, {
				token: students[at]!.token,
				body: { deviceId: "phone-of-rosa", answers: [answer(exam.questions[0]!, 1, 1)] },
				headers: { traceparent },
			});
		for (const saved of await Promise.all([save(0), save(1)])) expect(saved.status).toBe(200);
		await server.call("GET", "/user/attempts/900001", { token: one.token });
		await expect.poll(() => log.filter((line) => line.includes('"request"'))).toHaveLength(3);
		await stop();

		const [first] = collector.exports;
		expect([first?.url, attributeOf(first!.body.resourceSpans[0]!.resource as ReceivedSpan, "service.name")]).toEqual([
			"/v1/traces",
			"cachimbo-of-the-test",
		]);
		const spans = collector.spans();
		const saves = spans.filter(({ name }) => name === "PUT /api/v1/user/attempts/:id/answers");
		expect(saves).toHaveLength(2);
		for (const span of saves) {
			expect([span.kind, span.parentSpanId || undefined]).toEqual([2, undefined]);
			expect(span.traceId).not.toBe(remote.traceId); // the caller is not our proxy
			expect(attributeOf(span, "http.route")).toBe("/api/v1/user/attempts/:id/answers");
			expect(attributeOf(span, "http.response.status_code")).toBe(200);
		}
		const under = (parent: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
		// One statement wrote both saves; its span is in the trace of the later request.
		expect(saves.flatMap((span) => under(span).map(({ name }) => name))).toContain("save_answers_together");
		const [missing] = spans.filter(({ name }) => name === "GET /api/v1/user/attempts/:id");
		expect(under(missing!).length).toBeGreaterThan(0);
		for (const statement of under(missing!)) expect(attributeOf(statement, "db.system.name")).toBe("postgresql");
		// Each log line has its trace id.
		const lines = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
		expect(lines.map(({ traceId }) => traceId).sort()).toEqual(
			[...saves, missing!].map(({ traceId }) => traceId).sort(),
		);
		expect(attributeOf(saves[0]!, "cachimbo.request.id")).toBe(
			lines.find(({ traceId }) => traceId === saves[0]!.traceId).requestId,
		);
		const text = JSON.stringify(collector.exports);
		for (const secret of [one.email, one.password, one.token, "phone-of-rosa", "900001", "select ", "insert into"])
			expect(text).not.toContain(secret);
	});

	it("assign a statement to its request, even if it waited for a connection", async () => {
		const collector = await startCollector();
		const stop = exportTo(collector.endpoint);
		const log: string[] = [];
		const server = await createTestApp({ env: { LOG_LEVEL: "info", LOG_REQUESTS: "1", LIMITS_FACTOR: "100" }, log });
		const { token } = await createTestAccount(server);
		log.length = 0;
		// Four requests for each connection.
		// A statement that requests do not share.
		await Promise.all(Array.from({ length: 40 }, () => server.call("GET", "/user/attempts", { token })));
		await expect.poll(() => log).toHaveLength(40);
		await stop();
		const spans = collector.spans();
		const requests = spans.filter(({ name }) => name === "GET /api/v1/user/attempts");
		// Sessions are looked up once or several times: lookups are not awaited by others.
		const reads = requests.map(
			({ spanId }) =>
				spans.filter(({ name, parentSpanId }) => name === "list_attempts" && parentSpanId === spanId).length,
		);
		expect(reads).toEqual(Array.from({ length: 40 }, () => 1));
	});

	it("end once for a request whose client has left, marked as cut and without a status", async () => {
		const collector = await startCollector();
		const stop = exportTo(collector.endpoint);
		const log: string[] = [];
		const server = await createTestApp({ env: { LOG_LEVEL: "info", LOG_REQUESTS: "1" }, log });
		const port = await listen(server);
		const { token } = await createTestAccount(server);
		log.length = 0;
		const letGo = await holdAttempts(server);
		await askAndLeave(server, port, rawGet("/user/attempts/900001", token));
		await expect.poll(() => log, { timeout: 5_000 }).toHaveLength(1);
		await letGo();
		await server.app.close(); // its handlers have ended too
		await stop();
		const cut = collector.spans().filter(({ name }) => name === "GET /api/v1/user/attempts/:id");
		expect(cut.map((span) => [span.status.code, attributeOf(span, "error.type")])).toEqual([[2, "ECONNRESET"]]);
		expect(attributeOf(cut[0]!, "http.response.status_code")).toBeUndefined();
		expect(JSON.parse(log[0]!)).toMatchObject({ traceId: cut[0]!.traceId, cut: true });
	});

	it("continue a trusted proxy's trace, and ignore an invalid traceparent", async () => {
		const collector = await startCollector();
		const stop = exportTo(collector.endpoint);
		const server = await createTestApp({ env: { TRUST_PROXY: "1" } });
		const ask = (given: string) => server.call("GET", "/user/attempts/1", { headers: { traceparent: given } });
		await ask(traceparent);
		const broken = [
			"",
			"00-0-0-01",
			`00-${"0".repeat(32)}-${remote.spanId}-01`,
			`ff${traceparent.slice(2)}`,
			`${traceparent}x`,
		];
		for (const given of broken) await ask(given);
		await ask(`${traceparent.slice(0, -1)}0`); // the proxy decided against sampling
		await server.app.inject("/readyz");
		await stop();
		const spans = collector.spans().filter(({ kind }) => kind === 2);
		expect(spans).toHaveLength(1 + broken.length);
		const followed = spans.filter(({ traceId }) => traceId === remote.traceId);
		expect(followed.map(({ parentSpanId }) => parentSpanId)).toEqual([remote.spanId]);
	});

	it("contain a span for each job and the mail that it sends, without addresses", async () => {
		const collector = await startCollector();
		const stop = exportTo(collector.endpoint);
		const sink = await startMailSink();
		const server = await createTestApp({
			env: { SMTP_URL: sink.url },
			jobs: authJobs,
			mail: (db, settings, log) => createSmtpMailer(sink.url, { settings, db, log }),
		});
		const { email } = await createTestAccount(server);
		await server.call("POST", "/autenticacion/forgot-password", { body: { email } });
		await expect.poll(() => sink.received.length, { timeout: 10_000 }).toBe(1);
		const named = (name: string) => collector.spans().find((span) => span.name === name);
		await expect.poll(() => named("mail"), { timeout: 10_000 }).toBeDefined();
		await expect.poll(() => named("job send-password-reset"), { timeout: 10_000 }).toBeDefined();
		await stop();
		expect(named("mail")!.parentSpanId).toBe(named("job send-password-reset")!.spanId);
		expect(named("job send-password-reset")!.parentSpanId || undefined).toBeUndefined();
		expect(JSON.stringify(collector.exports)).not.toContain(email);
	});

	it.each([
		["hangs", () => undefined],
		["fails", (response: ServerResponse) => void response.writeHead(500).end()],
		["is unavailable", undefined],
	])("do not fail or delay requests while the collector %s", async (_, answering) => {
		const { endpoint } = answering ? await startCollector(answering) : { endpoint: "http://127.0.0.1:1" };
		const stop = exportTo(endpoint);
		const server = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
		// More spans than the queue holds.
		for (let round = 0; round < 30; round++) {
			const asked = Array.from({ length: 100 }, () => server.app.inject("/api/v1/user/attempts/1"));
			for (const { statusCode } of await Promise.all(asked)) expect(statusCode).toBe(401);
		}
		// Shorter than an export's timeout, five seconds. Timers fire in order also on a busy machine.
		let isLate = false;
		const late = setTimeout(() => {
			isLate = true;
		}, 4_000);
		await stop();
		clearTimeout(late);
		expect(isLate).toBe(false);
	});

	it("are sampled at the configured ratio", async () => {
		const collector = await startCollector();
		const stop = exportTo(collector.endpoint, 0);
		const server = await createTestApp();
		await server.call("GET", "/user/attempts/1");
		await stop();
		expect(collector.spans()).toEqual([]);
	});
});
