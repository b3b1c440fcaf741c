import { QUESTION_OPTIONS_MAX } from "@cachimbo/rules/limits";

/** 'A)', '(b)', 'C.', 'd -' at the beginning of a line. */
const atLineStart = /^\s*[([]?([A-Ja-j])\s*[).\]:-]+\s*(?=\S|$)/;
/** Letter marks inside a line. Periods and dashes are excluded, because inside a line they are usually something else. */
const inLine = /(?:^|\s)[([]?([A-Ja-j])[)\]]/g;

const isNext = (letter: string | undefined, count: number) => letter?.toUpperCase().charCodeAt(0) === 65 + count;

/** Alternatives on lines that begin with A, B, C, … A line without a letter continues the previous one. */
function byLetteredLines(lines: readonly string[]): string[] | null {
	const found: string[] = [];
	for (const line of lines) {
		const mark = atLineStart.exec(line);
		if (mark && isNext(mark[1], found.length)) found.push(line.slice(mark[0].length).trim());
		else if (found.length === 0) return null;
		else found.push(`${found.pop()} ${line.trim()}`.trim());
	}
	return found;
}

/** Alternatives on one line, in alphabetical order: 'A) 2 B) 3 C) 4'. */
function byLettersInLine(text: string): string[] | null {
	const marks: { start: number; end: number }[] = [];
	// All letters have the same case: a lower-case letter among upper-case ones is part of the text.
	const isLarge = /^\W*[A-Z]/.test(text);
	for (const mark of text.matchAll(inLine)) {
		if (isNext(mark[1], marks.length) && /[A-Z]/.test(mark[1] ?? "") === isLarge)
			marks.push({ start: mark.index, end: mark.index + mark[0].length });
	}
	if (marks.length < 2 || marks[0]?.start !== 0) return null;
	return marks.map(({ end }, index) => text.slice(end, marks[index + 1]?.start).trim());
}

const fits = (texts: string[] | null): texts is string[] =>
	texts !== null && texts.length >= 2 && texts.length <= QUESTION_OPTIONS_MAX;

/** Splits pasted text into alternatives without their letters; null if it is the text of a single one. */
export function splitOptions(pasted: string): string[] | null {
	const text = pasted.trim();
	const lines = text.split(/\r?\n/).filter((line) => line.trim());
	const inOneLine = byLettersInLine(lines.map((line) => line.trim()).join(" "));
	const lettered = byLetteredLines(lines);
	if (fits(lettered) && lettered.length >= (inOneLine?.length ?? 0)) return lettered;
	if (fits(inOneLine)) return inOneLine;
	if (lettered || lines.length < 2) return null;
	const plain = lines.map((line) => line.replace(/^\s*[-•*]\s+/, "").trim());
	return fits(plain) ? plain : null;
}
