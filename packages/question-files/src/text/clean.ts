/** Longer than any text of ours may be: cut off, so that its fault can be told. */
const maxTextLength = 40_000;
/** Control characters, and code points that are none, which XML or a spreadsheet would drop. */
const forbidden = /[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** A text as an item holds it: line breaks as LF, no control characters, no lone surrogates, nothing around it. */
export function cleanText(text: string): string {
	return cut(text, maxTextLength)
		.replace(/\r\n?/g, "\n")
		.replace(forbidden, (character) => (character === "\n" || character === "\t" ? character : ""))
		.trim();
}

/** The same in one line. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, " ");

/** Without splitting a surrogate pair: the database refuses lone surrogates. */
export const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

/** Turns the letters behind it round: 'lista<RLO>vsc.exe' would be read as 'listaexe.csv'. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** What a file calls something, as it may stand in a sentence of ours. */
export const shownName = (name: string): string => cleanLine(name.replace(turning, ""));

/** For a sentence about it: short, in one line. */
export const quoted = (text: string): string => inQuotes(text, 60);

/** What is only told and not taken: as much of it as somebody needs to write it again. */
export const told = (text: string): string => inQuotes(text, 600);

function inQuotes(text: string, most: number): string {
	const line = shownName(text);
	return `«${line.length > most ? `${cut(line, most)}…` : line}»`;
}
