import { formulaMarkup, splitFormulas } from "./formulas.ts";

/** Whether brackets could be a link, a picture, or a definition that Markdown takes away. */
const linking = /\][([:]/;

/** Words that stand in a line: what Markdown would read as its own marks is escaped. */
export function escapeInline(text: string): string {
	const isMarksAlone = marksAlone.test(text);
	const escaped = text
		.replace(/[\\`$]/g, "\\$&")
		.replace(/\*+|_+|~~+/g, (run: string, at: number, all: string) =>
			isMark(run, all, at, isMarksAlone) ? run.replace(/./g, "\\$&") : run,
		)
		.replace(/&(?=#?\w+;)/g, "\\&");
	return linking.test(text) ? escaped.replace(/[[\]]/g, "\\$&") : escaped;
}

/** A text of one mark and nothing else would be a rule. */
const marksAlone = /^(?:[\s*]+|[\s_]+|[\s~]+)$/;

/** With space on both sides it is a sign of multiplication or a blank to fill in; an underline within a word is part of it. */
function isMark(run: string, text: string, at: number, isMarksAlone: boolean): boolean {
	const [before, after] = [text[at - 1] ?? " ", text[at + run.length] ?? " "];
	if (/\s/.test(before) && /\s/.test(after)) return isMarksAlone;
	return !(run[0] === "_" && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after));
}

/** What begins a block of Markdown at the beginning of a line. */
const blockStart =
	/^(\s*)(?:(>)|([-+*])(?=\s|$)|(\d{1,9})([.)])(?=\s|$)|(-{3,}|={3,}|~{3,}|-(?: *-){2,}|(?:\*(?: *\*){2,}|_(?: *_){2,}) *$)|(\|))/;

/** Lines of words: none of them begins a list, a quote, a rule, a table or code. */
export const escapeBlock = (escaped: string): string =>
	escaped
		.split("\n")
		.map((line) =>
			line
				.replace(/^[ \t]+/, "")
				.replace(blockStart, (whole, space: string, ...rest: (string | undefined)[]) =>
					rest[2] !== undefined ? `${space}${rest[2]}\\${rest[3]}` : `${space}\\${whole.slice(space.length)}`,
				),
		)
		.join("\n");

/** Plain text as our markup: its formulas are formulas, everything else stands there as it is read. */
export function plainToMarkup(text: string, kind: "block" | "inline" = "block"): string {
	const pieces = splitFormulas(text);
	const parts = pieces.map((piece) => ("text" in piece ? escapeInline(piece.text) : ""));
	for (const [index, piece] of pieces.entries()) {
		if ("text" in piece) continue;
		parts[index] = formulaMarkup(
			piece.latex,
			piece.isDisplayed,
			parts[index - 1]?.slice(-1),
			parts[index + 1]?.slice(0, 1),
		);
	}
	const markup = parts.join("");
	return kind === "inline" ? markup.replace(/\s+/g, " ").trim() : escapeBlock(markup).trim();
}
