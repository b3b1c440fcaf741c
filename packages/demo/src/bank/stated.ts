import type { BankQuestion } from "./types.ts";

interface Stated extends Omit<BankQuestion, "key" | "distractors" | "isNumber"> {
	key: string;
	/** Four: the text, and the mistake of who marks it. */
	wrong: Record<string, string>;
}

/** A question whose alternatives are texts: a fact, a reading, an expression. */
export function stated({ key, wrong, ...question }: Stated): BankQuestion {
	const distractors = Object.entries(wrong).map(([text, because]) => ({ text, because }));
	return { ...question, key: { text: key }, distractors, isNumber: false };
}
