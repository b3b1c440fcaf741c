import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openPage } from "../../../testing/open-page.ts";
import { renderHook } from "../../../testing/render-hook.ts";
import { useSlices } from "./use-slices.ts";

/** Each rendered number, once. */
let renderedCounts: number[];
const slices = ({ total, name }: { total: number; name?: string }) => {
	const now = useSlices(total, 10, 8, name);
	if (renderedCounts.at(-1) !== now) renderedCounts.push(now);
	return now;
};

beforeEach(() => {
	openPage();
	renderedCounts = [];
});
afterEach(() => vi.unstubAllGlobals());

it("renders the first parts at once and the others step by step, to the last", async () => {
	const list = await renderHook(slices, { total: 30 });
	expect(renderedCounts).toEqual([10, 18, 26, 30]);
	await list.draw({ total: 12 });
	await list.draw({ total: 50 });
	expect(list.now).toBe(50);
	await list.unmount();
});

it("renders few parts in one go", async () => {
	const list = await renderHook(slices, { total: 4 });
	expect(renderedCounts).toEqual([4]);
	await list.unmount();
});

it("starts again with other parts", async () => {
	const list = await renderHook(slices, { total: 30, name: "all" });
	renderedCounts = [];
	await list.draw({ total: 28, name: "wrong" });
	expect(renderedCounts).toEqual([10, 18, 26, 28]);
	await list.unmount();
});
