import { beforeEach, expect, it } from "vitest";
import { createServerTime } from "./server-time.ts";

const day = 24 * 3600_000;
let wall: number;
let page: number;
const clocks = { now: () => wall, elapsed: () => page };

const pass = (ms: number) => {
	wall += ms;
	page += ms;
};

beforeEach(() => {
	wall = Date.parse("2026-11-21T15:00:00Z");
	page = 0;
});

it("goes with the device's clock, a day wrong as it may be", () => {
	const time = createServerTime(clocks, -day, true);
	pass(60_000);
	expect(time.now()).toBe(Date.parse("2026-11-20T15:01:00Z"));
	expect(time.isDoubtful()).toBe(false);
});

it("goes on as if nothing were when the device's clock is set back", () => {
	const time = createServerTime(clocks, 0, true);
	const before = time.now();
	pass(1000);
	wall -= day;
	expect(time.now()).toBe(before + 1000);
	pass(5000);
	expect(time.now()).toBe(before + 6000);
	expect(time.offset()).toBe(day);
});

it("doubts a leap forward, which may be sleep, until the server is heard", () => {
	const time = createServerTime(clocks, 0, true);
	pass(1000);
	wall += day;
	expect(time.isDoubtful()).toBe(true);
	time.learn("2026-11-21T15:00:01Z");
	expect(time.isDoubtful()).toBe(false);
	pass(1000);
	expect(time.now()).toBe(Date.parse("2026-11-21T15:00:02Z"));
});

it("doubts what an earlier page knew: the clock may have been set since", () => {
	const time = createServerTime(clocks, 0, false);
	expect(time.isDoubtful()).toBe(true);
	time.learn("2026-11-21T15:00:00Z");
	expect(time.isDoubtful()).toBe(false);
});
