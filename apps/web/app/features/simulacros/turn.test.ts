import type { SimulacroDto } from "@cachimbo/contract/simulacros";
import { describe, expect, it } from "vitest";
import { standingOf, turnMs } from "./turn.ts";

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
		["hears that it is cancelled", { state: "cancelled" }, before, "cancelled"],
	] as const)("%s", (_, change, now, standing) => {
		expect(standingOf({ ...base, ...change } as SimulacroDto, now)).toBe(standing);
	});
});
