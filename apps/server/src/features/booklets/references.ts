import { foldAccents } from "@cachimbo/rules/slug";

const plain = (source: string) =>
	foldAccents(source)
		.toLowerCase()
		.replace(/[*_$\\{}()[\].,;:"'«»]/g, " ")
		.replace(/\s+/g, " ")
		.trim();

/** Letters of alternatives, but I, which numbers statements: 'Solo I'. A blank is read in one way only, or reading would take for ever. */
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
 * Whether an alternative says something of the others: 'Todas las anteriores', 'N. A.', 'A y B'. Their order is then part of
 * what the question asks. Rather once too often: the order that it has is never wrong.
 */
export const refersToOthers = (alternative: string): boolean => {
	const text = plain(alternative);
	return text.length <= 120 && patterns.some((pattern) => pattern.test(text));
};

/** Whether a question's text names its alternatives by their letters. */
const namesLetters = /\b(?:alternativas?|opcion(?:es)?|literal(?:es)?|clave) [a-hj]\b/;

/** @param text of the question, in Markdown @param alternatives theirs */
export const keepsOrder = (text: string, alternatives: readonly string[]): boolean =>
	alternatives.some(refersToOthers) || namesLetters.test(plain(text));
