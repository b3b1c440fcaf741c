import { expect, it } from "vitest";
import { ApiError } from "../../platform/api/api-error.ts";
import { pollDelay, quarterOf } from "./polling.ts";

const offline = new ApiError({ code: "OFFLINE", status: 0, message: "" });
const busy = new ApiError({ code: "UNAVAILABLE", status: 503, message: "", retryAfter: 5 });
const missing = new ApiError({ code: "NOT_FOUND", status: 404, message: "" });

it("polls every 700 ms while the server reads or writes, and stops when a person has to decide", () => {
	expect(["READING", "IMPORTING"].map((status) => pollDelay(status as "READING", null))).toEqual([700, 700]);
	for (const status of ["READY", "FAULTY", "UNMAPPED", "DONE", "FAILED", "CANCELLED"] as const)
		expect(pollDelay(status, null)).toBe(false);
});

it("polls more slowly without a network, respects Retry-After, and stops at a missing import", () => {
	expect(pollDelay("READING", offline)).toBe(3000);
	expect(pollDelay(undefined, offline)).toBe(3000);
	expect(pollDelay("IMPORTING", busy)).toBe(5000);
	expect(pollDelay("READING", missing)).toBe(false);
	expect(pollDelay("READY", offline)).toBe(false);
});

it("rounds progress down to quarters", () => {
	expect([0, 24, 25, 99, 100, 120].map((processed) => quarterOf(processed, 100))).toEqual([0, 0, 25, 75, 100, 100]);
	expect(quarterOf(10, null)).toBe(0);
});
