import { foldAccents } from "@cachimbo/rules/slug";

interface Identified {
	text: string;
	passage: string | null;
	options: readonly string[];
}

export const collapseSpaces = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A course's name as a file has it, short enough to be kept. */
export const writtenCourse = (name: string): string => collapseSpaces(name).slice(0, 100).toWellFormed();

/** By what a course's name is known, however it is written: without accents, case and double spaces. */
export const courseKey = (name: string): string => collapseSpaces(foldAccents(writtenCourse(name)));

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
