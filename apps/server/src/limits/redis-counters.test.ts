import { setImmediate as nextRound } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { closeAfterFile } from "../../testing/close-after-file.ts";
import { describeOnRedis } from "../../testing/services/redis.ts";
import { startRedis, type TestRedis } from "../../testing/services/redis-server.ts";
import { openRedis } from "../redis/redis.ts";
import { systemClock } from "../work/clock.ts";
import type { Counters } from "./counters.ts";
import { countInRedis } from "./redis-counters.ts";

describeOnRedis("counters in Redis", () => {
	let redis: TestRedis;
	let processes: { counters(name: string, points: number): Counters; isReady(): boolean }[];

	beforeAll(async () => {
		redis = await startRedis();
		closeAfterFile(redis.stop);
		processes = [0, 1].map(() => {
			const client = openRedis(redis.url);
			closeAfterFile(async () => client.disconnect());
			const make = countInRedis(client, systemClock, "the secret of both");
			const isReady = () => client.status === "ready";
			return { counters: (name, points) => make(name, { points, seconds: 60 }), isReady };
		});
	});
	const areReady = () => expect.poll(() => processes.every(({ isReady }) => isReady()), { timeout: 15_000 }).toBe(true);
	const countersOf = (name: string, points: number) => processes.map(({ counters }) => counters(name, points));
	const take = async (each: readonly Counters[]) => {
		const waits: boolean[] = [];
		for (const counters of each) waits.push((await counters.take("a")) > 0);
		return waits;
	};

	it("count calls of several processes together, within a window", async () => {
		await areReady();
		const [a, b] = countersOf("together", 3) as [Counters, Counters];
		expect(await take([a, b, a, b, a])).toEqual([false, false, false, true, true]);
		expect(await b.take("another")).toBe(0);
		const wait = await b.isSpent("a");
		expect(wait).toBeGreaterThan(50_000);
		expect(wait).toBeLessThanOrEqual(60_000);
		expect([await a.isSpent("another", 2), (await a.isSpent("another", 3)) > 0]).toEqual([0, true]);
	});

	it("store no address in Redis", async () => {
		await areReady();
		const [a, b] = countersOf("sealed", 3) as [Counters, Counters];
		for (const counters of [a, b]) await counters.take("rosa@correo.pe|190.12.7.1");
		const client = openRedis(redis.url);
		closeAfterFile(async () => client.disconnect());
		await expect.poll(() => client.status).toBe("ready");
		const keys = await client.keys("cachimbo:limit:sealed:*");
		expect(keys).toEqual([expect.stringMatching(/^cachimbo:limit:sealed:[\w-]{22}$/)]);
		expect(await client.get(keys[0]!)).toBe("2");
	});

	it("allow half of the limit in each process while Redis is unavailable", async () => {
		await areReady();
		const [a, b] = countersOf("away", 5) as [Counters, Counters];
		expect(await take([a, a, a, a])).toEqual([false, false, false, false]);
		await redis.stop();
		expect(await take([a, a, a, a, b, b, b, b])).toEqual([false, false, false, true, false, false, false, true]);
		expect([(await a.isSpent("a")) > 0, await a.isSpent("another", 3), (await a.isSpent("x", 4)) > 0]).toEqual([
			...[true, 0, false],
		]);
		await redis.start();
		await areReady();
		expect(await take([a, b, a, b, a, b])).toEqual([false, false, false, false, false, true]);
	});

	it("keep their connection after the event loop was blocked", async () => {
		await areReady();
		const [a, b] = countersOf("still", 3) as [Counters, Counters];
		await a.take("a");
		const taken = a.take("a");
		const until = performance.now() + 600;
		while (performance.now() < until);
		expect(await taken).toBe(0);
		await nextRound();
		expect(await take([a, b])).toEqual([false, true]);
	});

	it("answer while Redis hangs, and wait for it only once", async () => {
		await areReady();
		const [a] = countersOf("hung", 1000) as [Counters];
		redis.hang();
		try {
			await Promise.all(Array.from({ length: 50 }, () => a.take("a")));
			// Half a second for each would be more than a test may take.
			for (let n = 0; n < 100; n++) await a.take("a");
		} finally {
			redis.goOn();
		}
	});
});
