import { describe, expect, test } from "vitest";
import type { BankCourse } from "../types.ts";
import { printedValue } from "./printed-value.ts";

/** Result of the second solution: a number, the text of the key, or a predicate for the right alternative. */
type Outcome = number | string | ((alternative: string) => boolean);

/**
 * Solves every question of a course without a source a second time, by another method and from the numbers of the printed stem,
 * and checks that the result is the key and no distractor.
 * @param ways solutions by the id without the course: `"gcd-tiles": () => 60`
 */
export function solveAgain({ name, folder, questions }: BankCourse, ways: Record<string, () => Outcome>): void {
	const nameOf = (id: string) => id.slice(folder.length + 1);
	const unsourced = questions.filter(({ source }) => !source);
	describe(`${name}, solved again`, () => {
		test("has a second solution for every question without a source", () => {
			expect(Object.keys(ways).sort()).toEqual(unsourced.map(({ id }) => nameOf(id)).sort());
		});

		test.each(unsourced.map((question) => ({ ...question, way: ways[nameOf(question.id)] })))(
			"$id",
			({ way, key, distractors }) => {
				const outcome = way?.();
				const right = [key, ...distractors].filter(({ text }) => agrees(text, outcome));
				expect(
					right.map(({ text }) => text),
					`comes to ${outcome}`,
				).toEqual([key.text]);
			},
		);
	});
}

function agrees(text: string, outcome: Outcome | undefined): boolean {
	if (typeof outcome === "function") return outcome(text);
	if (typeof outcome === "number") return Math.abs(printedValue(text) - outcome) < 1e-6;
	return text === outcome;
}
