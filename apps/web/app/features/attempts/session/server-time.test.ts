import { beforeEach, expect, it } from "vitest";
import { createServerTime, type KnownTime } from "./server-time.ts";

const day = 24 * 3600_000;
let wall: number;
let page: number;
const clocks = { now: () => wall, elapsed: () => page };

/** Returns the known time of a page that has just heard from the server, with optional changes. */
const known = (change: Partial<KnownTime> = {}): KnownTime => {
	const { offset = 0 } = change;
	return { offset, reached: wall + offset, heard: true, ...change };
};

const pass = (ms: number) => {
	wall += ms;
	page += ms;
};

beforeEach(() => {
	wall = Date.parse("2026-11-21T15:00:00Z");
	page = 0;
});

it("follows the device's clock, even if it is a day wrong", () => {
	const time = createServerTime(clocks, known({ offset: -day }));
	pass(60_000);
	expect(time.now()).toBe(Date.parse("2026-11-20T15:01:00Z"));
	expect(time.isDoubtful()).toBe(false);
});

it("continues unchanged when the device's clock is set back", () => {
	const time = createServerTime(clocks, known());
	const before = time.now();
	pass(1000);
	wall -= day;
	expect(time.now()).toBe(before + 1000);
	pass(5000);
	expect(time.now()).toBe(before + 6000);
	expect(time.offset()).toBe(day);
});

it("is doubtful after a jump forward, which may be sleep, until the server responds", () => {
	const time = createServerTime(clocks, known());
	pass(1000);
	wall += day;
	expect(time.isDoubtful()).toBe(true);
	time.learn("2026-11-21T15:00:01Z");
	expect(time.isDoubtful()).toBe(false);
	pass(1000);
	expect(time.now()).toBe(Date.parse("2026-11-21T15:00:02Z"));
});

it("is doubtful if known from an earlier page: the clock may have been set since", () => {
	const time = createServerTime(clocks, known({ heard: false }));
	expect(time.isDoubtful()).toBe(true);
	time.learn("2026-11-21T15:00:00Z");
	expect(time.isDoubtful()).toBe(false);
});

it("is never earlier than the last time of an earlier page", () => {
	const reached = wall;
	wall -= day;
	const time = createServerTime(clocks, known({ reached, heard: false }));
	pass(1000);
	expect(time.now()).toBe(reached + 1000);
});

it("trusts only the time that has certainly passed if the clock may have been set", () => {
	const reached = wall;
	wall += day;
	const time = createServerTime(clocks, known({ reached, heard: false }));
	pass(1000);
	expect([time.now(), time.trusted()]).toEqual([reached + day + 1000, reached + 1000]);
	time.learn(new Date(reached + 5000).toISOString());
	expect(time.trusted()).toBe(reached + 5000);
});

it("converts a moment to server time by the clock that advanced further since", () => {
	const reached = wall;
	wall += day;
	const time = createServerTime(clocks, known({ reached, heard: false }));
	const [awake, asleep] = [time.mark(), { ...time.mark(), now: wall - 3600_000 }];
	pass(60_000);
	const before = time.mark();
	wall -= day;
	page += 30_000;
	time.learn(new Date(reached + 2 * 3600_000).toISOString());
	expect(time.momentOf(before)).toBe(reached + 2 * 3600_000 - 30_000);
	wall += day;
	time.learn(new Date(reached + 2 * 3600_000).toISOString());
	expect(time.momentOf(awake)).toBe(reached + 2 * 3600_000 - 90_000);
	expect(time.momentOf(asleep)).toBe(reached + 2 * 3600_000 - 3600_000 - 60_000);
});
