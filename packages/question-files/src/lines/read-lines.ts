import type { Budget } from "../limits.ts";
import { findOptionsAfterStem, isKeyLine, labelsFrom, questionStartIn } from "./line-kinds.ts";
import { plainLine } from "./paragraph.ts";
import { createQuestionReader } from "./read-questions.ts";

const linesOf = (text: string, most?: number) => text.split(/\r\n?|\n/, most);

/** Reads the questions of a plain text, and the text between them. */
export function readLines(text: string, budget: Budget, file?: string) {
	const reader = createQuestionReader(budget, file);
	for (const line of linesOf(text)) reader.take(plainLine(line));
	return reader.end();
}

const beginsWith = (line: string, option: number) => labelsFrom(line, option, true).length > 0;

/** Whether a text is a typed exam: it has lettered alternatives below a number or above a key, or at least three of them. */
export function isExam(text: string): boolean {
	if (/\{\s?[=~]/.test(text)) return false;
	const lines = linesOf(text, 20_000);
	const first = lines.findIndex((line) => beginsWith(line, 0) || findOptionsAfterStem(line) !== undefined);
	if (first === -1) return false;
	const rest = lines.slice(first, first + 30);
	const has = (option: number) =>
		rest.some((line) => beginsWith(line, option)) || labelsFrom(rest[0] ?? "", 0, false).length > option;
	const isNumbered = lines.slice(0, first + 1).some((line) => questionStartIn(line) !== undefined);
	return has(1) && (isNumbered || has(2) || rest.some(isKeyLine));
}
