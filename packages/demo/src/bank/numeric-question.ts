import type { BankQuestion } from "./types.ts";

type Show = (value: number) => string;

/** A question whose key and mistakes are computed from given values. */
interface NumericQuestion<Given> extends Pick<BankQuestion, "id" | "topic" | "difficulty" | "figure"> {
	given: Given;
	stem: (given: Given) => string;
	answer: (given: Given) => number;
	/** Formatter of the values: one of `numbers.ts`. */
	show: Show;
	/** Values that real mistakes lead to. Two or three on either side of the key allow it to have any letter. */
	mistakes: readonly (readonly [value: (given: Given, answer: number) => number, because: string])[];
	explanation: (given: Given, answer: string) => string;
}

/** Computes the question. Alternatives that print alike are an error of the author, which the bank's tests report. */
export function numericQuestion<Given>(question: NumericQuestion<Given>): BankQuestion {
	const { given, stem, answer, show, mistakes, explanation, ...rest } = question;
	const value = answer(given);
	const key = { text: show(value), value };
	return {
		...rest,
		stem: stem(given),
		key,
		distractors: mistakes.map(([mistaken, because]) => {
			const wrong = mistaken(given, value);
			return { text: show(wrong), value: wrong, because };
		}),
		isNumber: true,
		explanation: explanation(given, key.text),
	};
}
