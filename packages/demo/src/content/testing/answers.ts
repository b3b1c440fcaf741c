import { expect } from "vitest";
import { demoCourseQuestions } from "../course-questions.ts";
import type { DemoQuestion } from "../types.ts";
import { demoUniversities } from "../universities.ts";
import { numberIn } from "./number-in.ts";

const questions = [
	...demoUniversities.flatMap((university) => university.exams.flatMap((exam) => exam.questions)),
	...demoCourseQuestions,
];

/** Finds the only question whose text contains the fragment. */
function questionWith(fragment: string): DemoQuestion {
	const found = questions.filter((question) => question.text.includes(fragment));
	expect(found.length, fragment).toBe(1);
	return found[0] as DemoQuestion;
}

/** Returns the text of the right option of the question that contains the fragment. */
export function keyText(fragment: string): string {
	const question = questionWith(fragment);
	return question.options[question.correct] as string;
}

/** Asserts that the value equals the right option's, within the rounding, and no other option's. */
export function expectKey(fragment: string, value: number, rounding = 1e-6): void {
	const { options, correct } = questionWith(fragment);
	const matching = options.flatMap((option, index) => (Math.abs(numberIn(option) - value) <= rounding ? [index] : []));
	expect(matching, `${fragment} = ${value}`).toEqual([correct]);
}
