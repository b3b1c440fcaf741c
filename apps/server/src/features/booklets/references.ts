import { foldAccents } from "@cachimbo/rules/slug";

const plain = (source: string) =>
	foldAccents(source)
		.toLowerCase()
		.replace(/[*_$\\{}()[\].,;:"'«»]/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/**
 * Letters of alternatives, except I, which numbers statements: 'Solo I'. Each blank matches in one way only, to avoid
 * catastrophic backtracking.
 */
const letters = "[a-hj](?:(?: ?[/&+-] ?| )[a-hj])* (?:y|e|o|u) [a-hj]";
const patterns = [
	/\banteriores?\b/,
	/\balternativas?\b/,
	/\bopcion(?:es)?\b/,
	/^(?:[nt] ?a|n ?d ?a)$/,
	/^(?:todas|todos|ningun[ao]|ambas|ambos)(?: de)?(?: las| los| ellas| ellos)?(?: (?:son|es|demas|otr[ao]s?|afirmaciones|proposiciones|correct[ao]s?|verdader[ao]s?|fals[ao]s?)\b.*)?$/,
	/^mas de una\b/,
	new RegExp(
		`^(?:solo |solamente |unicamente |tanto |ni |todas menos |todos menos )?${letters}(?: (?:son|solamente|unicamente|a la vez)\\b.*)?$`,
	),
	/^(?:tanto [a-hj] como [a-hj]|ni [a-hj] ni [a-hj]|(?:solo|solamente|unicamente) [a-hj]|todas menos (?:la )?[a-hj]|(?:la|las) [a-hj])$/,
];

/**
 * Whether an alternative refers to the others: 'Todas las anteriores', 'N. A.', 'A y B'. Their order is then part of the
 * question. False positives are harmless, as the original order is always right.
 */
export const refersToOthers = (alternative: string): boolean => {
	const text = plain(alternative);
	return text.length <= 120 && patterns.some((pattern) => pattern.test(text));
};

/** Matches a question's text that names its alternatives by letter. */
const namesLetters = /\b(?:alternativas?|opcion(?:es)?|literal(?:es)?|clave) [a-hj]\b/;

/**
 * Whether the alternatives must keep their order. @param text Markdown of the question @param alternatives Markdown of its
 * alternatives
 */
export const keepsOrder = (text: string, alternatives: readonly string[]): boolean =>
	alternatives.some(refersToOthers) || namesLetters.test(plain(text));
