import { formulaMarkup, splitFormulas } from "./formulas.ts";

/** Whether brackets could be a link, a picture, or a definition that Markdown removes. */
const linking = /\][([:]/;

/** Escapes the words of a line so that Markdown does not read them as marks. */
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

/** A text that consists only of marks, which Markdown would read as a rule. */
const marksAlone = /^(?:[\s*]+|[\s_]+|[\s~]+)$/;

/**
 * Whether a run of signs is a mark. Between spaces it is a multiplication sign or a blank to fill in; an underscore within a word
 * is part of the word.
 */
function isMark(run: string, text: string, at: number, isMarksAlone: boolean): boolean {
	const [before, after] = [text[at - 1] ?? " ", text[at + run.length] ?? " "];
	if (/\s/.test(before) && /\s/.test(after)) return isMarksAlone;
	return !(run[0] === "_" && /[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after));
}

/** Starts of Markdown blocks at the beginning of a line. */
const blockStart =
	/^(\s*)(?:(>)|([-+*])(?=\s|$)|(\d{1,9})([.)])(?=\s|$)|(-{3,}|={3,}|~{3,}|-(?: *-){2,}|(?:\*(?: *\*){2,}|_(?: *_){2,}) *$)|(\|))/;

/** Escapes lines of words so that none begins a list, a quote, a rule, a table or code. */
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

/** Converts plain text to our markup: formulas become formulas, and everything else is shown literally. */
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
