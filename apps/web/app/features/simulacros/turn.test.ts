import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";
import { describe, expect, it } from "vitest";
import { askAgainMs, standingOf, turnMs } from "./turn.ts";

const opensAt = "2026-11-21T15:00:00.000Z";
const event = { opensAt, closesAt: "2026-11-21T19:00:00.000Z", extraTimePercent: 0, exam: { durationMinutes: 180 } };

describe("a turn after the opening", () => {
	it("is some seconds at most, and costs nobody time", () => {
		expect([turnMs(event, 0), turnMs(event, 0.5), turnMs(event, 1)]).toEqual([500, 4000, 8000]);
	});

	it("is none to speak of where the close leaves no room for it", () => {
		expect(turnMs({ ...event, closesAt: "2026-11-21T18:00:03.000Z" }, 1)).toBe(3000);
		expect(turnMs({ ...event, closesAt: "2026-11-21T18:00:00.000Z" }, 1)).toBe(500);
		expect(turnMs({ ...event, extraTimePercent: 50 }, 1)).toBe(500);
		expect(turnMs({ ...event, opensAt: null }, 1)).toBe(0);
	});
});

describe("somebody in the waiting room", () => {
	const registration = { kind: "ALL", until: null, places: null, taken: 1, may: "yes", mine: opensAt } as const;
	const base = { ...event, state: "upcoming", attempt: null, registration } as unknown as SimulacroDto;
	const before = Date.parse(opensAt) - 1;

	it.each([
		["waits", {}, before, "waiting"],
		["starts as soon as it has opened, though nobody asked the server since", {}, before + 1, "start"],
		["registers first", { registration: { ...registration, mine: null } }, before + 1, "register"],
		["needs not register where nobody has to", { registration: null }, before + 1, "start"],
		["goes on", { state: "open", attempt: { id: 1, status: "IN_PROGRESS" } }, before + 1, "solving"],
		["has handed in", { state: "closed", attempt: { id: 1, status: "COMPLETED" } }, before + 1, "handed-in"],
		["came too late", { state: "published" }, before + 1, "missed"],
		["came too late, though nobody asked the server since", { state: "open" }, Date.parse(event.closesAt), "missed"],
		["hears that it is cancelled", { state: "cancelled" }, before, "cancelled"],
	] as const)("%s", (_, change, now, standing) => {
		expect(standingOf({ ...base, ...change } as SimulacroDto, now)).toBe(standing);
	});
});

describe("the server is asked again", () => {
	const resultsAt = "2026-11-21T20:00:00.000Z";
	const [closes, results] = [Date.parse(event.closesAt), Date.parse(resultsAt)];
	const asked = (nowMs: number, random = 0, state = "open") =>
		askAgainMs({ ...event, resultsAt, state: state as SimulacroDto["state"] }, nowMs, random);

	it("about once a minute, and within seconds of the close and of the hour of the results", () => {
		expect([asked(closes - 300_000), asked(closes - 300_000, 1)]).toEqual([50_000, 70_000]);
		expect([asked(closes - 12_000), asked(closes - 12_000, 1)]).toEqual([12_500, 16_500]);
		expect([asked(results - 5000), asked(results - 5000, 1)]).toEqual([5500, 9500]);
	});

	it("not in a hurry once both have passed, or before anything is known", () => {
		expect([asked(results + 1000), asked(results - 5000, 0, "published")]).toEqual([50_000, 50_000]);
		expect(askAgainMs(undefined, closes, 0)).toBe(50_000);
	});
});
