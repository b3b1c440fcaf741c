import { randomUUID } from "node:crypto";
import { readFileSync, statfsSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { listen, openConnection, rawGet } from "../../testing/clients/raw-client.ts";
import { connectRawStomp } from "../../testing/clients/stomp.ts";
import { holdAttempts } from "../../testing/database/hold-attempts.ts";
import { createPatientDatabase } from "../../testing/database/patient-database.ts";
import { answer, start } from "../../testing/features/attempts.ts";
import { createTestExam } from "../../testing/features/catalogue.ts";
import { createTestGroup } from "../../testing/features/chat.ts";
import { createRegistry } from "./registry.ts";

const token = "Zm9yIHRoZSBtZXRyaWNzIG9mIHRoZSB0ZXN0cw-and-more";
const readAs = (server: TestApp, authorization?: string) =>
	server.app.inject({ url: "/metrics", headers: { ...(authorization && { authorization }) } });

/** Reads a sample by name and labels, such as `name{label="value"}`. */
const valueIn = (text: string, sample: string): number | undefined => {
	const line = text.split("\n").find((one) => one.startsWith(`${sample} `));
	return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

describe("without METRICS_TOKEN", () => {
	it("/metrics answers 404 like any unknown path", async () => {
		const server = await createTestApp();
		const [metrics, other] = await Promise.all([readAs(server, `Bearer ${token}`), server.app.inject("/no-such-page")]);
		expect([metrics.statusCode, metrics.json().code]).toEqual([404, other.json().code]);
	});
});

describe("with METRICS_TOKEN", () => {
	let server: TestApp;
	let student: TestAccount;
	beforeAll(async () => {
		server = await createTestApp({ env: { METRICS_TOKEN: token }, jobs: () => [] });
		student = await createTestAccount(server);
	});
	const read = async () => (await readAs(server, `Bearer ${token}`)).body;
	/** Increase of a sample during `work`: the counters are the process's, which this file shares. */
	async function growth(sample: string, work: () => Promise<unknown>): Promise<number> {
		const before = valueIn(await read(), sample) ?? 0;
		await work();
		return (valueIn(await read(), sample) ?? 0) - before;
	}

	it.each([undefined, "Bearer ", "Bearer another", `Basic ${token}`, token, `Bearer ${token}x`])(
		"refuses the Authorization header %s",
		async (authorization) => {
			const { statusCode, headers, body } = await readAs(server, authorization);
			expect([statusCode, headers["www-authenticate"], body.includes("cachimbo_")]).toEqual([401, "Bearer", false]);
		},
	);

	it("does not look up its token as a session", async () => {
		expect(await growth(`cachimbo_cache_lookups_total{cache="sessions",result="miss"}`, read)).toBe(0);
	});

	it("counts requests by the route's pattern, never by their path", async () => {
		const sample = `cachimbo_http_request_duration_seconds_count{method="GET",route="/api/v1/user/attempts/:id",status="4xx"}`;
		const asked = async () => {
			for (const id of [900_001, 900_002, 900_003])
				await server.call("GET", `/user/attempts/${id}`, { token: student.token });
		};
		expect(await growth(sample, asked)).toBe(3);
		const text = await read();
		expect(text).not.toMatch(/90000[123]/);
		for (const value of [student.email, student.token, String(student.userId).padStart(9, "u")])
			expect(text).not.toContain(value);
	});

	it("counts unknown paths and methods under one label each", async () => {
		const paths = Array.from({ length: 5 }, () => `/api/v1/${randomUUID()}`);
		const unknown = `cachimbo_http_request_duration_seconds_count{method="GET",route="/api/*",status="4xx"}`;
		const none = `cachimbo_http_request_duration_seconds_count{method="other",route="none",status="4xx"}`;
		expect(await growth(unknown, () => Promise.all(paths.map((url) => server.app.inject(url))))).toBe(5);
		const propfind = () => server.app.inject({ method: "PROPFIND" as "GET", url: `/${randomUUID()}` });
		expect(await growth(none, propfind)).toBe(1);
		for (const path of paths) expect(await read()).not.toContain(path);
	});

	it("counts answers that were saved, attempts that ended, and refusals by their code", async () => {
		const exam = await createTestExam(server.deps, 3, { durationMinutes: 60 });
		const attempt = await start(server, student, { examId: exam.id });
		const answers = exam.questions.map((question, at) => answer(question, 0, at + 1));
		const path = `/user/attempts/${attempt.id}/answers`;
		const save = (body: object) => server.call("PUT", path, { token: student.token, body });
		expect(await growth("cachimbo_answers_saved_total", () => save({ deviceId: "phone", answers }))).toBe(3);
		const refused = `cachimbo_http_refusals_total{route="/api/v1/user/attempts/:id/answers",code="VALIDATION"}`;
		expect(await growth(refused, () => save({ deviceId: "phone", answers: "none" }))).toBe(1);
		const finish = () =>
			server.call("POST", `/user/attempts/${attempt.id}/finish`, {
				token: student.token,
				body: { deviceId: "phone", reason: "FINISHED", answers },
			});
		const ended = `cachimbo_attempts_ended_total{reason="FINISHED"}`;
		expect([await growth(ended, finish), await growth(ended, finish)]).toEqual([1, 0]);
	});

	it("counts messages, connections, subscriptions and deliveries", async () => {
		await server.app.listen({ port: 0, host: "127.0.0.1" });
		const { port } = server.app.server.address() as { port: number };
		const groupId = await createTestGroup(server, student);
		const client = await connectRawStomp(port, student);
		client.send("SUBSCRIBE", { id: "sub-0", destination: `/topic/group/${groupId}`, receipt: "in" });
		await client.next("RECEIPT");
		const text = await read();
		expect(valueIn(text, "cachimbo_live_connections")).toBe(1);
		expect(valueIn(text, "cachimbo_live_subscriptions")).toBe(1);
		const say = async () => {
			client.send("SEND", { destination: `/app/chat.message/${groupId}` }, JSON.stringify({ content: "hola" }));
			await client.next("MESSAGE");
		};
		expect(await growth("cachimbo_live_deliveries_total", say)).toBe(1);
		expect(await growth(`cachimbo_chat_messages_total{outcome="sent"}`, say)).toBe(1);
		client.close();
		await expect.poll(async () => valueIn(await read(), "cachimbo_live_connections")).toBe(0);
		expect(valueIn(await read(), "cachimbo_live_subscriptions")).toBe(0);
	});

	it("no longer counts a request as in flight after its client has left", async () => {
		const slow = await createTestApp({ env: { METRICS_TOKEN: token } });
		const port = await listen(slow);
		const { token: session } = await createTestAccount(slow);
		const underWay = async () =>
			valueIn((await readAs(slow, `Bearer ${token}`)).body, "cachimbo_http_requests_in_flight");
		const before = await underWay();
		await holdAttempts(slow);
		const { socket, write } = await openConnection(port);
		await write(rawGet("/user/attempts/900001", session));
		await expect.poll(underWay, { timeout: 5_000 }).toBe(before! + 1);
		socket.destroy();
		await expect.poll(underWay, { timeout: 5_000 }).toBe(before);
	});

	it("counts refusals of rate limits, and cache hits", async () => {
		const refused = `cachimbo_rate_limited_total{limit="newsletter"}`;
		const join = () =>
			server.call("POST", "/boletin", { body: { email: "ana@correo.pe" }, remoteAddress: "190.1.1.1" });
		const many = async () => {
			for (let n = 0; n < 7; n++) await join();
		};
		expect(await growth(refused, many)).toBeGreaterThan(0);
		const list = () => server.call("GET", "/user/university/todos", { token: student.token });
		await list();
		expect(await growth(`cachimbo_cache_lookups_total{cache="answers",result="hit"}`, list)).toBe(1);
	});

	it("reports pool, queues, readiness and version", async () => {
		const text = await read();
		expect(valueIn(text, "cachimbo_db_pool_limit")).toBe(10);
		expect(valueIn(text, `cachimbo_queue_jobs{queue="send-mail",state="waiting"}`)).toBe(0);
		expect(valueIn(text, "cachimbo_campaign_mails_waiting")).toBe(0);
		expect([valueIn(text, "cachimbo_ready"), valueIn(text, "cachimbo_bus_listening")]).toEqual([1, 1]);
		expect(valueIn(text, "cachimbo_degraded")).toBe(0);
		const { blocks, bsize } = statfsSync(server.deps.settings.dataDir);
		expect(valueIn(text, "cachimbo_data_dir_free_bytes")).toBeGreaterThan(0);
		expect(valueIn(text, "cachimbo_data_dir_free_bytes")).toBeLessThanOrEqual(blocks * bsize);
		expect(text).toMatch(/^cachimbo_build_info\{version="\d+\.\d+\.\d+",node="v\d+\.[\d.]+"\} 1$/m);
		expect(valueIn(text, "nodejs_eventloop_lag_p99_seconds")).toBeDefined();
		expect(valueIn(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
	});

	it("reports the time of the last successful backup, if there was one", async () => {
		// A registry reads the database at most every five seconds.
		const readAnew = () => createRegistry(server.app, server.deps).metrics();
		expect(valueIn(await readAnew(), "cachimbo_last_backup_timestamp_seconds")).toBeUndefined();
		await server.deps.db.$client.query("insert into operations values ('backup', '2026-11-23T03:30:00.5Z')");
		const seconds = Date.parse("2026-11-23T03:30:00.5Z") / 1000;
		expect(valueIn(await readAnew(), "cachimbo_last_backup_timestamp_seconds")).toBe(seconds);
	});

	it("answers within the time limit of a probe while the database does not answer", async () => {
		const database = await createPatientDatabase();
		const slow = await createTestApp({ database, env: { METRICS_TOKEN: token }, jobs: () => [] });
		const client = await slow.deps.db.$client.connect();
		// The workers' own statements may meet the lock of a partition in another order.
		const lock = async (): Promise<unknown> => {
			try {
				return await client.query("begin; lock table pgboss.job, migrations in access exclusive mode");
			} catch (error) {
				if ((error as { code?: string }).code !== "40P01") throw error;
				await client.query("rollback");
				return lock();
			}
		};
		await lock();
		// Not over HTTP, where the request's deadline would end it. A query waiting for the tables would wait here for ever.
		const text = await createRegistry(slow.app, slow.deps).metrics();
		await client.query("rollback");
		client.release();
		expect(valueIn(text, "cachimbo_ready")).toBe(0);
		expect(text).not.toMatch(/^cachimbo_(queue_jobs|campaign_mails_waiting)[ {]/m);
	});

	it("has each metric in docs/operations.md, with its kind, labels and help text", async () => {
		const text = await read();
		const documented = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
		const rows = [...documented.matchAll(/^\| `(cachimbo_\w+)` \| (\w+) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
			([, name, kind, , help]) => `${name} ${kind} ${help}`,
		);
		const exported = [...text.matchAll(/^# HELP (cachimbo_\w+) (.*)\n# TYPE \S+ (\w+)$/gm)].map(
			([, name, help, kind]) => `${name} ${kind} ${help}`,
		);
		expect(rows.filter((row) => !row.startsWith("cachimbo_redis_used"))).toEqual(exported.sort());
		for (const [, name, labels] of text.matchAll(/^(cachimbo_\w+?)(?:_bucket|_sum|_count)?\{([^}]*)\}/gm)) {
			const known = documented.split("\n").find((line) => line.startsWith(`| \`${name}\``));
			for (const [, label] of labels!.matchAll(/(\w+)="/g)) if (label !== "le") expect(known).toContain(`\`${label}\``);
		}
	});
});
