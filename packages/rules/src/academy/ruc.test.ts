import { expect, it } from "vitest";
import { isRuc } from "./ruc.ts";

// RUCs of SUNAT and Indecopi, a textbook example, and an invented one.
it.each(["20131312955", "20133840533", "10254824220", "20000000001"])("%s is a RUC", (text) =>
	expect(isRuc(text)).toBe(true),
);

it.each(["20131312956", "20131312954", "2013131295", "201313129550", "30131312955", "2013131295X", " 20131312955", ""])(
	"%j is not a RUC",
	(text) => expect(isRuc(text)).toBe(false),
);

it("has one check digit, so that any other digit at the end is wrong", () => {
	for (const start of ["2000000000", "1025482422", "2013131295", "1512345678"]) {
		const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter(isRuc);
		expect(right).toHaveLength(1);
	}
});
