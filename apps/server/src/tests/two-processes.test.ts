import { Client } from "pg";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { createTestAccount, type TestAccount } from "../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../testing/app.ts";
import { jsonBlob, multipart } from "../../testing/clients/multipart.ts";
import { makeCatalogue, universityInput } from "../../testing/features/catalogue-api.ts";

/** Two processes on one database. */
let a: TestApp;
let b: TestApp;
let admin: TestAccount;
let student: TestAccount;
let university: { id: number; code: string };

beforeAll(async () => {
	a = await createTestApp({ env: { LIMITS_FACTOR: "1000" } });
	b = await createTestApp({ env: { LIMITS_FACTOR: "1000" }, database: a.database });
	[admin, student] = [await createTestAccount(a, "ADMIN"), await createTestAccount(a)];
	const { universityId, code } = await makeCatalogue(a, admin.token);
	university = { id: universityId, code };
});

let renamed = 0;
/** Makes an administrator's change. @returns the new name */
async function rename(server: TestApp): Promise<string> {
	const name = `Universidad ${++renamed}`;
	const { version } = (await readOn(server, admin.token)).json.data;
	const form = multipart([jsonBlob("universityDTO", { ...universityInput, code: university.code, name, version })]);
	const answer = await server.call("PUT", `/admin/university/actualizar/${university.id}`, {
		token: admin.token,
		...form,
	});
	expect(answer.status).toBe(200);
	return name;
}
const readOn = (server: TestApp, token = student.token) =>
	server.call("GET", `/user/university/exams/${university.id}`, { token });
const nameOn = async (server: TestApp) => (await readOn(server)).json.data.name;

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
	return (await a.deps.db.$client.query<Row>(sql, values)).rows;
}
const cutListeners = () =>
	query(`select pg_terminate_backend(pid) from pg_stat_activity
		where application_name like '% bus' and datname = current_database()`);

/** Allows or refuses new connections; open ones stay. */
async function allowConnections(isAllowed: boolean): Promise<void> {
	const client = new Client(inject("postgres").admin);
	await client.connect();
	await client.query(`alter database ${a.database.connection.database} with allow_connections ${isAllowed}`);
	await client.end();
}

describe("two processes on one database", () => {
	it("show an administrator's write through either of them at once, before any cache entry expires", async () => {
		for (const [writer, reader] of [
			[a, b],
			[b, a],
		] as const) {
			const before = await nameOn(reader);
			const name = await rename(writer);
			expect(name).not.toBe(before);
			expect(await nameOn(writer)).toBe(name);
			await expect.poll(() => nameOn(reader), { timeout: 900 }).toBe(name);
		}
	});

	it("refuse a session ended through the other process, even if it is cached", async () => {
		const { token } = await createTestAccount(a);
		const { now } = b.clock;
		const moment = b.clock.now();
		b.clock.now = () => moment; // B's cached session does not expire
		expect((await readOn(b, token)).status).toBe(200);
		expect((await a.call("POST", "/autenticacion/logout", { token })).status).toBe(200);
		await expect.poll(async () => (await readOn(b, token)).status).toBe(401);
		b.clock.now = now;
	});

	it("answer correctly after their connections were cut during writes", async () => {
		for (let round = 0; round < 5; round++) {
			await nameOn(b);
			const [name] = await Promise.all([rename(a), cutListeners()]);
			expect(await nameOn(a)).toBe(name);
			await expect.poll(() => nameOn(b), { timeout: 2_000 }).toBe(name);
		}
	});

	it("report whether they receive bus messages, and are ready either way", async () => {
		const ready = async () => (await b.app.inject("/readyz")).json();
		const well = { status: "ready", reasons: [], otherProcesses: "heard" };
		await expect.poll(ready).toEqual(well);
		await allowConnections(false);
		await cutListeners();
		const reasons = ["Other processes are not heard: what they change is seen up to a second later"];
		await expect.poll(ready).toEqual({ status: "degraded", reasons, otherProcesses: "not heard" });
		expect((await b.app.inject("/readyz")).statusCode).toBe(200);
		await allowConnections(true);
		await expect.poll(ready, { timeout: 10_000 }).toEqual(well);
	});

	it("show each other's writes after the next alarm while the bus is down", async () => {
		// Requests that run two statements at once use open connections; no other can be opened.
		const sleep = (on: TestApp) => on.deps.db.$client.query("select pg_sleep(0.2)");
		await Promise.all([a, b].flatMap((on) => Array.from({ length: 4 }, () => sleep(on))));
		await allowConnections(false);
		await cutListeners();
		await expect.poll(() => b.deps.bus.isListening()).toBe(false);
		for (let time = 0; time < 3; time++) {
			await nameOn(b);
			const name = await rename(a);
			const { promise: alarm, resolve } = Promise.withResolvers<void>();
			const unsubscribe = b.deps.bus.subscribe("maybe-missed", () => resolve());
			await alarm;
			unsubscribe();
			expect(await nameOn(b)).toBe(name);
		}
		expect(b.deps.bus.isListening()).toBe(false);
		await allowConnections(true);
	});
});
