import { describe, expect, it } from "vitest";
import { createAlikeFinder } from "./find-alike.ts";
import { type Looks, likenessOf, looksOf, wordsOf } from "./looks.ts";

const stem = "La capital del antiguo imperio incaico, según los cronistas de la época, fue la ciudad de";
const options = ["Cusco", "Cajamarca", "Quito", "Vilcashuamán"];
const looks = (text: string, given: readonly string[] = options): Looks => looksOf({ text, options: given })!;
const likeness = (one: Looks, other: Looks) => likenessOf(one, other);

/** Deterministic random generator. */
function randomOf(seed: number) {
	let state = seed;
	return (below: number): number => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}
const vowels = { a: "á", e: "é", i: "í", o: "ó", u: "ú" } as Record<string, string>;
const vocabulary = stem.split(" ").concat(["energía", "ángulo", "$x^2+1$", "niño", "reacción", "¿cuál?", "función"]);

describe("the compared words", () => {
	it.each([
		["accents and case", "¿Cuál FUE la época?", "cual fue la epoca"],
		["spaces and lines", "a  b\n\nc", "a b c"],
		["punctuation and quotes", "«Hola», dijo: “no”…", "hola dijo no"],
		["formula delimiters", String.raw`Si \(x+1=3\) y $$y$$`, "si x + 1 = 3 y y"],
		["LaTeX spaces", String.raw`$x\,+\;1\quad=\ 3$`, "x + 1 = 3"],
		["braces and fraction sizes", String.raw`$\dfrac{x^{2}}{3}$`, String.raw`\frac x ^ 2 3`],
		["bracket sizes", String.raw`$\left(x\right)$`, "x"],
		["Markdown marks", "**No** es _cierto_", "no es cierto"],
		["dashes", "3 − 1 – 2", "3 - 1 - 2"],
		["the decimal separator", "3,5 y 3.5", "3.5 y 3.5"],
	])("ignore %s", (_what, text, words) => {
		expect(wordsOf(text).join(" ")).toBe(words);
	});

	it("distinguish different formulas", () => {
		expect(wordsOf("$x+1$")).not.toEqual(wordsOf("$x-1$"));
		expect(wordsOf("$x>1$")).not.toEqual(wordsOf("$x<1$"));
	});

	it("are equal for different spellings of a thousand random texts", () => {
		const random = randomOf(7);
		const spelt = (word: string) =>
			[...word].map((sign) => (random(4) === 0 ? (vowels[sign] ?? sign.toUpperCase()) : sign)).join("");
		for (let round = 0; round < 1_000; round += 1) {
			const words = Array.from({ length: 3 + random(20) }, () => vocabulary[random(vocabulary.length)] ?? "");
			const plain = words.join(" ");
			const other = words
				.map((word) => (word.startsWith("$") ? word.replace("$", "\\(").replace("$", "\\)") : spelt(word)))
				.join([" ", "  ", "\n", " \t"][random(4)]);
			expect(wordsOf(other)).toEqual(wordsOf(plain));
			const given = Array.from({ length: 4 }, () => vocabulary[random(vocabulary.length)] ?? "");
			const [one, two] = [
				looksOf({ text: plain, options: given }),
				looksOf({ text: other, options: given.toReversed() }),
			];
			expect(two).toEqual(one);
		}
	});
});

describe("likeness", () => {
	it("is 1 for the same question with other spelling and reordered alternatives", () => {
		expect(likeness(looks(stem), looks(stem.toUpperCase(), options.toReversed()))).toBe(1);
	});

	it("decreases with each different word, and is nearly 0 for another question", () => {
		const one = likeness(looks(stem), looks(stem.replace("antiguo", "poderoso")));
		const two = likeness(looks(stem), looks(stem.replace("antiguo", "poderoso").replace("época", "colonia")));
		expect(one).toBeGreaterThan(0.75);
		expect(two).toBeLessThan(one);
		const other = looks("¿Qué órgano produce la insulina en el cuerpo humano?", ["Páncreas", "Hígado", "Bazo"]);
		expect(likeness(looks(stem), other)).toBeLessThan(0.1);
	});

	it("is not computed for a text that is too short", () => {
		expect(looksOf({ text: "Sinónimo de:", options: ["a", "b"] })).toBeUndefined();
		expect(looksOf({ text: "", options: [] })).toBeUndefined();
	});
});

describe("the finder of similar questions", () => {
	const find = (file: readonly Looks[], bank: readonly Looks[] = []) => {
		const finder = createAlikeFinder(file, (index) => index + 2);
		for (const [id, question] of bank.entries()) finder.compare(id + 1, question);
		return file.map((_one, at) => finder.of(at));
	};

	it("finds the most similar question of the bank", () => {
		const bank = [
			looks(stem.replace("antiguo", "poderoso").replace("ciudad", "villa")),
			looks(stem.replace("antiguo", "poderoso")),
			looks("¿Qué órgano produce la insulina en el cuerpo humano, y en qué condiciones?"),
		];
		expect(find([looks(stem)], bank)).toEqual([{ questionId: 2, likeness: expect.any(Number) }]);
	});

	it("finds an earlier question of the file, but prefers the bank's if both are equally similar", () => {
		const other = looks(stem.replace("antiguo", "poderoso"));
		expect(find([looks(stem), other])).toEqual([undefined, { row: 2, likeness: expect.any(Number) }]);
		expect(find([looks(stem), other], [looks(stem)])[1]).toEqual({ questionId: 1, likeness: expect.any(Number) });
	});

	it("treats an exercise with other numbers and other alternatives as a different question", () => {
		const exercise = (a: number, given: string[]) =>
			looks(`Halla el valor de x en la ecuación de primer grado 2x + ${a} = 17, si x es un número entero`, given);
		expect(find([exercise(3, ["7", "8"])], [exercise(5, ["6", "9"])])).toEqual([undefined]);
		expect(find([exercise(3, ["7", "8"])], [exercise(5, ["8", "7"])])).toEqual([
			expect.objectContaining({ questionId: 1 }),
		]);
		expect(find([exercise(3, ["7", "8"])], [exercise(3, ["7", "9"])])).toEqual([
			expect.objectContaining({ questionId: 1 }),
		]);
	});

	it("finds almost all of a thousand questions that differ in two words", () => {
		const random = randomOf(3);
		const word = () => Array.from({ length: 4 + random(6) }, () => "abcdeilmnoprstu"[random(15)]).join("");
		const texts = Array.from({ length: 1_000 }, () => Array.from({ length: 20 }, word));
		const bank = texts.map((words) => looks(words.join(" "), []));
		const file = texts.map((words) => {
			const changed = [...words];
			for (const at of [3, 14]) changed[at] = word();
			return looks(changed.join(" "), []);
		});
		const found = find(file, bank).filter((alike, at) => alike?.questionId === at + 1);
		expect(found.length).toBeGreaterThan(960);
	});
});
