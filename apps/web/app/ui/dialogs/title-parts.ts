/** An admission process: '2026-I', '2025-1', '2025-II'. A browser would break the line after its hyphen. */
const process = /(\b\d{4}-[\dIVX]+\b)/;

/** Splits a title into parts, and marks those that must not be broken. */
export const titleParts = (title: string): { text: string; whole: boolean }[] =>
	title
		.split(process)
		.map((text, index) => ({ text, whole: index % 2 === 1 }))
		.filter(({ text }) => text !== "");
