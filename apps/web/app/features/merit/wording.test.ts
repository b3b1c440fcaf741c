import { expect, it } from "vitest";
import { behindText, standingText } from "./wording.ts";

it("a place is told with the number of participants who share it", () => {
	expect(standingText({ place: 1037, sharing: 1, total: 8120, percentile: 87.2 })).toBe("1,037.º de 8,120");
	expect(standingText({ place: 2, sharing: 3, total: 9, percentile: 72.2 })).toBe("2.º de 9, 3 con el mismo puesto");
});

it("the share of participants behind is never overstated", () => {
	expect(behindText({ place: 1, sharing: 1, total: 1, percentile: 50 })).toBeUndefined();
	expect(behindText({ place: 2, sharing: 1, total: 2, percentile: 25 })).toBeUndefined();
	expect(behindText({ place: 1, sharing: 2, total: 3, percentile: 66.7 })).toBe(
		"Tu puntaje está por encima del de 33 de cada 100 participantes.",
	);
	expect(behindText({ place: 1, sharing: 1, total: 2, percentile: 75 })).toMatch(/ 50 de cada 100 /);
	expect(behindText({ place: 1, sharing: 1000, total: 1000, percentile: 50 })).toBeUndefined();
});
