const hourMs = 3_600_000;

/** 'YYYY-MM-DD', so many days from today in Lima, five hours behind Greenwich; negative: before today. */
export const dayAhead = (days: number): string =>
	new Date(Date.now() + (days * 24 - 5) * hourMs).toISOString().slice(0, 10);
