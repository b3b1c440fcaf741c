import { describe, expect, it } from "vitest";
import { pollDelay } from "./polling.ts";

const minute = 60_000;

describe("polling for campaigns", () => {
	it("runs while a campaign is being sent", () => {
		expect(pollDelay([{ status: "SENT" }, { status: "SENDING" }])).toBe(2000);
		expect(pollDelay([{ status: "PAUSED" }, { status: "CANCELLED" }])).toBe(false);
		expect(pollDelay(undefined)).toBe(false);
	});

	it("stops after five minutes without activity on the page", () => {
		expect(pollDelay([{ status: "SENDING" }], Date.now() + 4 * minute)).toBe(2000);
		expect(pollDelay([{ status: "SENDING" }], Date.now() + 6 * minute)).toBe(false);
	});
});
