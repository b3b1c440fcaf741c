import type { BankQuestion } from "./types.ts";

type Show = (value: number) => string;

/** A question whose key and mistakes are worked out from what is given. */
interface Computed<Given> extends Pick<BankQuestion, "id" | "topic" | "difficulty" | "figure"> {
	given: Given;
	stem: (given: Given) => string;
	answer: (given: Given) => number;
	/** How a value is printed: one of `numbers.ts`. */
	show: Show;
	/** Each a value that a real mistake leads to. Two or three on either side of the key let it stand at any letter. */
	mistakes: readonly (readonly [value: (given: Given, answer: number) => number, because: string])[];
	explanation: (given: Given, answer: string) => string;
}

/** Works the question out. Alternatives that print alike are the author's mistake, and the bank's check refuses them. */
export function computed<Given>(question: Computed<Given>): BankQuestion {
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
