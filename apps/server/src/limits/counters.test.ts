import { describe, expect, it } from "vitest";
import { createCounters } from "./counters.ts";

const clock = { ms: 1_000_000, now: () => new Date(clock.ms) };

describe("counters", () => {
	it("count within a window that begins with the first call", () => {
		const counters = createCounters(clock, { points: 2, seconds: 10 });
		expect([counters.take("a"), counters.take("a"), counters.take("b")]).toEqual([0, 0, 0]);
		clock.ms += 4000;
		expect(counters.take("a")).toBe(6000);
		expect(counters.isSpent("a")).toBe(6000);
		expect(counters.isSpent("b")).toBe(0);
		clock.ms += 6000;
		expect([counters.isSpent("a"), counters.take("a", 2), counters.take("a")]).toEqual([0, 0, 10_000]);
	});

	it("check whether the points are left, without counting them", () => {
		const counters = createCounters(clock, { points: 3, seconds: 10 });
		counters.take("a");
		expect([counters.isSpent("a", 2), counters.isSpent("a", 3), counters.take("a", 2)]).toEqual([0, 10_000, 0]);
	});

	it("keep a bounded number of keys", () => {
		const counters = createCounters(clock, { points: 1, seconds: 3600 });
		for (let n = 0; n < 100_000; n++) counters.take(`2001:db8:${n}`);
		expect(counters.size).toBeLessThanOrEqual(20_000);
		expect(counters.take("2001:db8:99999")).toBeGreaterThan(0);
	});
});
