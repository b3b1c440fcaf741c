/** A process: '2026-I', '2025-1', '2025-II'. A browser would go on in the next line after its hyphen. */
const process = /(\b\d{4}-[\dIVX]+\b)/;

/** A title in parts; those that stay in one line are marked. */
export const titleParts = (title: string): { text: string; whole: boolean }[] =>
	title
		.split(process)
		.map((text, index) => ({ text, whole: index % 2 === 1 }))
		.filter(({ text }) => text !== "");
