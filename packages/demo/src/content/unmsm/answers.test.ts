import { expect, test } from "vitest";
import { expectKey, keyText } from "../testing/answers.ts";
import { areaOf, bisect, permutations, range } from "../testing/solving.ts";

test("order of six applicants", () => {
	const orders = permutations(["Ana", "Beto", "Carla", "Dante", "Elsa", "Fabio"]).filter((order) => {
		const above = (a: string, b: string) => order.indexOf(a) < order.indexOf(b);
		return (
			above("Dante", "Fabio") &&
			above("Fabio", "Beto") &&
			above("Beto", "Carla") &&
			above("Elsa", "Ana") &&
			above("Carla", "Elsa")
		);
	});
	expect(new Set(orders.map((order) => order[2]))).toEqual(new Set([keyText("Ana, Beto, Carla, Dante")]));
});

test("triangles in the cut triangle", () => {
	// Lines a·x + b·y = c: five through the apex (0; 2), and the horizontals y = 0 and y = 1.
	const lines = [...[-2, -1, 0, 1, 2].map((x) => [2, x, 2 * x]), [0, 1, 0], [0, 1, 1]] as [number, number, number][];
	const det = (p: number[], q: number[]) => p[0]! * q[1]! - p[1]! * q[0]!;
	let triangles = 0;
	for (const i of range(0, 6))
		for (const j of range(i + 1, 6))
			for (const k of range(j + 1, 6)) {
				const [p, q, s] = [lines[i]!, lines[j]!, lines[k]!];
				const crossing = det(p, q) !== 0 && det(q, s) !== 0 && det(p, s) !== 0;
				const concurrent = p[2] * det(q, s) - q[2] * det(p, s) + s[2] * det(p, q) === 0;
				if (crossing && !concurrent) triangles++;
			}
	expectKey("¿cuántos triángulos", triangles);
});

test("three-digit multiples", () => {
	expectKey(
		"¿Cuántos números de tres cifras",
		range(100, 999).filter((n) => n % 4 === 0 && n % 6 === 0 && n % 5).length,
	);
});

test("fifth powers", () => {
	const x = bisect((t) => t + 1 / t - 3, 1, 10);
	expectKey("x^{5}+", x ** 5 + x ** -5);
});

test("area between the diagonal and the segment to the midpoint", () => {
	// A (0; 0), B (0; 12), C (12; 12), D (12; 0), M (6; 12); P on AM: y = 2x, and on BD: x + y = 12.
	const x = bisect((t) => t + 2 * t - 12, 0, 12);
	expectKey(
		"área de la región sombreada $PMCD$",
		areaOf([
			[x, 2 * x],
			[6, 12],
			[12, 12],
			[12, 0],
		]),
	);
});

test("fourth powers of sine and cosine", () => {
	const angle = bisect((t) => Math.tan(t) + 1 / Math.tan(t) - 4, 0.01, Math.PI / 4);
	expectKey("\\tan\\alpha+\\cot\\alpha=4", Math.sin(angle) ** 4 + Math.cos(angle) ** 4);
});

test("power in a resistor", () => {
	const volts = bisect((v) => (12 - v) / 2 - v / 6 - v / 3, 0, 12);
	expectKey("la potencia que disipa", volts ** 2 / 3);
});

test("carbon dioxide of burnt propane", () => {
	expectKey("22 g de propano", (22 / 44) * 3 * 44);
});

test("balls to draw", () => {
	const failing = range(0, 8).flatMap((red) =>
		range(0, 6).flatMap((blue) => range(0, 5).map((green) => ({ red, blue, drawn: red + blue + green }))),
	);
	const worst = failing.filter(({ red, blue }) => red < 4 || blue < 3).map(({ drawn }) => drawn);
	expectKey("En una urna hay 8 bolas", Math.max(...worst) + 1);
});

test("list price", () => {
	expectKey(
		"Un comerciante compró una mochila",
		bisect((price) => price * 0.8 - 240 * 1.3, 0, 1000),
	);
});

test("remainder of a polynomial", () => {
	const coefficients: number[] = Array(51).fill(0);
	coefficients[50] = 1;
	coefficients[7] = 3;
	coefficients[0] = -2;
	for (let power = 50; power >= 2; power--) {
		coefficients[power - 2]! += coefficients[power]!;
		coefficients[power] = 0;
	}
	expect(coefficients.slice(0, 2)).toEqual([-1, 3]);
	expect(keyText("el resto de dividir")).toBe("$3x-1$");
});

test("tangent and secant", () => {
	// The secant on the x axis from P (0; 0): A (4; 0), B (9; 0); any circle through A and B will do.
	const center = [6.5, 3] as const;
	const radius = Math.hypot(2.5, 3);
	expectKey("es tangente a la circunferencia en $T$", Math.sqrt(Math.hypot(...center) ** 2 - radius ** 2));
});

test("tower seen twice", () => {
	const cot = (degrees: number) => 1 / Math.tan((degrees * Math.PI) / 180);
	expectKey(
		"lo alto de una torre",
		bisect((h) => h * (cot(30) - cot(60)) - 40, 0, 100),
	);
});

test("stone from a roof", () => {
	expectKey(
		"Desde el borde de una azotea",
		bisect((t) => 35 + 30 * t - 5 * t * t, 0, 100),
	);
});

test("one child of three", () => {
	// Each child is one of four equally likely crosses, of which the last is aa.
	const families = range(0, 3).flatMap((a) => range(0, 3).flatMap((b) => range(0, 3).map((c) => [a, b, c])));
	const exactlyOne = families.filter((family) => family.filter((cross) => cross === 3).length === 1);
	expectKey("El albinismo es", exactlyOne.length / families.length);
});

test("opportunity cost", () => {
	expectKey("Un sábado, Lucía", Math.max(80, 60));
});
