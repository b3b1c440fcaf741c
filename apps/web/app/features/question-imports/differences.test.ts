import { describe, expect, it } from "vitest";
import { differingWords, pairOptions } from "./differences.ts";

const shown = (one: string, other: string) => {
	const words = [one.split(" "), other.split(" ")] as const;
	return differingWords(...words).map((differs, side) =>
		words[side]?.map((word, at) => (differs[at] ? `[${word}]` : word)).join(" "),
	);
};

describe("words that differ", () => {
	it("are the words outside the longest common subsequence", () => {
		expect(shown("la capital del Perú es", "la capital de el Perú fue")).toEqual([
			"la capital [del] Perú [es]",
			"la capital [de] [el] Perú [fue]",
		]);
		expect(shown("a b c", "a b c")).toEqual(["a b c", "a b c"]);
		expect(shown("a b", "b a")[0]).toMatch(/^\[a\] b$|^a \[b\]$/);
	});

	it("are all words beside an empty text, and none of a very long text", () => {
		expect(differingWords(["a", "b"], [])).toEqual([[true, true], []]);
		expect(differingWords(Array(701).fill("a"), ["b"])[1]).toEqual([false]);
	});
});

it("pairs equal alternatives at any position, and the others in sequence", () => {
	expect(pairOptions(["uno", "dos", "tres"], ["dos", "uno", "cuatro"])).toEqual([
		[0, 1],
		[1, 0],
		[2, 2],
	]);
	expect(pairOptions(["uno", "dos"], ["dos"])).toEqual([
		[1, 0],
		[0, undefined],
	]);
	expect(pairOptions([], ["x"])).toEqual([[undefined, 0]]);
});
