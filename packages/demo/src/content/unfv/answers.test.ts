import { expect, test } from "vitest";
import { expectKey, keyText } from "../testing/answers.ts";
import { areaOf, bisect, range } from "../testing/solving.ts";

const degrees = Math.PI / 180;

test("an operation defined in the stem", () => {
	const star = (a: number, b: number) => 2 * a * a - 3 * b;
	expectKey("a \\star b", star(star(3, 4), 2));
});

test("ages", () => {
	const ages = range(7, 120).flatMap((m) => range(7, 120).map((i) => [m, i] as const));
	const fitting = ages.filter(([m, i]) => m - 6 === 3 * (i - 6) && m + 6 === 2 * (i + 6));
	expect(fitting.length).toBe(1);
	expectKey("la edad de Marcos", fitting[0]![0]);
});

test("inverse shares", () => {
	const constant = bisect((c) => c / 2 + c / 3 + c / 4 - 2600, 0, 10_000);
	expectKey("Se reparten S/ 2600", constant / 2);
});

test("sum of logarithms", () => {
	expect(bisect((x) => Math.log2(x + 1) + Math.log2(x - 1) - 3, 1.001, 10)).toBeCloseTo(3);
	expect(keyText("\\log_2(x+1)")).toBe("$x=3$");
});

test("angle between parallels", () => {
	// Directions from the bend to a point on each parallel, one unit above and one below.
	const up = Math.atan2(1, -1 / Math.tan(40 * degrees));
	const down = Math.atan2(-1, -1 / Math.tan(35 * degrees)) + 2 * Math.PI;
	expectKey("L_1\\parallel L_2", (down - up) / degrees);
});

test("net work", () => {
	expectKey("Una caja se desplaza 6 m", (50 * 0.8 - 10) * 6);
});

test("next term", () => {
	const terms = [2, 3, 7, 16, 32, 57];
	terms.slice(1).forEach((term, i) => {
		expect(term - terms[i]!).toBe((i + 1) ** 2);
	});
	expectKey("la sucesión $2;", 57 + 6 ** 2);
});

test("day before yesterday", () => {
	const week = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"];
	const today = range(0, 6).find((day) => week[(day + 2 - 1) % 7] === "lunes")!;
	expect(keyText("Si el ayer de pasado mañana")).toBe(week[(today - 2 + 7) % 7]);
});

test("buses that meet", () => {
	const minutes = range(1, 1000).find((n) => n % 12 === 0 && n % 18 === 0 && n % 20 === 0)!;
	expect(keyText("De un paradero")).toBe(`${6 + minutes / 60}:00 a. m.`);
});

test("equal roots", () => {
	expectKey("tiene raíces iguales", range(1, 100).find((k) => (k + 2) ** 2 === 4 * (k + 5))!);
});

test("trapezoid", () => {
	const height = bisect((h) => Math.hypot(h, 5) - 13, 0, 20);
	expectKey(
		"La figura muestra un trapecio",
		areaOf([
			[0, 0],
			[5, height],
			[11, height],
			[16, 0],
		]),
	);
});

test("tangent and secant in the second quadrant", () => {
	const angle = Math.PI - Math.asin(5 / 13);
	expectKey("\\operatorname{sen}\\theta=\\dfrac{5}{13}", Math.tan(angle) + 1 / Math.cos(angle));
});

test("water mixed", () => {
	expectKey(
		"200 g de agua a 80 °C",
		bisect((t) => 200 * (80 - t) - 300 * (t - 20), 20, 80),
	);
});
