import { expect, it } from "vitest";
import { newPrint, printQuery } from "./print-choices.ts";

it("defaults to two forms with a cover, in two columns, without shuffled questions", () => {
	expect(printQuery(newPrint)).toEqual({ forms: "2", shuffle: "0", columns: "2", cover: "1" });
});

it("shuffles questions only if there are several forms", () => {
	expect(printQuery({ ...newPrint, shuffle: true }).shuffle).toBe("1");
	expect(printQuery({ ...newPrint, shuffle: true, forms: 1 }).shuffle).toBe("0");
});
