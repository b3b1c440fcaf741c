import { describe, expect, test } from "vitest";
import type { BankCourse } from "../types.ts";
import { printedValue } from "./printed-value.ts";

/** What another way comes to: a number, the text of the key, or whether an alternative is right. */
type Outcome = number | string | ((alternative: string) => boolean);

/**
 * Solves every question of a course that names no source another way than its author did, from the numbers of its printed stem, and finds the
 * key and no distractor. @param ways by the id without the course: `"gcd-tiles": () => 60`
 */
export function solveAgain({ name, folder, questions }: BankCourse, ways: Record<string, () => Outcome>): void {
	const nameOf = (id: string) => id.slice(folder.length + 1);
	const unsourced = questions.filter(({ source }) => !source);
	describe(`${name}, solved again`, () => {
		test("leaves no question out", () => {
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
