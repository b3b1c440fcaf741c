import { foldAccents } from "@cachimbo/rules/slug";
import { type SQL, sql } from "drizzle-orm";

/** SQL: lowercase without accents, like `foldAccents` of rules/slug. */
export const folded = (text: SQL) => sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** SQL condition: `text` contains `search`, ignoring case and accents. An empty search matches every text. */
export function containsText(text: SQL, search = ""): SQL {
	// PostgreSQL's text type has no NUL.
	const wanted = search.replaceAll("\0", "").trim();
	return wanted === "" ? sql`true` : sql`strpos(${folded(text)}, ${folded(sql`${wanted}::text`)}) > 0`;
}

/** SQL condition: `text` contains each word of `search`, ignoring case and accents. `text` is folded once. */
export const containsWords = (text: SQL, search: string): SQL => foldedContainsWords(folded(text), search);

/** SQL condition like `containsWords`, for a text that is stored folded. */
export function foldedContainsWords(text: SQL, search: string): SQL {
	const words = foldAccents(search.replaceAll("\0", "")).split(/\s+/).filter(Boolean);
	const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
	return sql`${text} like all (${sql.param(patterns)}::text[])`;
}
