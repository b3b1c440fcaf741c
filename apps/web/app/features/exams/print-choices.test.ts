import { expect, it } from "vitest";
import { newPrint, printQuery } from "./print-choices.ts";

it("asks for two forms with a cover, in two columns, the questions in their places", () => {
	expect(printQuery(newPrint)).toEqual({ forms: "2", shuffle: "0", columns: "2", cover: "1" });
});

it("moves questions only where there is a form for it", () => {
	expect(printQuery({ ...newPrint, shuffle: true }).shuffle).toBe("1");
	expect(printQuery({ ...newPrint, shuffle: true, forms: 1 }).shuffle).toBe("0");
});
