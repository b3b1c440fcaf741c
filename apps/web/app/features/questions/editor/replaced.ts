import { foldAccents } from "@cachimbo/rules/slug";
import type { QuestionForm } from "../state.ts";

/** Minimum share of the stem's words that a correction keeps. An exercise with other numbers keeps fewer. */
const minKeptShare = 2 / 3;

const wordsOf = (text: string) => foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];

function isOtherStem(stored: string, typed: string): boolean {
	const words = wordsOf(stored);
	const typedWords = new Set(wordsOf(typed));
	return words.filter((word) => typedWords.has(word)).length < words.length * minKeptShare;
}

const keyOf = ({ options, correct }: QuestionForm) => options[correct ?? -1]?.text.trim();

/** Whether the form holds a different question than the stored one: both stem and key differ. */
export const isAnotherQuestion = (stored: QuestionForm, typed: QuestionForm): boolean =>
	keyOf(stored) !== keyOf(typed) && isOtherStem(stored.text, typed.text);
