import { expect, it } from "vitest";
import { pagesAround } from "./pages-around.ts";

it("links the first, the last and the neighbours", () => {
	expect(pagesAround(1, 9)).toEqual([1, 2, 9]);
	expect(pagesAround(5, 9)).toEqual([1, 4, 5, 6, 9]);
	expect(pagesAround(1, 1)).toEqual([1]);
});
