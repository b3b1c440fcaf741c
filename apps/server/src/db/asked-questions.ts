/** SQL, of a question by its alias: students may be asked it wherever it is. Not archived, not annulled, and no draft. */
export const isAsked = (question: string): string =>
	`(${question}.archived_at is null and ${question}.annulled_at is null and ${question}.lacks = '{}')`;
