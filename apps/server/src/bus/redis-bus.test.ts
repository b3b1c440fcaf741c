import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { createTestDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { describeOnRedis } from "../../testing/services/redis.ts";
import { startRedis, type TestRedis } from "../../testing/services/redis-server.ts";
import { openRedis } from "../redis/redis.ts";
import { createLog } from "../work/log.ts";
import { createRedisBus } from "./redis-bus.ts";

/** A proxy like those of some clouds: closes connections that subscribe, and forwards all others. */
async function openProxy(url: string) {
	const { port: to } = new URL(url);
	let opened = 0;
	let isStrict = true;
	const proxy = createServer((near) => {
		opened++;
		const far = connect(Number(to), "127.0.0.1");
		near.on("data", (bytes) => {
			if (isStrict && /\r\nsubscribe\r\n/i.test(bytes.toString("latin1"))) near.destroy();
			else far.write(bytes);
		});
		far.on("data", (bytes) => void near.write(bytes));
		for (const [one, other] of [
			[near, far],
			[far, near],
		] as const)
			one.on("close", () => other.destroy()).on("error", () => {});
	}).listen(0, "127.0.0.1");
	await once(proxy, "listening");
	onTestFinished(() => void proxy.close());
	const { port } = proxy.address() as AddressInfo;
	return {
		url: `redis://127.0.0.1:${port}/0`,
		connections: () => opened,
		allow() {
			isStrict = false;
		},
	};
}

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => n + from);

