/** Returns the number of answers that have an alternative. */
export const countAnswered = (answers: Iterable<{ optionId: number | null }>): number =>
	[...answers].filter((answer) => answer.optionId !== null).length;
