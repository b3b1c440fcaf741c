import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPatientDatabase } from "../../testing/database/patient-database.ts";
import { freshInMs, inMs, workUntil } from "../work/deadline.ts";
import { createDb, type Db } from "./client.ts";
import { isRefusal, isUnavailable, TooManyWait } from "./unavailable.ts";

let db: Db;
beforeAll(async () => {
	const database = await createPatientDatabase();
	// Idle connections are never closed by the pool.
	db = createDb({ ...database.connection, idleTimeoutMillis: 0 });
	afterAll(() => db.$client.end());
});

const backend = async () => (await db.$client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]!.pid;

/** Resolves when the pool next removes a connection. */
const untilDestroyed = ({ $client }: Db): Promise<unknown> => once($client, "remove");

/** Expects a timeout. Without its deadline the work would never end, so its end proves that the deadline ended it. */
async function failsInTime(work: Promise<unknown>): Promise<void> {
	const error = await work.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(isUnavailable(error)).toBe(true);
}

it("ends a statement at the caller's deadline, and destroys its connection if the statement goes on", async () => {
	const before = await backend();
	const removed = untilDestroyed(db);
	await failsInTime(workUntil(inMs(500), () => db.$client.query("select pg_sleep(600)")));
	await removed;
	expect(db.$client.totalCount).toBe(0);
	expect(await backend()).not.toBe(before);
});

it("keeps the connection of a statement that ends soon after the deadline", async () => {
	const before = await backend();
	const released = once(db.$client, "release");
	await failsInTime(workUntil(inMs(500), () => db.$client.query("select pg_sleep(0.6)")));
	await released;
	expect(await backend()).toBe(before);
});

it("keeps the connection after a statement timeout, and destroys it after other errors", async () => {
	const before = await backend();
	await db.$client.query("set statement_timeout = 300");
	await expect(db.$client.query("select pg_sleep(2), $1::int", [1])).rejects.toThrow("statement timeout");
	await db.$client.query("reset statement_timeout");
	// Other errors may have left a transaction open.
	const between = await backend();
	await expect(db.$client.query("begin; select 1 / 0")).rejects.toThrow("division");
	const after = await backend();
	await expect(db.$client.query("begin; set local statement_timeout = 300; select pg_sleep(2)")).rejects.toThrow(
		"statement timeout",
	);
	expect([between, new Set([before, after, await backend()]).size]).toEqual([before, 3]);
});

describe("a transaction past its deadline", () => {
	beforeAll(async () => void (await db.$client.query("create table kept (n int)")));

	const statusOf = async () => {
		const client = await db.$client.connect();
		const status = client.getTransactionStatus();
		client.release();
		return status;
	};

	it("is rolled back even if its caller goes on, and its connection can be reused", async () => {
		const before = await backend();
		const released = once(db.$client, "release");
		const later: unknown[] = [];
		const continuing = workUntil(inMs(500), () =>
			db.transaction(async (tx) => {
				await tx.execute("insert into kept values (1)");
				await tx.execute("select pg_sleep(0.6)").catch((error: unknown) => later.push(error));
				await released;
				// The connection is used by another caller by now.
				await tx.execute("insert into kept values (2)").catch((error: unknown) => later.push(error));
			}),
		);
		await failsInTime(continuing);
		expect(later.map(isUnavailable)).toEqual([true, true]);
		expect(await backend()).toBe(before);
		expect(await statusOf()).toBe("I");
		expect((await db.$client.query("select from kept")).rowCount).toBe(0);
	});

	it("is rolled back if none of its statements is running", async () => {
		const before = await backend();
		const released = once(db.$client, "release");
		const idleTransaction = workUntil(inMs(500), () =>
			db.transaction(async (tx) => {
				await tx.execute("insert into kept values (3)");
				await released;
			}),
		);
		await failsInTime(idleTransaction);
		expect([await backend(), await statusOf()]).toEqual([before, "I"]);
		expect((await db.$client.query("select from kept")).rowCount).toBe(0);
	});

	it("loses its connection if its statement does not end", async () => {
		const removed = untilDestroyed(db);
		const hangs = workUntil(inMs(500), () =>
			db.transaction(async (tx) => {
				await tx.execute("insert into kept values (4)");
				await tx.execute("select pg_sleep(600)");
			}),
		);
		await failsInTime(hangs);
		await removed;
		expect(db.$client.totalCount).toBe(0);
		expect((await db.$client.query("select from kept")).rowCount).toBe(0);
	});
});