describeOnRedis("the bus over Redis", () => {
	let redis: TestRedis;
	let database: TestDatabase;
	const lines: string[] = [];
	const log = createLog("info", { write: (line) => void lines.push(line) });

	beforeAll(async () => {
		database = await createTestDatabase();
		closeAfterFile(database.drop);
		redis = await startRedis();
		closeAfterFile(redis.stop);
	});
	beforeEach(() => void lines.splice(0));

	/** Starts the bus of one process; returns it and everything its subscribers received. */
	async function startBus(url = redis.url) {
		const client = openRedis(url);
		const bus = createRedisBus(client, database.connection, log, { check: 500, firstPause: 10 });
		const seqs: number[] = [];
		let gaps = 0;
		bus.subscribe("group-messages", ({ seq }) => void seqs.push(seq));
		bus.subscribe("maybe-missed", () => void gaps++);
		await bus.start();
		onTestFinished(async () => {
			await bus.stop();
			client.disconnect();
		});
		const publish = (...all: number[]) => {
			for (const seq of all) bus.publish("group-messages", { groupId: 1, seq });
		};
		return { client, bus, seqs, publish, gaps: () => gaps };
	}

	/** Listens to the messages sent through PostgreSQL. */
	async function listenAside() {
		const client = new Client(database.connection);
		await client.connect();
		onTestFinished(() => client.end());
		const heard: string[] = [];
		client.on("notification", ({ payload }) => void heard.push(payload ?? ""));
		await client.query("listen cachimbo");
		return heard;
	}

	it("delivers events to every process once and in order, to its own at once, without using PostgreSQL", async () => {
		const [a, b, c] = [await startBus(), await startBus(), await startBus()];
		const aside = await listenAside();
		a.publish(...upTo(300));
		expect(a.seqs).toEqual(upTo(300));
		b.publish(301);
		await expect.poll(() => [a, b, c].map(({ seqs }) => seqs.length)).toEqual([301, 301, 301]);
		expect(c.seqs.filter((seq) => seq <= 300)).toEqual(upTo(300));
		expect(aside.filter((text) => text.includes("group-messages"))).toEqual([]);
	});

	it("uses PostgreSQL while Redis is down, logs it, and loses and repeats nothing", async () => {
		const [a, b] = [await startBus(), await startBus()];
		a.publish(...upTo(50));
		await redis.stop();
		a.publish(...upTo(50, 51));
		await expect.poll(() => b.seqs, { timeout: 5_000 }).toEqual(upTo(100));
		expect(b.bus.isListening()).toBe(true);
		expect(lines.filter((line) => line.includes("Redis is away"))).toHaveLength(2);
		await redis.start();
		for (let seq = 101; !lines.some((line) => line.includes("Redis answers")); seq++) {
			a.publish(seq);
			await expect.poll(() => b.seqs.at(-1), { timeout: 5_000 }).toBe(seq);
		}
		const last = a.seqs.at(-1)!;
		await expect.poll(() => lines.filter((line) => line.includes("Redis answers")).length).toBe(2);
		a.publish(...upTo(50, last + 1));
		await expect.poll(() => b.seqs, { timeout: 5_000 }).toEqual(upTo(last + 50));
	});

	it("sends to and receives from a process without Redis", async () => {
		const [a, b] = [await startBus(), await startBus("redis://127.0.0.1:1/0")];
		b.publish(1); // it had announced that it is without Redis
		await expect.poll(() => a.seqs).toEqual([1]);
		a.publish(2, 3);
		await expect.poll(() => b.seqs).toEqual([1, 2, 3]);
	});

	it("continues within seconds while Redis hangs, and repeats nothing when Redis continues", async () => {
		const [a, b] = [await startBus(), await startBus()];
		a.publish(1);
		await expect.poll(() => b.seqs).toEqual([1]);
		redis.hang();
		a.publish(...upTo(20, 2));
		await expect.poll(() => b.seqs, { timeout: 3_000 }).toEqual(upTo(21));
		await expect.poll(() => a.client.status === "ready" || b.client.status === "ready", { timeout: 3_000 }).toBe(false);
		redis.goOn();
		await expect.poll(() => a.client.status + b.client.status, { timeout: 15_000 }).toBe("readyready");
		a.publish(22);
		await expect.poll(() => b.seqs).toEqual(upTo(22));
	});

	it("continues without a Redis that refuses its password, and does not log the password", async () => {
		const a = await startBus();
		await a.client.config("SET", "requirepass", "the right one");
		const b = await startBus(redis.url.replace("//", "//:a-wrong-secret@"));
		expect(lines.join()).toContain("WRONGPASS");
		expect(lines.join()).not.toContain("a-wrong-secret");
		b.publish(1);
		await expect.poll(() => a.seqs).toEqual([1]);
		await a.client.config("SET", "requirepass", "");
	});

	it.each([
		["forbids its channels", "redis://on-no-channel:p@", ""],
		["lets no connection both subscribe and command", "redis://", "?protocol=2"],
	])("uses PostgreSQL if Redis %s, without constant reconnects", async (_, login, options) => {
		const a = await startBus();
		await a.client.acl("SETUSER", "on-no-channel", "on", ">p", "~*", "+@all", "resetchannels");
		const connections = async () => Number(/total_connections_received:(\d+)/.exec(await a.client.info("stats"))![1]);
		const before = await connections();
		const b = await startBus(redis.url.replace("redis://", login) + options);
		b.publish(1);
		await expect.poll(() => a.seqs).toEqual([1]);
		a.publish(...upTo(20, 2));
		await expect.poll(() => b.seqs).toEqual(upTo(21));
		await delay(3_000); // no event to wait for: nothing may happen meanwhile
		expect((await connections()) - before).toBeLessThanOrEqual(4);
		expect(await b.client.set("a count", 1)).toBe("OK");
		expect(lines.filter((line) => line.includes("Redis is away"))).toHaveLength(1);
	});

	it("counts limits through a proxy that closes subscribing connections, without constant reconnects", async () => {
		const proxy = await openProxy(redis.url);
		const [a, b] = [await startBus(), await startBus(proxy.url)];
		b.publish(1);
		await expect.poll(() => a.seqs).toEqual([1]);
		a.publish(...upTo(20, 2));
		await expect.poll(() => b.seqs).toEqual(upTo(21));
		await delay(3_000); // no event to wait for: nothing may happen meanwhile
		expect(proxy.connections()).toBeLessThanOrEqual(6);
		expect([b.bus.isOnRedis(), a.bus.isOnRedis()]).toEqual([false, true]);
		await expect.poll(() => b.client.status).toBe("ready");
		expect(await b.client.set("a count", 1)).toBe("OK");
		proxy.allow();
		await expect.poll(() => b.bus.isOnRedis(), { timeout: 15_000 }).toBe(true);
		a.publish(22);
		await expect.poll(() => b.seqs.at(-1)).toBe(22);
	}, 30_000);

	it("returns to a Redis that allows its channels later", async () => {
		const a = await startBus();
		await a.client.acl("SETUSER", "later", "on", ">p", "~*", "+@all", "resetchannels");
		const b = await startBus(redis.url.replace("//", "//later:p@"));
		expect(lines.filter((line) => line.includes("Redis answers"))).toHaveLength(1);
		await a.client.acl("SETUSER", "later", "allchannels");
		await expect.poll(() => lines.filter((line) => line.includes("Redis answers")).length, { timeout: 5_000 }).toBe(2);
		a.publish(1);
		await expect.poll(() => b.seqs).toEqual([1]);
	});

	it("signals `maybe-missed` on a gap in the sequence numbers", async () => {
		const [a, b] = [await startBus(), await startBus()];
		a.publish(1);
		await expect.poll(() => b.seqs).toEqual([1]);
		const before = b.gaps();
		await b.client.unsubscribe();
		a.publish(2);
		await a.client.ping(); // answered after its earlier messages
		await b.client.subscribe("cachimbo:bus:0");
		a.publish(3, 4);
		await expect.poll(() => b.seqs).toEqual([1, 3, 4]);
		expect(b.gaps()).toBe(before + 1);
	});
});
