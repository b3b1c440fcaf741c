import { expect, test } from "vitest";
import { arrange } from "./arrange.ts";
import { textQuestion } from "./text-question.ts";
import type { BankQuestion } from "./types.ts";

const wrong = { w1: "Un error", w2: "Otro error", w3: "Un tercer error", w4: "Un cuarto error" };
const words = (n: number) =>
	textQuestion({ id: `test-${n}`, topic: "", difficulty: 1, stem: "", explanation: "", key: "right", wrong });
const numbers = (n: number, value: number, others: readonly number[]): BankQuestion => ({
	...words(n),
	key: { text: `${value}`, value },
	distractors: others.map((other) => ({ text: `${other}`, value: other, because: "" })),
	isNumber: true,
});
const list = Array.from({ length: 50 }, (_, n) => words(n));

test("every letter has a fifth of the keys, and each question keeps its five alternatives", () => {
	const arranged = arrange(list);
	const uses = [0, 1, 2, 3, 4].map((letter) => arranged.filter(({ correct }) => correct === letter).length);
	expect(uses).toEqual([10, 10, 10, 10, 10]);
	for (const { options, correct } of arranged) {
		expect(options[correct]).toBe("right");
		expect([...options].sort()).toEqual(["right", "w1", "w2", "w3", "w4"]);
	}
});

test("each wrong alternative keeps its author's mistake as a sentence, at any letter", () => {
	for (const { options, notes, correct } of arrange(list)) {
		expect(notes).toEqual(options.map((text) => (text === "right" ? "" : `${wrong[text as keyof typeof wrong]}.`)));
		expect(notes[correct]).toBe("");
	}
});

test("the keys are deterministic and follow no pattern", () => {
	const keys = arrange(list).map(({ correct }) => correct);
	expect(arrange(list).map(({ correct }) => correct)).toEqual(keys);
	const steps = keys.map((key, place) => (key - (keys[place - 1] ?? 0) + 5) % 5);
	for (const step of [0, 1, 2, 3, 4]) expect(steps.filter((one) => one === step).length).toBeLessThan(20);
});

test("numbers whose key may be the smallest are sorted, ascending or descending", () => {
	const arranged = arrange(list.map((_, n) => numbers(n, 5, [6, 9, 7, 8])));
	const ways = new Set(arranged.map(({ options }) => options.join(" ")));
	expect(ways).toEqual(new Set(["5 6 7 8 9", "9 8 7 6 5"]));
});

test("of many distractors those are chosen that put the key at its letter", () => {
	const arranged = arrange(list.map((_, n) => numbers(n, 5, [1, 9, 2, 8, 3, 7, 4, 6])));
	for (const { options, correct } of arranged) {
		expect(options[correct]).toBe("5");
		const ascending = options.map(Number).toSorted((a, b) => a - b);
		expect([ascending, ascending.toReversed()]).toContainEqual(options.map(Number));
	}
	expect(new Set(arranged.map(({ correct }) => correct)).size).toBe(5);
});
