import { expect, test } from "vitest";
import { expectKey, keyText } from "../testing/answers.ts";
import { areaOf, bisect, inradius, permutations, range, sumOf } from "../testing/solving.ts";

const degrees = Math.PI / 180;

test("remainders by 7, 11 and 13", () => {
	expectKey("residuos 3, 5 y 8", range(1, 2000).find((n) => n % 7 === 3 && n % 11 === 5 && n % 13 === 8)!);
});

test("roots in arithmetic progression", () => {
	const d = bisect((t) => (3 - t) * 3 * (3 + t) - 15, 0, 3);
	const [p, q, s] = [3 - d, 3, 3 + d] as const;
	expectKey("x^3-9x^2+kx-15", p * q + q * s + p * s);
});

test("inequality of absolute values", () => {
	expect(keyText("|2x-1|")).toBe("$\\langle-\\infty;\\,-1]\\cup[5;\\,+\\infty\\rangle$");
	for (const x of range(-80, 80).map((n) => n / 8))
		expect(Math.abs(2 * x - 1) >= Math.abs(x + 4), `${x}`).toBe(x <= -1 || x >= 5);
});

test("inradii beside the altitude", () => {
	const [ab, bc, ac] = [15, 20, 25];
	const [ah, ch, bh] = [ab ** 2 / ac, bc ** 2 / ac, (ab * bc) / ac];
	expect(inradius(ab, ah, bh)).toBeCloseTo(3);
	expect(inradius(bc, ch, bh)).toBeCloseTo(4);
	expectKey("Los inradios de los triángulos", inradius(ab, bc, ac));
});

test("sphere in a cone", () => {
	// The centre at height r is at distance r from the side, the line 12x + 5y = 60.
	expectKey(
		"la esfera inscrita en el cono",
		bisect((r) => (60 - 5 * r) / 13 - r, 0, 12),
	);
});

test("solutions of a trigonometric equation", () => {
	const f = (x: number) => 2 * Math.cos(x) ** 2 + 3 * Math.sin(x) - 3;
	const solutions = range(0, 720)
		.map((n) => (n * Math.PI) / 360)
		.filter((x) => Math.abs(f(x)) < 1e-12);
	// There are no roots between the steps: the function is never that near to zero there.
	const sines = new Set(solutions.map((x) => Math.sin(x).toFixed(9)));
	expect(sines).toEqual(new Set(["0.500000000", "1.000000000"]));
	expectKey("2\\cos^2x+3", sumOf(solutions));
});

test("block on an incline", () => {
	expectKey("un plano inclinado de 37°", (5 * 10 * 0.6 - 0.25 * 5 * 10 * 0.8) / 5);
});

test("third harmonic", () => {
	expectKey(
		"su tercer armónico",
		bisect((v) => (3 * v) / (2 * 1.2) - 60, 1, 1000),
	);
});

test("pH of a mixture", () => {
	const hydroxide = (0.05 * 0.12 - 0.05 * 0.1) / 0.1;
	expectKey("Halle el pH de la mezcla", 14 + Math.log10(hydroxide), 1e-6);
});

test("gas that escapes", () => {
	expectKey("Un recipiente rígido", (3 / 300) * 0.5 * 400);
});

test("sticks of a grid", () => {
	const sticks = new Set<string>();
	for (const x of range(0, 19))
		for (const y of range(0, 19))
			for (const side of [`h${x},${y}`, `h${x},${y + 1}`, `v${x},${y}`, `v${x + 1},${y}`]) sticks.add(side);
	expectKey("Con palitos iguales", sticks.size);
});

test("what the premises entail", () => {
	const worlds = [true, false].flatMap((e) => [true, false].flatMap((a) => [true, false].map((c) => ({ e, a, c }))));
	const possible = worlds.filter(({ e, a, c }) => (!e || a) && (!a || c) && !c);
	const conclusions = [
		possible.every(({ e, a }) => e && !a),
		possible.every(({ e }) => !e),
		possible.every(({ a, c }) => a && !c),
		possible.every(({ e, c }) => e || c),
		possible.every(({ e, a }) => a === !e),
	];
	expect(conclusions).toEqual([false, true, false, false, false]);
	expect(keyText("Si Rosa estudia")).toBe("Rosa no estudia.");
});

test("divisors of 7200", () => {
	expectKey(
		"divisores positivos de 7200",
		range(1, 7200).filter((n) => 7200 % n === 0 && n % 12 === 0 && n % 9).length,
	);
});

test("sum of powers of a matrix", () => {
	const [a, c] = [1, 0];
	let [b, d] = [0, 1];
	let total = 0;
	for (let i = 0; i < 10; i++) {
		[b, d] = [2 * a + b, 2 * c + d];
		total += a + b + c + d;
	}
	expectKey("A+A^2+A^3", total);
});

test("maximum of a linear programme", () => {
	const points = range(0, 80).flatMap((i) => range(0, 100).map((j) => [i / 20, j / 20] as const));
	const feasible = points.filter(([x, y]) => 3 * x + y <= 12 && 2 * x + 3 * y <= 15);
	expectKey("programación lineal", Math.max(...feasible.map(([x, y]) => 3 * x + 2 * y)));
});

test("circle without its hexagon", () => {
	const corners = range(0, 5).map((i) => [6 * Math.cos(60 * i * degrees), 6 * Math.sin(60 * i * degrees)] as const);
	expectKey("el hexágono regular de lado 6", Math.PI * 36 - areaOf(corners));
});

test("triangle of a tangent", () => {
	// Go from (3; 4) along the tangent, in direction (4; -3), to each axis.
	const onX = 3 + (4 * 4) / 3;
	const onY = 4 + (3 * 3) / 4;
	expectKey(
		"La recta tangente a la circunferencia",
		areaOf([
			[0, 0],
			[onX, 0],
			[0, onY],
		]),
	);
});

test("product of cosines", () => {
	expectKey("\\cos20°", Math.cos(20 * degrees) * Math.cos(40 * degrees) * Math.cos(80 * degrees));
});

test("load on two ropes", () => {
	const [c37, s37, c53, s53] = [0.8, 0.6, 0.6, 0.8];
	// T1·cos 37 = T2·cos 53 and T1·sin 37 + T2·sin 53 = 100.
	expectKey(
		"la tensión en la cuerda 2",
		bisect((t2) => ((t2 * c53) / c37) * s37 + t2 * s53 - 100, 0, 1000),
	);
});

test("image of a lens", () => {
	const image = bisect((i) => 1 / i + 1 / 30 - 1 / 20, 1, 1000);
	expect(image / 30).toBeCloseTo(2);
	expect(keyText("lente convergente")).toBe("real, invertida y del doble de tamaño que el objeto.");
});

test("ammonia from the limiting reactant", () => {
	expectKey("56 g de", Math.min(56 / 28, 9 / 2 / 3) * 2 * 17);
});

test("copper deposited", () => {
	expectKey("Se electroliza", ((9.65 * 2000) / 96_500 / 2) * 63.5);
});

test("alternating around a table", () => {
	const seatings = permutations(["a", "b", "c", "X", "Y", "Z"]).filter((seats) =>
		seats.every(
			(seat, i) => (seat === seat.toLowerCase()) !== (seats[(i + 1) % 6] === seats[(i + 1) % 6]!.toLowerCase()),
		),
	);
	expectKey("una mesa circular", seatings.length / 6);
});
