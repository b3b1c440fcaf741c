import { type SQL, sql } from "drizzle-orm";

/** Lowercase without accents, as rules/slug does it. */
const folded = (text: SQL) => sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** Whether a text holds what is searched for, without regard to case and accents. Nothing is in every text. */
export function holds(text: SQL, search = ""): SQL {
	// PostgreSQL has no NUL in a text.
	const wanted = search.replaceAll("\0", "").trim();
	return wanted === "" ? sql`true` : sql`strpos(${folded(text)}, ${folded(sql`${wanted}::text`)}) > 0`;
}
