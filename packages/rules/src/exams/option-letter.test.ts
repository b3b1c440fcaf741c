import { expect, it } from "vitest";
import { letterOf } from "./option-letter.ts";

it("maps 0 to A", () => {
	expect([0, 1, 4, 25].map(letterOf)).toEqual(["A", "B", "E", "Z"]);
});
