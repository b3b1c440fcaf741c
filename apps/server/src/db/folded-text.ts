import { type SQL, sql } from "drizzle-orm";

/** Lowercase without accents, like `foldAccents` of rules/slug. */
const folded = (text: SQL) => sql`lower(regexp_replace(normalize(${text}, nfd), '[\\u0300-\\u036f]', '', 'g'))`;

/** Whether `text` contains `search`, ignoring case and accents. An empty search matches every text. */
export function holds(text: SQL, search = ""): SQL {
	// PostgreSQL's text type has no NUL.
	const wanted = search.replaceAll("\0", "").trim();
	return wanted === "" ? sql`true` : sql`strpos(${folded(text)}, ${folded(sql`${wanted}::text`)}) > 0`;
}
