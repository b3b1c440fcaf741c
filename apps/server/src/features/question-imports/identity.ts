import { foldAccents } from "@cachimbo/rules/slug";

interface Identified {
	text: string;
	passage: string | null;
	options: readonly string[];
}

export const spaced = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * What makes a question the same one however often its file is sent: its stem but for case, accents and spaces, the text
 * it is about, and its alternatives in any order. Whatever else differs is a change of it.
 */
export const identityOf = ({ text, passage, options }: Identified): string =>
	JSON.stringify([spaced(foldAccents(text)), spaced(passage ?? ""), options.map(spaced).sort()]);
