import type { BankQuestion } from "./types.ts";

interface TextQuestion extends Omit<BankQuestion, "key" | "distractors" | "isNumber"> {
	key: string;
	/** Four entries: text of the distractor, and the mistake behind it. */
	wrong: Record<string, string>;
}

/** Creates a question whose alternatives are texts: facts, readings or expressions. */
export function textQuestion({ key, wrong, ...question }: TextQuestion): BankQuestion {
	const distractors = Object.entries(wrong).map(([text, because]) => ({ text, because }));
	return { ...question, key: { text: key }, distractors, isNumber: false };
}
