/** Above the maximum length of any text. Longer text is cut here and then reported as too long. */
const maxTextLength = 40_000;
/** Control characters and noncharacters, which XML or a spreadsheet would drop. */
const forbidden = /[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** Normalises a text of an item: LF line ends, no control characters, no lone surrogates, no surrounding white space. */
export function cleanText(text: string): string {
	return truncate(text, maxTextLength)
		.replace(/\r\n?/g, "\n")
		.replace(forbidden, (character) => (character === "\n" || character === "\t" ? character : ""))
		.trim();
}

/** Normalises a text to one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/** Truncates without splitting a surrogate pair: the database refuses lone surrogates. */
export const truncate = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** Direction marks, which reorder the following letters: 'lista<RLO>vsc.exe' would be read as 'listaexe.csv'. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Name from a file, safe to include in a message of ours. */
export const safeName = (name: string): string => cleanLine(name.replace(turning, ""));

/** Quotes a text in a message: short, in one line. */
export const quoted = (text: string): string => inQuotes(text, 60);

/** Quotes content that is reported but not imported, long enough to retype it. */
export const quotedLong = (text: string): string => inQuotes(text, 600);

function inQuotes(text: string, most: number): string {
	const line = safeName(text);
	return `«${line.length > most ? `${truncate(line, most)}…` : line}»`;
}
