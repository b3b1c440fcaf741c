const hourMs = 3_600_000;

/** Returns the date this many days from today in Lima (UTC−5), 'YYYY-MM-DD'; negative: before today. */
export const dayAhead = (days: number): string =>
	new Date(Date.now() + (days * 24 - 5) * hourMs).toISOString().slice(0, 10);
