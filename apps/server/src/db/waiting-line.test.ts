import { expect, it, vi } from "vitest";
import { WaitingLine } from "./waiting-line.ts";

const takeAll = (line: WaitingLine<string>) => Array.from({ length: line.length }, () => line.take());

it("takes begun work first, then what brings answers, then other requests, and each class first in, first out", () => {
	const line = new WaitingLine<string>();
	for (const fresh of ["a", "b", "c"]) line.add(fresh, "fresh");
	line.add("answers", "urgent");
	for (const begun of ["x", "y"]) line.add(begun, "begun");
	line.drop("b");
	expect(line.length).toBe(5);
	expect(takeAll(line)).toEqual(["x", "y", "answers", "a", "c"]);
	expect(line.take()).toBeUndefined();
});

it("estimates the wait of a new request from the turns of the fresh class", () => {
	const now = vi.spyOn(performance, "now");
	const at = (ms: number) => now.mockReturnValue(ms);
	const line = new WaitingLine<string>();
	at(1_000);
	for (const name of "abcdef") line.add(name, "fresh");
	expect(line.seenBy(false).wait).toBe(0);
	for (const ms of [1_100, 1_200]) {
		at(ms);
		line.add("begun", "begun");
		line.take(); // turns of begun work take time, but are not averaged
		line.take();
	}
	expect(line.seenBy(false).wait).toBe(0); // too early to measure: the burst has just begun
	at(1_500);
	expect(line.seenBy(false).wait).toBe(4 * 100);
	at(1_800);
	line.take();
	expect(line.seenBy(false).wait).toBeCloseTo((3 * 800) / 3);
	takeAll(line);
	expect(line.seenBy(false).wait).toBe(0);
	at(90_000);
	for (const name of ["a", "b"]) line.add(name, "fresh");
	expect(line.seenBy(false).wait).toBe(0); // an idle period resets the measurement
	now.mockRestore();
});

it("estimates the wait from the latest turns, not from the first ones", () => {
	const now = vi.spyOn(performance, "now");
	let ms = 1_000;
	now.mockImplementation(() => ms);
	const line = new WaitingLine<number>();
	for (let n = 0; n < 141; n++) line.add(n, "fresh");
	const turns = (count: number, apart: number) => {
		for (let n = 0; n < count; n++) {
			ms += apart;
			line.take();
		}
	};
	turns(40, 100);
	expect(line.seenBy(false).wait).toBeCloseTo(101 * 100);
	turns(100, 10);
	expect(line.length).toBe(1);
	expect(line.seenBy(false).wait).toBeLessThan(20);
	now.mockRestore();
});
