import { expect, test } from "vitest";
import { degrees, fixed, fraction, percent, plain, soles, surd, timesPi, withUnit } from "./numbers.ts";
import { printedValue } from "./testing/printed-value.ts";

const space = "\u00a0";

test("numbers are printed in the format of Peruvian exams", () => {
	expect([7, -7, 3.25, 0.1 + 0.2, 9999, 12_500, -1_234_567].map(plain)).toEqual([
		...["7", "−7", "3,25", "0,3", "9999"],
		...[`12${space}500`, `−1${space}234${space}567`],
	]);
	expect([fixed(2)(2.5), percent(40), degrees(30), withUnit(plain, "cm")(12)]).toEqual([
		...["2,50", `40${space}%`, "30°", `12${space}cm`],
	]);
	expect([250, 374.4, 12_500].map(soles)).toEqual([`S/${space}250`, `S/${space}374.40`, `S/${space}12${space}500`]);
});

test("formulas are in lowest terms", () => {
	expect([0.75, -7 / 6, 3].map(fraction)).toEqual(["$\\dfrac{3}{4}$", "$-\\dfrac{7}{6}$", "$3$"]);
	expect([Math.PI, (7 * Math.PI) / 6].map(timesPi)).toEqual(["$\\pi$", "$\\dfrac{7\\pi}{6}$"]);
	expect([Math.sqrt(20), -Math.sqrt(3), 6].map(surd)).toEqual(["$2\\sqrt{5}$", "$-\\sqrt{3}$", "$6$"]);
});

test("a printed number is parsed as the same number", () => {
	const printed: [string, number][] = [
		...[7, -7, 3.25, 12_500, -1_234_567].map((value): [string, number] => [plain(value), value]),
		...[250, 374.4, 12_500].map((value): [string, number] => [soles(value), value]),
		...[0.75, -7 / 6, 3].map((value): [string, number] => [fraction(value), value]),
		...[Math.PI, -Math.PI / 4].map((value): [string, number] => [timesPi(value), value]),
		...[Math.sqrt(20), -Math.sqrt(3), 6].map((value): [string, number] => [surd(value), value]),
		...[[percent(2.5), 2.5] as const, [degrees(-30), -30] as const, [withUnit(plain, "m/s²")(9.8), 9.8] as const],
		[withUnit(surd, "cm")(Math.sqrt(12)), Math.sqrt(12)],
		[withUnit(fraction, "m²")(5 / 6), 5 / 6],
	].map(([text, value]) => [text, value] as [string, number]);
	for (const [text, value] of printed) expect(printedValue(text), text).toBeCloseTo(value, 9);
});
