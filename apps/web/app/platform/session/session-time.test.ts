import { afterEach, beforeEach, expect, it, vi } from "vitest";

const minute = 60_000;
const start = Date.parse("2026-11-21T15:00:00Z");
const after = (minutes: number) => vi.setSystemTime(start + minutes * minute);
const session = { exp: start / 1000 + 10 * 3600 };
let time: typeof import("./session-time.ts");

beforeEach(async () => {
	vi.useFakeTimers({ now: start });
	vi.resetModules();
	time = await import("./session-time.ts");
	time.noteUse();
});
afterEach(() => vi.useRealTimers());

it("warns ten minutes before the idle limit, but not after a call", () => {
	after(48);
	expect(time.sessionTime(session)).toEqual({ kind: "fine" });
	after(50);
	expect(time.sessionTime(session)).toEqual({ kind: "ending", minutes: 9, idle: true });
	time.noteUse();
	expect(time.sessionTime(session)).toEqual({ kind: "fine" });
});

it("does not end an idle session, because another tab may have used it", () => {
	after(75);
	expect(time.sessionTime(session)).toEqual({ kind: "fine" });
});

it("warns before the absolute end, which no request extends", () => {
	after(591);
	time.noteUse();
	expect(time.sessionTime(session)).toEqual({ kind: "ending", minutes: 9, idle: false });
	after(600);
	time.noteUse();
	expect(time.sessionTime(session)).toEqual({ kind: "over" });
});
