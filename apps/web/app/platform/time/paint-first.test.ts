import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterPaint, paintFirst, rendersAfterPaint } from "./paint-first.ts";

let frames: (() => void)[];
/** Runs the callbacks of a frame, and the tasks after it. */
function paint(): void {
	for (const callback of frames.splice(0)) callback();
	vi.advanceTimersByTime(0);
}

beforeEach(() => {
	frames = [];
	vi.useFakeTimers();
	vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

it("makes the change at once, and renders it and what follows once the browser has painted", () => {
	const log: string[] = [];
	const tell = rendersAfterPaint(() => log.push("rendered"));
	paintFirst(() => {
		log.push("stored");
		tell();
	});
	tell();
	expect(log).toEqual(["stored"]);
	paint();
	expect(log).toEqual(["stored", "rendered"]);
	tell();
	expect(log).toEqual(["stored", "rendered", "rendered"]);
});

it("renders before a later callback of the same change, also on a hidden page, which gets no frame", () => {
	const log: string[] = [];
	const tell = rendersAfterPaint(() => log.push("rendered"));
	paintFirst(tell);
	afterPaint(() => log.push("after"));
	vi.advanceTimersByTime(200);
	expect(log).toEqual(["rendered", "after"]);
	paint();
	expect(log).toEqual(["rendered", "after"]);
});

it("renders at once after a change that failed", () => {
	const render = vi.fn();
	const fail = () => {
		throw new Error("refused");
	};
	expect(() => paintFirst(fail)).toThrow("refused");
	rendersAfterPaint(render)();
	expect(render).toHaveBeenCalledOnce();
});
