import { afterEach, expect, it, vi } from "vitest";
import { readInTime } from "./read-in-time.ts";

afterEach(() => vi.useRealTimers());

it("returns the value read, or the substitute if reading fails", async () => {
	expect(await readInTime(Promise.resolve([1]), [], () => {})).toEqual([1]);
	expect(await readInTime(Promise.reject(new Error("QuotaExceededError")), [0], () => {})).toEqual([0]);
});

it("does not wait for storage that hangs, and passes on the value that arrives later", async () => {
	vi.useFakeTimers();
	let finish = (_: number[]) => {};
	const late: number[][] = [];
	const reading = new Promise<number[]>((resolve) => {
		finish = resolve;
	});
	const read = readInTime(reading, [], (value) => late.push(value));
	await vi.advanceTimersByTimeAsync(1500);
	expect(await read).toEqual([]);
	finish([7]);
	await vi.advanceTimersByTimeAsync(0);
	expect(late).toEqual([[7]]);
});
