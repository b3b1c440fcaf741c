/** SQL condition: the question may be asked: not archived, not annulled, not a draft. @param question its alias */
export const isAsked = (question: string): string =>
	`(${question}.archived_at is null and ${question}.annulled_at is null and ${question}.lacks = '{}')`;
