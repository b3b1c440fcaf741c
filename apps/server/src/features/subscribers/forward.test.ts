import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { asc } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/app.ts";
import { waitingList } from "../../db/schema/messages/subscribers.ts";
import { joinWaitingList } from "./commands.ts";
import { forwardAddress, forwardPending } from "./forward.ts";
import { forwardAddressJob, forwardPendingJob } from "./job-names.ts";
import { subscriberJobs } from "./jobs.ts";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const accepts: Answer = (response) => response.writeHead(201).end("{}");
const answersWithError: Answer = (response) => response.writeHead(503).end("later");
const neverAnswers: Answer = () => undefined;
const answersEndlessly: Answer = (response) => {
	response.writeHead(200);
	const write = () => void (response.writable && response.write("x".repeat(64 * 1024), () => setImmediate(write)));
	write();
};

/** Requests that the stand-in service received, and its next responses; after those it accepts everything. */
const received: { method: string; headers: IncomingMessage["headers"]; body: string; url: string }[] = [];
let answers: Answer[] = [];
const service = createServer((request, response) => {
	let body = "";
	request.on("data", (piece) => {
		body += piece;
	});
	request.on("end", () => {
		const { method = "", headers, url = "" } = request;
		received.push({ method, headers, body, url });
		(answers.shift() ?? accepts)(response, request);
		service.emit("received");
	});
});

let address: string;
let server: TestApp;
const retryAtOnce = { timeoutMs: 300, pace: { retries: 8, pauseSeconds: 0 } };
beforeAll(async () => {
	service.listen(0, "127.0.0.1");
	await once(service, "listening");
	address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	server = await createTestApp({
		env: { LIMITS_FACTOR: "1000", WAITING_LIST_URL: `${address}/hoja?x=1`, WAITING_LIST_TOKEN: "una-clave" },
		jobs: (deps) => subscriberJobs(deps, retryAtOnce),
	});
});
afterAll(() => {
	service.closeAllConnections();
	service.close();
});
beforeEach(async () => {
	received.length = 0;
	answers = [];
	await server.deps.db.delete(waitingList);
});

const rows = ({ deps } = server) => deps.db.select().from(waitingList).orderBy(asc(waitingList.id));
const isForwarded = async () => (await rows()).map((row) => row.forwardedAt !== null);
const allForwarded = (count: number) =>
	expect.poll(isForwarded, { timeout: 20_000 }).toEqual(Array.from({ length: count }, () => true));
const store = async (email: string) => {
	const [row] = await server.deps.db.insert(waitingList).values({ email }).returning();
	return row!;
};

describe("the waiting list's external service", () => {
	it("receives the address in its format, with the token, after the visitor was answered", async () => {
		answers = [neverAnswers];
		const answer = await server.call("POST", "/lista-espera", { body: { data: { correo: "Ana@correo.pe" } } });
		expect([answer.status, answer.json.message]).toEqual([200, "¡Correo registrado correctamente!"]);
		expect(await isForwarded()).toEqual([false]);
		await allForwarded(1);
		expect(received[1]).toMatchObject({
			method: "POST",
			url: "/hoja?x=1",
			body: '{"data":{"correo":"ana@correo.pe"}}',
		});
		expect(received[1]!.headers).toMatchObject({
			"content-type": "application/json",
			authorization: "Bearer una-clave",
		});
	});

	it("receives the address once after two failures and a timeout", async () => {
		answers = [answersWithError, answersWithError, neverAnswers];
		await joinWaitingList(server.deps, "ana@correo.pe");
		await allForwarded(1);
		expect(received).toHaveLength(4);
		expect(new Set(received.map(({ body }) => body)).size).toBe(1);
	});

	it("receives each address once, also after repeated requests and jobs", async () => {
		await joinWaitingList(server.deps, "ana@correo.pe");
		await allForwarded(1);
		const [row] = await rows();
		await joinWaitingList(server.deps, "ana@correo.pe");
		await forwardPending(server.deps);
		await forwardAddress(server.deps, row!.id, 300);
		expect(received).toHaveLength(1);
	});

	it("receives each address once although several jobs are queued for it", async () => {
		const { id } = await store("ana@correo.pe");
		for (let times = 0; times < 3; times += 1) await server.deps.jobs.send(forwardAddressJob, { id });
		await allForwarded(1);
		await joinWaitingList(server.deps, "rosa@correo.pe");
		await allForwarded(2);
		expect(received.map(({ body }) => JSON.parse(body).data.correo)).toEqual(["ana@correo.pe", "rosa@correo.pe"]);
	});

	it("receives addresses that were stored before it was configured, at the next hourly job", async () => {
		for (const name of ["a", "b", "c"]) await store(`${name}@correo.pe`);
		await server.deps.jobs.send(forwardPendingJob, {});
		await allForwarded(3);
		expect(received).toHaveLength(3);
	});

	it("receives no address that was rolled back or deleted", async () => {
		const gone = await store("ana@correo.pe");
		await server.deps.db.delete(waitingList);
		await forwardAddress(server.deps, gone.id, 300);
		const fails = server.deps.db.transaction(async (tx) => {
			await server.deps.jobs.send(forwardAddressJob, { id: gone.id }, tx);
			throw new Error("rolled back");
		});
		await expect(fails).rejects.toThrow("rolled back");
		await joinWaitingList(server.deps, "rosa@correo.pe");
		await allForwarded(1);
		expect(received).toHaveLength(1);
	});

	it.each<[string, Answer]>([
		["a redirect", (response) => response.writeHead(307, { location: `${address}/otra` }).end()],
		["a refusal", (response) => response.writeHead(422).end()],
		["silence", neverAnswers],
		["a broken connection", (_response, request) => request.socket.destroy()],
	])("is called again later after %s", async (_name, answer) => {
		const { id } = await store("ana@correo.pe");
		answers = [answer];
		await expect(forwardAddress(server.deps, id, 300)).rejects.toThrow();
		expect([await isForwarded(), received.length]).toEqual([[false], 1]);
		await forwardAddress(server.deps, id, 300);
		expect(await isForwarded()).toEqual([true]);
	});

	it("is disconnected when its response is endless", async () => {
		const { id } = await store("ana@correo.pe");
		answers = [answersEndlessly];
		await forwardAddress(server.deps, id, 2_000);
		expect(await isForwarded()).toEqual([true]);
	});

	it("does not leave addresses or its token in the log when it fails", async () => {
		const log: string[] = [];
		const loggingServer = await createTestApp({
			env: { LOG_LEVEL: "info", WAITING_LIST_URL: `${address}/secreta`, WAITING_LIST_TOKEN: "una-clave" },
			jobs: (deps) => subscriberJobs(deps, retryAtOnce),
			log,
		});
		answers = [answersWithError, (_response, request) => request.socket.destroy()];
		await joinWaitingList(loggingServer.deps, "ana@correo.pe");
		await expect.poll(() => received.length, { timeout: 20_000 }).toBe(3);
		expect(log.join("\n")).toContain("job failed");
		expect(log.join("\n")).not.toMatch(/ana@correo|una-clave|secreta/);
	});
});

it("addresses wait while no service is configured", async () => {
	const withoutService = await createTestApp();
	await joinWaitingList(withoutService.deps, "ana@correo.pe");
	expect((await rows(withoutService)).map((row) => row.forwardedAt)).toEqual([null]);
	expect(subscriberJobs(withoutService.deps)).toEqual([]);
	const [row] = await rows(withoutService);
	await forwardAddress(withoutService.deps, row!.id, 300);
	expect(received).toHaveLength(0);
});
