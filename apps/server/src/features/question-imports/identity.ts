import { foldAccents } from "@cachimbo/rules/slug";

interface Identified {
	text: string;
	passage: string | null;
	options: readonly string[];
}

export const collapseSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/**
 * Key by which an imported question is matched with an existing one: its text (ignoring case, accents and spaces), its
 * passage, and its alternatives in any order. Differences in other fields make it an update.
 */
export const identityOf = ({ text, passage, options }: Identified): string =>
	JSON.stringify([
		collapseSpaces(foldAccents(text)),
		collapseSpaces(passage ?? ""),
		options.map(collapseSpaces).sort(),
	]);
