import { expect, test } from "vitest";
import { expectKey, keyText } from "../testing/answers.ts";
import { bisect, range } from "../testing/solving.ts";

test("books of a library", () => {
	expectKey(
		"En una biblioteca escolar",
		bisect((n) => n - (2 * n) / 5 - (n - (2 * n) / 5) / 4 - 252, 0, 5000),
	);
});

test("cost that grows linearly", () => {
	expectKey("el costo de un envío", 11 + ((21 - 11) / (6 - 2)) * (14 - 2));
});

test("area after two changes", () => {
	expect((120 * 75 - 100 * 100) / 100).toBe(-10);
	expect(keyText("El largo de un terreno")).toBe("disminuye en 10 %.");
});

test("mark left out", () => {
	expectKey(
		"El promedio de cinco notas",
		bisect((mark) => (5 * 13 - mark) / 4 - 14, 0, 20),
	);
});

test("two of the same colour", () => {
	const box = [..."RRRRAAAAAA"];
	const pairs = box.flatMap((first, i) => box.flatMap((second, j) => (i === j ? [] : [first === second])));
	expectKey("Una caja contiene 4 fichas", pairs.filter(Boolean).length / pairs.length);
});

test("tickets of a museum", () => {
	const prices = range(1, 80).flatMap((adult) => range(1, 80).map((child) => [adult, child] as const));
	const fitting = prices.filter(([a, n]) => 3 * a + 2 * n === 76 && 2 * a + 5 * n === 91);
	expect(fitting.length).toBe(1);
	expectKey("En un museo", fitting[0]![0] + fitting[0]![1]);
});

test("ladder that slips", () => {
	const height = bisect((h) => Math.hypot(h, 2.5) - 6.5, 0, 7) - 0.8;
	expectKey("Una escalera de 6,5 m", bisect((foot) => Math.hypot(height, foot) - 6.5, 0, 7) - 2.5);
});

test("machines and hours", () => {
	expectKey(
		"Seis máquinas iguales",
		bisect((days) => days * 4 * 6 - 6 * 10 * 8, 0, 100),
	);
});

test("weeks of saving", () => {
	let [weeks, saved] = [0, 0];
	while (saved < 384) saved += 10 + 4 * weeks++;
	expect(saved).toBe(384);
	expectKey("Nora ahorra", weeks);
});

test("square without its half-disc", () => {
	// Riemann sum of the area above the half-disc.
	const steps = 2_000_000;
	let area = 0;
	for (let i = 0; i < steps; i++) area += (8 - Math.sqrt(16 - (((i + 0.5) * 8) / steps - 4) ** 2)) * (8 / steps);
	expectKey("es diámetro de la semicircunferencia", area, 1e-4);
});

test("highest point of a ball", () => {
	expectKey("Una pelota se lanza", Math.max(...range(0, 500).map((n) => -5 * (n / 100) ** 2 + 20 * (n / 100) + 25)));
});

test("only Quechua", () => {
	const fitting = range(0, 40).filter((both) => 25 + 18 - both === 40 - 5);
	expectKey("25 estudian inglés", 18 - fitting[0]!);
});

test("simple interest", () => {
	expectKey("tasa de interés simple", 5000 + (5000 * 8 * 9) / 1200);
});

test("average of two groups", () => {
	const points = [...Array<number>(12).fill(14), ...Array<number>(8).fill(11.5)];
	expectKey("12 estudiantes obtuvieron", points.reduce((a, b) => a + b) / points.length);
});
