import { expect, it } from "vitest";
import { letterOf } from "./option-letter.ts";

it("begins with A, as alternatives do", () => {
	expect([0, 1, 4, 25].map(letterOf)).toEqual(["A", "B", "E", "Z"]);
});
