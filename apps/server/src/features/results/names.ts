import { foldAccents } from "@cachimbo/rules/slug";

/** SQL: a student's name as lists of merit write it. */
export const listedName = (user: string) => `${user}.last_names || ', ' || ${user}.first_names`;

/**
 * SQL: sorts names as a Spanish list does, Ñ behind N. Bytes are compared: by the collation ten thousand names took a tenth of a
 * second.
 */
export const nameKey = (name: string) =>
	`(replace(translate(lower(${name}), 'áéíóúü', 'aeiouu'), 'ñ', 'n~') collate "C")`;

/**
 * SQL: whether a name holds all words of `$words`, ignoring case and accents as `foldAccents`. Spanish letters are exchanged
 * one by one, once; only what has others then is taken apart, which takes twice as long. Asking first whether a name has any
 * accent cost more than it saved.
 */
export const nameMatches = (name: string): string => `(
	select plain like all ($words::text[]) or (octet_length(plain) <> length(plain)
			and lower(regexp_replace(normalize(plain, nfd), '[\\u0300-\\u036f]', '', 'g')) like all ($words::text[]))
		from (select translate(lower(${name}), 'áéíóúüñ', 'aeiouun') as plain offset 0) folded)`;

/** Patterns for `nameMatches`; null: nothing is looked for. */
export function wordsOf(search = ""): string[] | null {
	const words = foldAccents(search.replaceAll("\0", ""))
		.split(/[\s,]+/)
		.filter(Boolean);
	return words.length === 0 ? null : words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}
