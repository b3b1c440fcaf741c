import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { describe, expect, it } from "vitest";
import { pollDelayMs, startDelayMs, waitingRoomStateOf } from "./turn.ts";

const opensAt = "2026-11-21T15:00:00.000Z";
const event = { opensAt, closesAt: "2026-11-21T19:00:00.000Z", extraTimePercent: 0, exam: { durationMinutes: 180 } };

describe("delay of the start after the opening", () => {
	it("is at most a few seconds", () => {
		expect([startDelayMs(event, 0), startDelayMs(event, 0.5), startDelayMs(event, 1)]).toEqual([500, 4000, 8000]);
	});

	it("is short if the close leaves no room for a delay", () => {
		expect(startDelayMs({ ...event, closesAt: "2026-11-21T18:00:03.000Z" }, 1)).toBe(3000);
		expect(startDelayMs({ ...event, closesAt: "2026-11-21T18:00:00.000Z" }, 1)).toBe(500);
		expect(startDelayMs({ ...event, extraTimePercent: 50 }, 1)).toBe(500);
		expect(startDelayMs({ ...event, opensAt: null }, 1)).toBe(0);
	});
});

describe("a student in the waiting room", () => {
	const registration = { kind: "ALL", until: null, places: null, taken: 1, may: "yes", mine: opensAt } as const;
	const base = { ...event, state: "upcoming", attempt: null, registration } as unknown as SimulacroDto;
	const before = Date.parse(opensAt) - 1;

	it.each([
		["waits", {}, before, "waiting"],
		["starts after the opening, even with outdated data", {}, before + 1, "start"],
		["registers first", { registration: { ...registration, mine: null } }, before + 1, "register"],
		["starts without a registration if none is required", { registration: null }, before + 1, "start"],
		[
			"continues the running attempt",
			{ state: "open", attempt: { id: 1, status: "IN_PROGRESS" } },
			before + 1,
			"solving",
		],
		["has handed in", { state: "closed", attempt: { id: 1, status: "COMPLETED" } }, before + 1, "handed-in"],
		["missed the simulacro", { state: "published" }, before + 1, "missed"],
		["missed the simulacro, even with outdated data", { state: "open" }, Date.parse(event.closesAt), "missed"],
		["sees that the simulacro is cancelled", { state: "cancelled" }, before, "cancelled"],
	] as const)("%s", (_, change, now, roomState) => {
		expect(waitingRoomStateOf({ ...base, ...change } as SimulacroDto, now)).toBe(roomState);
	});
});

describe("the next poll of the server", () => {
	const resultsAt = "2026-11-21T20:00:00.000Z";
	const [closes, results] = [Date.parse(event.closesAt), Date.parse(resultsAt)];
	const pollDelay = (nowMs: number, random = 0, state = "open") =>
		pollDelayMs({ ...event, resultsAt, state: state as SimulacroDto["state"] }, nowMs, random);

	it("comes after about a minute, or seconds after the close or the publication of results", () => {
		expect([pollDelay(closes - 300_000), pollDelay(closes - 300_000, 1)]).toEqual([50_000, 70_000]);
		expect([pollDelay(closes - 12_000), pollDelay(closes - 12_000, 1)]).toEqual([12_500, 16_500]);
		expect([pollDelay(results - 5000), pollDelay(results - 5000, 1)]).toEqual([5500, 9500]);
	});

	it("comes at the usual interval after the publication and before the first response", () => {
		expect([pollDelay(results + 1000), pollDelay(results - 5000, 0, "published")]).toEqual([50_000, 50_000]);
		expect(pollDelayMs(undefined, closes, 0)).toBe(50_000);
	});
});
