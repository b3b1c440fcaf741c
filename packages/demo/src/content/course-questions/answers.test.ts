import { expect, test } from "vitest";
import { expectKey, keyText } from "../testing/answers.ts";
import { bisect, range, sumOf } from "../testing/solving.ts";

test("sum of cubes", () => {
	expectKey("$a+b=7$ y $ab=10$", 5 ** 3 + 2 ** 3);
});

test("factor of x⁴ + 4", () => {
	const options: ((x: number) => number)[] = [
		(x) => x * x + 2,
		(x) => x * x - 2,
		(x) => x * x + 2 * x + 2,
		(x) => x + 2,
		(x) => x * x + x + 2,
	];
	const dividing = options.map((factor) => range(1, 60).every((x) => (x ** 4 + 4) % factor(x) === 0));
	expect(dividing).toEqual([false, false, true, false, false]);
	expect(keyText("x^4+4")).toBe("$x^2+2x+2$");
});

test("quotient of powers", () => {
	for (const n of [0, 1, 5]) expectKey("2^{n+4}", (2 ** (n + 4) - 2 * 2 ** n) / (2 * 2 ** (n + 3)));
});

test("integers of an inequality", () => {
	expectKey("x^2-5x-14<0", range(-50, 50).filter((x) => x * x - 5 * x - 14 < 0).length);
});

test("domain of a function", () => {
	expect(keyText("\\sqrt{x-2}+")).toBe("$[2;\\,+\\infty\\rangle-\\{5\\}$");
	for (const x of range(-40, 80).map((n) => n / 8)) {
		const defined = Number.isFinite(Math.sqrt(x - 2) + 1 / (x - 5));
		expect(defined, `${x}`).toBe(x >= 2 && x !== 5);
	}
});

test("symmetric function of the roots", () => {
	const f = (x: number) => x * x - 6 * x + 4;
	const [m, n] = [bisect(f, 0, 3), bisect(f, 3, 9)];
	expectKey("x^2-6x+4=0", m / n + n / m);
});

test("change of base", () => {
	const a = Math.log(2) / Math.log(3);
	const values = [
		(a + 2) / (2 * a + 1),
		(2 * a + 1) / (a + 2),
		(2 * a) / (a + 1),
		(a + 2) / (2 * a),
		(a + 1) / (2 * a + 1),
	];
	const right = values.map((value) => Math.abs(value - Math.log(18) / Math.log(12)) < 1e-9);
	expect(right).toEqual([true, false, false, false, false]);
	expect(keyText("\\log_{12}18")).toBe("$\\dfrac{a+2}{2a+1}$");
});

test("geometric series", () => {
	expectKey("infinitos términos", sumOf(range(0, 300).map((n) => 3 * (2 / 3) ** n)));
});

test("system with unknowns below", () => {
	const u = bisect((t) => 4 * t - (2 - 2 * t) - 1, 0, 5);
	expectKey("Del sistema", 1 / u + 3 / (2 - 2 * u));
});

test("power of a complex number", () => {
	let [re, im] = [1, 0];
	for (let i = 0; i < 10; i++) [re, im] = [re - im, re + im];
	expect([re, im]).toEqual([0, 32]);
	expect(keyText("(1+i)^{10}")).toBe("$32i$");
});

test("strokes of a clock", () => {
	expectKey("Un reloj demora", (10 / (6 - 1)) * (12 - 1));
});

test("snail in a well", () => {
	let [day, height] = [1, 0];
	while (height + 5 < 17) {
		height += 5 - 3;
		day++;
	}
	expectKey("Un caracol está", day);
});

test("digits of page numbers", () => {
	expectKey("¿Cuántas cifras se escriben", range(1, 250).join("").length);
});

test("the only liar", () => {
	const names = ["Ana", "Beto", "Ciro", "Dora"];
	const guilty = names.filter((who) => {
		const statements = [who === "Beto", who === "Ciro", who !== "Ciro", who !== "Ana"];
		return statements.filter((truth) => !truth).length === 1;
	});
	expect(guilty).toEqual([keyText("rompió un florero")]);
});

test("handshakes", () => {
	expectKey("28 apretones", range(2, 60).find((n) => sumOf(range(1, n - 1)) === 28)!);
});

test("dried grapes", () => {
	expectKey(
		"Cuarenta kilos de uva",
		bisect((weight) => weight * 0.4 - 40 * 0.1, 0, 40),
	);
});

test("two dice", () => {
	const throws = range(1, 6).flatMap((a) => range(1, 6).map((b) => a + b));
	expectKey("dos dados comunes", throws.filter((points) => points > 9).length / throws.length);
});

test("sum of products", () => {
	expectKey("1\\cdot2+2\\cdot3", sumOf(range(1, 20).map((n) => n * (n + 1))));
});

test("gloves in the dark", () => {
	const draws = range(0, 6).flatMap((whiteLeft) =>
		range(0, 6).flatMap((whiteRight) =>
			range(0, 4).flatMap((blackLeft) =>
				range(0, 4).map((blackRight) => ({ whiteLeft, whiteRight, blackLeft, blackRight })),
			),
		),
	);
	const unpaired = draws.filter((d) => !(d.whiteLeft && d.whiteRight) && !(d.blackLeft && d.blackRight));
	const most = Math.max(...unpaired.map((draw) => sumOf(Object.values(draw))));
	expectKey("6 pares de guantes", most + 1);
});

test("letters moved by one", () => {
	const alphabet = "ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
	const encode = (word: string) => [...word].map((letter) => alphabet[alphabet.indexOf(letter) + 1]).join("");
	expect(encode("LIMA")).toBe("MJNB");
	expect(keyText("En una clave")).toBe(encode("PUNO"));
});
