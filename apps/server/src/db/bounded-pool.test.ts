import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase } from "../../testing/database.ts";
import { inMs, workUntil } from "../deadline.ts";
import { createDb, type Db } from "./client.ts";
import { isUnavailable } from "./unavailable.ts";

let db: Db;
beforeAll(async () => {
	const database = await createTestDatabase();
	db = createDb(database.connection);
	afterAll(async () => {
		await db.$client.end();
		await database.drop();
	});
});

const backend = async () => (await db.$client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;

/** How long it took to fail, and that it failed for want of time. */
async function failsAfter(work: Promise<unknown>): Promise<number> {
	const began = performance.now();
	const error = await work.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(isUnavailable(error)).toBe(true);
	return performance.now() - began;
}

it("ends a statement at the caller's deadline, and does not reuse its connection", async () => {
	const before = await backend();
	expect(await failsAfter(workUntil(inMs(500), () => db.$client.query("select pg_sleep(4)")))).toBeLessThan(1_000);
	expect(db.$client.totalCount).toBe(0);
	expect(await backend()).not.toBe(before);
});

it("ends a transaction too, also between its statements, and rolls it back", async () => {
	await db.$client.query("create table kept (n int)");
	const hangs = workUntil(inMs(500), () =>
		db.transaction(async (tx) => {
			await tx.execute("insert into kept values (1)");
			await tx.execute("select pg_sleep(4)");
		}),
	);
	expect(await failsAfter(hangs)).toBeLessThan(1_000);
	expect(db.$client.totalCount).toBe(0);
	expect((await db.$client.query("select from kept")).rowCount).toBe(0);
});

it("counts the wait for a connection", async () => {
	const busy = Array.from({ length: 10 }, () => db.$client.query("select pg_sleep(2)"));
	expect(await failsAfter(workUntil(inMs(500), () => db.$client.query("select 1")))).toBeLessThan(1_000);
	await Promise.all(busy);
	expect([db.$client.totalCount, db.$client.idleCount, db.$client.waitingCount]).toEqual([10, 10, 0]);
});

it("survives that the pool gives up a wait whose caller has gone", async () => {
	const pool = createDb({ ...db.$client.options, connectionTimeoutMillis: 600 }).$client;
	const busy = Array.from({ length: 10 }, () => pool.query("select pg_sleep(1.5)"));
	await failsAfter(workUntil(inMs(400), () => pool.query("select 1")));
	await Promise.all(busy);
	expect((await pool.query("select 1")).rowCount).toBe(1);
	await pool.end();
});

it("survives that thousands of callers have gone when a connection comes back", async () => {
	const busy = Array.from({ length: 10 }, () => db.$client.query("select pg_sleep(2)"));
	await Promise.all(
		Array.from({ length: 10_000 }, () => failsAfter(workUntil(inMs(900), () => db.$client.query("select 1")))),
	);
	await Promise.all(busy);
	expect((await db.$client.query("select 1")).rowCount).toBe(1);
	expect([db.$client.totalCount, db.$client.idleCount, db.$client.waitingCount]).toEqual([10, 10, 0]);
});

it("takes and destroys no connection when the deadline has already passed", async () => {
	const pids = new Set(await Promise.all(Array.from({ length: 4 }, backend)));
	const late = Array.from({ length: 8 }, () =>
		workUntil(inMs(-1_000), () => db.$client.query("select pg_sleep(0.02)")),
	);
	for (const work of late) await failsAfter(work);
	const left = new Set(
		await Promise.all(
			Array.from({ length: 10 }, () =>
				db.$client.query("select pg_sleep(0.05), pg_backend_pid() as pid").then(({ rows }) => rows[0]?.pid as number),
			),
		),
	);
	expect([...pids].filter((pid) => !left.has(pid))).toEqual([]);
});

it("does not limit background work", async () => {
	await workUntil(inMs(500), async () => backend());
	expect((await db.$client.query("select pg_sleep(1)")).rowCount).toBe(1);
});
