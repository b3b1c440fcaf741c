import { describe, expect, it } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { createSecondTry, retryDelay } from "./retry.ts";

describe("the delay after a failure", () => {
	it("is random between half a second and a bound that doubles, up to ten seconds", () => {
		const bounds = [1, 2, 3, 4, 5, 20].map((failures) => [retryDelay(failures, 0), retryDelay(failures, 1)]);
		expect(bounds).toEqual([500, 500, 500, 500, 500, 500].map((least, n) => [least, [1, 2, 4, 8, 10, 10][n]! * 1000]));
	});

	it("is at least the server's Retry-After, spread out beyond it", () => {
		expect([retryDelay(2, 0, 3), retryDelay(2, 1, 3)]).toEqual([3000, 6000]);
		expect([retryDelay(1, 0, 3), retryDelay(1, 1, 3)]).toEqual([3000, 3750]);
		expect([retryDelay(9, 0, 3), retryDelay(9, 1, 3)]).toEqual([3000, 10_000]);
		expect([retryDelay(9, 0, 40), retryDelay(9, 1, 40)]).toEqual([40_000, 50_000]);
	});
});

/** Pseudo-random numbers that are the same in each run. */
function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
}

/**
 * Simulates ten thousand phones that fail at the same moment. Returns the tries in each second, and how long after the end of
 * the outage the last phone gets through.
 */
function outage(seconds: number, retryAfter: number | undefined) {
	const random = seededRandom(20_261_123);
	const tries = new Map<number, number>();
	let last = 0;
	for (let phone = 0; phone < 10_000; phone++) {
		let at = 0;
		for (let failures = 1; at < seconds * 1000; failures++) {
			at += retryDelay(failures, random(), retryAfter);
			const second = Math.floor(at / 1000);
			tries.set(second, (tries.get(second) ?? 0) + 1);
		}
		last = Math.max(last, at - seconds * 1000);
	}
	const perSecond = (from: number) => Math.max(...[...tries].filter(([second]) => second >= from).map(([, n]) => n));
	return { lastMs: last, whileAway: perSecond(10), back: perSecond(seconds) };
}

describe("after an outage of 20 s that ten thousand phones noticed at the same moment", () => {
	it.each([
		["no answer at all", undefined],
		["503 and 'Retry-After: 3'", 3],
	])(
		"with %s all are back within 10 s, at most a fifth in one second, and a third during the outage",
		(_what, retryAfter) => {
			const { lastMs, whileAway, back } = outage(20, retryAfter);
			expect(lastMs).toBeLessThanOrEqual(10_000);
			expect(back).toBeLessThan(2000);
			expect(whileAway).toBeLessThan(3333);
		},
	);
});

it("retries silently after a brief unavailability once, and again after a success", () => {
	const refusal = (status: number, retryAfter?: number) =>
		new ApiError({ code: "UNAVAILABLE", status, message: "", retryAfter });
	const secondTry = createSecondTry();
	expect([refusal(503), refusal(503, 60), refusal(429, 1), new Error("x")].map(secondTry.grantsSilentRetry)).toEqual([
		...[false, false, false, false],
	]);
	expect([secondTry.grantsSilentRetry(refusal(503, 3)), secondTry.grantsSilentRetry(refusal(503, 3))]).toEqual([
		true,
		false,
	]);
	secondTry.renew();
	expect(secondTry.grantsSilentRetry(refusal(502, 1))).toBe(true);
});