describe("a pool with more callers than it can serve in time", () => {
	it("refuses a new request at once, completes begun requests, and does not refuse jobs", async () => {
		const pool = createDb({ ...db.$client.options, max: 2 }).$client;
		const slow = () => pool.query("select pg_sleep(0.1)");
		const order: string[] = [];
		const recordAs = (name: string) => () => void order.push(name);
		const begun = freshInMs(30_000);
		await workUntil(begun, slow);
		const crowd = Array.from({ length: 50 }, () => workUntil(freshInMs(30_000), slow));
		await Promise.all(crowd.slice(0, 14));
		const [next] = crowd.slice(-1);
		const refuseIfTooMany = () => pool.refuseIfTooManyWait();
		expect(() => workUntil(freshInMs(3_000), refuseIfTooMany)).toThrow(TooManyWait);
		for (const continuing of [begun, freshInMs(60_000)])
			expect(() => workUntil(continuing, refuseIfTooMany)).not.toThrow();
		expect(refuseIfTooMany).not.toThrow();
		const refused = workUntil(freshInMs(3_000), slow).catch(isRefusal);
		const going = [
			workUntil(begun, slow).then(recordAs("begun")),
			slow().then(recordAs("job")),
			next!.then(recordAs("last")),
		];
		const which = await Promise.race([refused.then(() => "refused"), ...going]);
		expect([which, await refused]).toEqual(["refused", true]);
		await Promise.allSettled(going);
		expect(order.slice(0, 2).sort()).toEqual(["begun", "job"]);
		await pool.end();
	});

	it("refuses none of many concurrent requests that are served soon", async () => {
		const pool = createDb({ ...db.$client.options, max: 2 }).$client;
		const queryTwice = async () => {
			await pool.query("select 1");
			await pool.query("select 2");
		};
		await Promise.all(Array.from({ length: 500 }, () => workUntil(freshInMs(30_000), queryTwice)));
		expect([pool.waiting, pool.totalCount]).toEqual([0, 2]);
		await pool.end();
	});

	it("refuses a request early enough that it still has time for its answer", async () => {
		const pool = createDb({ ...db.$client.options, max: 1 }).$client;
		const busy = pool.query("select pg_sleep(1.8)");
		const deadline = freshInMs(2_000);
		const error = await workUntil(deadline, () => pool.query("select 1")).catch((reason: unknown) => reason);
		expect(isRefusal(error)).toBe(true);
		expect(deadline.at - performance.now()).toBeGreaterThan(500);
		await busy;
		await pool.end();
	});
});

it("includes the wait for a connection in the deadline", async () => {
	const busy = Array.from({ length: 10 }, () => db.$client.query("select pg_sleep(2)"));
	await failsInTime(workUntil(inMs(500), () => db.$client.query("select 1")));
	await Promise.all(busy);
	expect([db.$client.totalCount, db.$client.idleCount, db.$client.waiting]).toEqual([10, 10, 0]);
});

it("stays usable after thousands of callers gave up before a connection was released", async () => {
	const busy = Array.from({ length: 10 }, () => db.$client.query("select pg_sleep(2)"));
	await Promise.all(
		Array.from({ length: 10_000 }, () => failsInTime(workUntil(inMs(900), () => db.$client.query("select 1")))),
	);
	await Promise.all(busy);
	expect((await db.$client.query("select 1")).rowCount).toBe(1);
	expect([db.$client.totalCount, db.$client.idleCount, db.$client.waiting]).toEqual([10, 10, 0]);
});

it("takes and destroys no connection when the deadline has already passed", async () => {
	const pids = new Set(await Promise.all(Array.from({ length: 4 }, backend)));
	let taken = 0;
	const count = () => {
		taken += 1;
	};
	db.$client.on("acquire", count);
	const late = Array.from({ length: 8 }, () =>
		workUntil(inMs(-1_000), () => db.$client.query("select pg_sleep(0.02)")),
	);
	for (const work of late) await failsInTime(work);
	db.$client.off("acquire", count);
	expect(taken).toBe(0);
	const left = new Set(
		await Promise.all(
			Array.from({ length: 10 }, () =>
				db.$client.query("select pg_sleep(0.05), pg_backend_pid() as pid").then(({ rows }) => rows[0]?.pid as number),
			),
		),
	);
	expect([...pids].filter((pid) => !left.has(pid))).toEqual([]);
});

describe("the slot of a caller", () => {
	it("goes to the next caller if the connection opened after the deadline", async () => {
		const { port = 5432, host = "127.0.0.1" } = db.$client.options;
		let isOnward = false;
		const slow = createServer((socket) => {
			// A server that delays its answer.
			setTimeout(() => {
				isOnward = true;
				const onward = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
				onward.on("error", () => socket.destroy());
				socket.on("error", () => onward.destroy());
				socket.pipe(onward).pipe(socket);
			}, 600);
		}).listen(0, "127.0.0.1");
		await once(slow, "listening");
		const address = slow.address() as AddressInfo;
		const pool = createDb({ ...db.$client.options, host: "127.0.0.1", port: address.port, max: 1 }).$client;
		await failsInTime(workUntil(inMs(500), () => pool.query("select 1")));
		expect(isOnward).toBe(false);
		expect((await workUntil(inMs(3_000), () => pool.query("select 1"))).rowCount).toBe(1);
		expect([pool.totalCount, pool.waiting]).toEqual([1, 0]);
		await pool.end();
		slow.close();
	});

	it("is free again if no connection could be opened", async () => {
		const gone = createServer().listen(0, "127.0.0.1");
		await once(gone, "listening");
		const { port } = gone.address() as AddressInfo;
		gone.close();
		await once(gone, "close");
		const pool = createDb({ ...db.$client.options, host: "127.0.0.1", port, max: 1 }).$client;
		for (const _ of [1, 2]) {
			await expect(workUntil(inMs(2_000), () => pool.query("select 1"))).rejects.toThrow("ECONNREFUSED");
		}
		await pool.end();
	});

	it("is free again if the driver rejects the query", async () => {
		const pool = createDb({ ...db.$client.options, max: 1 }).$client;
		await expect(pool.query(null as never)).rejects.toThrow("null or undefined query");
		expect((await pool.query("select 1")).rowCount).toBe(1);
		await pool.end();
	});
});

it("does not limit background work", async () => {
	await workUntil(inMs(500), async () => backend());
	expect((await db.$client.query("select pg_sleep(1)")).rowCount).toBe(1);
});
