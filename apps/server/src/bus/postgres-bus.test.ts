import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { createTestDatabase } from "../../testing/database/database.ts";
import { createLog } from "../work/log.ts";
import type { BusEvents } from "./bus.ts";
import type { Patience } from "./listener.ts";
import { notifySql } from "./message.ts";
import { createPostgresBus } from "./postgres-bus.ts";

const database = await createTestDatabase();
closeAfterFile(database.drop);
const log = createLog("silent");

let started = 0;

/** Starts the bus of one process; returns it and everything its subscribers received. */
async function startBus(patience?: Partial<Patience>) {
	const name = `process ${++started}`;
	const bus = createPostgresBus({ ...database.connection, application_name: name }, log, patience);
	const heard: BusEvents["group-messages"][] = [];
	let gaps = 0;
	bus.subscribe("group-messages", (payload) => void heard.push(payload));
	bus.subscribe("maybe-missed", () => void gaps++);
	await bus.start();
	onTestFinished(() => bus.stop());
	const publish = (seq: number) => bus.publish("group-messages", { groupId: 1, seq });
	const cut = async () => {
		await query(`select pg_terminate_backend(pid) ${listenerQuery} and application_name = $1`, [`${name} bus`]);
		await expect.poll(() => bus.isListening(), { interval: 5 }).toBe(false);
	};
	return { bus, heard, publish, cut, seqs: () => heard.map(({ seq }) => seq), gaps: () => gaps };
}

async function query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
	const client = new Client(database.connection);
	await client.connect();
	try {
		return (await client.query<Row>(sql, values)).rows;
	} finally {
		await client.end();
	}
}

const listenerQuery = "from pg_stat_activity where application_name like '% bus' and datname = current_database()";
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

it("delivers events to every process once and in order, to its own at once", async () => {
	const [a, b, c] = [await startBus(), await startBus(), await startBus()];
	for (const seq of upTo(300)) {
		a.publish(seq);
		expect(a.heard.at(-1)).toEqual({ groupId: 1, seq });
	}
	b.publish(301);
	await expect.poll(() => [b.heard.length, c.heard.length, a.heard.length]).toEqual([301, 301, 301]);
	expect(c.seqs().filter((seq) => seq < 301)).toEqual(upTo(300));
	expect([a.heard.length, b.heard.length, c.heard.length]).toEqual([301, 301, 301]);
});

it("publishes a statement's events to all processes once when its transaction commits, and none when it fails", async () => {
	const [a, b] = [await startBus(), await startBus()];
	const tell = `select ${notifySql("group-messages", { groupId: "$1::int", seq: "$2::int" })}`;
	const failing = new Client(database.connection);
	await failing.connect();
	await failing.query("begin");
	await failing.query(tell, [7, 1]);
	await failing.query("rollback");
	await failing.end();
	await query(tell, [7, 2]);
	a.bus.publish("group-messages", { groupId: 7, seq: 3 });
	await expect.poll(() => b.seqs()).toEqual([2, 3]);
	await expect.poll(() => a.seqs().sort()).toEqual([2, 3]);
	expect(b.heard[0]).toEqual({ groupId: 7, seq: 2 });
});

it("loses no own events while its connection breaks, and signals that others' events may be missing", async () => {
	const [a, b] = [await startBus({ firstPause: 10 }), await startBus({ firstPause: 10 })];
	const before = b.gaps();
	for (const seq of upTo(50)) {
		a.publish(seq);
		if (seq % 10 === 0) await query(`select pg_terminate_backend(pid) ${listenerQuery} order by random() limit 1`);
	}
	let last = 50;
	const isHeard = () => {
		a.publish(++last);
		return b.seqs().some((seq) => seq > 50);
	};
	await expect.poll(isHeard, { timeout: 5_000 }).toBe(true);
	// Messages that B missed were sent while it was disconnected, and then it got `maybe-missed`.
	expect(b.seqs().filter((seq) => seq <= 50).length === 50 || b.gaps() > before).toBe(true);
	expect(b.seqs()).toEqual([...new Set(b.seqs())].sort((x, y) => x - y));
	expect(a.seqs()).toEqual(upTo(last));
});

it("sends events that were published while disconnected, once it is connected", async () => {
	const [a, b] = [await startBus({ firstPause: 500 }), await startBus()];
	await a.cut();
	for (const seq of upTo(5)) a.publish(seq);
	expect(b.heard).toEqual([]);
	await expect.poll(() => b.seqs(), { timeout: 5_000 }).toEqual(upTo(5));
});

it("replaces more events than its queue holds by `maybe-missed`", async () => {
	const [a, b] = [await startBus({ firstPause: 500 }), await startBus()];
	await a.cut();
	const before = b.gaps();
	for (const seq of upTo(1500)) a.publish(seq);
	await expect.poll(() => b.seqs().at(-1), { timeout: 5_000 }).toBe(1500);
	expect(b.gaps()).toBe(before + 1);
	expect(b.heard.length).toBeLessThan(1000);
	expect(a.heard.length).toBe(1500);
});

it("signals `maybe-missed` every second while it is disconnected", async () => {
	const { bus, gaps, cut } = await startBus({ firstPause: 60_000 });
	const before = gaps();
	await cut();
	await expect.poll(() => gaps() - before, { timeout: 5_000 }).toBe(1);
	await expect.poll(() => gaps() - before, { timeout: 5_000 }).toBe(3);
	expect(bus.isListening()).toBe(false);
});

it("detects a hanging connection", async () => {
	const { bus } = await startBus({ check: 100, firstPause: 10 });
	const [backend] = await query<{ pid: number }>(`select pid ${listenerQuery}`);
	process.kill(backend!.pid, "SIGSTOP");
	onTestFinished(() => void process.kill(backend!.pid, "SIGCONT"));
	await expect.poll(() => query(`select pid ${listenerQuery} and pid <> $1`, [backend!.pid])).toHaveLength(1);
	await expect.poll(() => bus.isListening()).toBe(true);
});

it("retries if it cannot connect at the start, and can be stopped meanwhile", async () => {
	const bus = createPostgresBus({ ...database.connection, port: 1 }, log, { firstPause: 10 });
	await bus.start();
	expect(bus.isListening()).toBe(false);
	await bus.stop();
});

it("continues when a subscriber fails, or others use its channel", async () => {
	const [a, b] = [await startBus(), await startBus()];
	const later: number[] = [];
	for (const { bus } of [a, b]) {
		bus.subscribe("group-messages", () => {
			throw new Error("broken");
		});
		bus.subscribe("group-messages", ({ seq }) => void later.push(seq));
	}
	for (const foreign of ["no JSON", "[]", '["x",1,"of a later version",{}]', '["x",2,"error",{}]'])
		await query("select pg_notify('cachimbo', $1)", [foreign]);
	a.publish(1);
	a.publish(2);
	await expect.poll(() => b.seqs()).toEqual([1, 2]);
	expect(later).toEqual([1, 2, 1, 2]);
});

it("refuses a payload that is too large", async () => {
	const { bus } = await startBus();
	const sessionId = "x".repeat(8000);
	expect(() => bus.publish("session-ended", { userId: 1, sessionId })).toThrow("too large");
});

it("closes its connection when it stops, after sending queued events", async () => {
	const [a, b] = [await startBus(), await startBus()];
	a.publish(1);
	await a.bus.stop();
	await expect.poll(() => b.seqs()).toEqual([1]);
	await b.bus.stop();
	await expect.poll(() => query(`select pid ${listenerQuery}`)).toEqual([]);
});
