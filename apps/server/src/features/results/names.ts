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
 * SQL, of a row with `search` and `names` of a student: whether the name holds all words of `$words`, ignoring case and accents
 * as `foldAccents`. The column that is kept folded has the name beside address and phone: who has not the words there has not
 * been named so, and only of the others is the name looked at. Its Spanish letters are exchanged one by one; what has others
 * then is taken apart, which takes twice as long.
 */
export const nameMatches = (student: string): string => `(${student}.search like all ($words::text[]) and (
	select plain like all ($words::text[]) or (octet_length(plain) <> length(plain)
			and lower(regexp_replace(normalize(plain, nfd), '[\\u0300-\\u036f]', '', 'g')) like all ($words::text[]))
		from (select translate(lower(${student}.names), 'áéíóúüñ', 'aeiouun') as plain offset 0) folded))`;

/** Patterns for `nameMatches`; null: nothing is looked for. */
export function wordsOf(search = ""): string[] | null {
	const words = foldAccents(search.replaceAll("\0", ""))
		.split(/[\s,]+/)
		.filter(Boolean);
	return words.length === 0 ? null : words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}
