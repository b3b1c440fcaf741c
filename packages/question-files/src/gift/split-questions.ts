import { findSign } from "./escapes.ts";

/** A question of a GIFT file in source form, with its surrounding category, id and labels. */
export interface RawQuestion {
	/** without comments */
	text: string;
	/** number of its first line, from 1 */
	line: number;
	category: string;
	id?: string;
	labels: string[];
}

const comment = /^\s*\/\//;
const category = /^\s*\$CATEGORY:\s*(.*)$/i;
/** Lines that continue the answers. A blank line before them does not end the question. */
const continuesAnswers = /^\s*[=~}#]/;

/** Maximum length of a question with open braces. A longer one lacks a closing brace. */
const maxLength = 60_000;

/** Whether the braces of the answers are still open. */
function isOpen(lines: readonly string[]): boolean {
	const text = lines.join("\n");
	if (text.length > maxLength) return false;
	const start = findSign(text, "{");
	return start !== -1 && findSign(text, "}", start) === -1;
}

/** Splits the source at blank lines. */
export function splitQuestions(source: string): RawQuestion[] {
	const questions: RawQuestion[] = [];
	let current: string[] = [];
	let comments: string[] = [];
	let firstLine = 0;
	let currentCategory = "";

	function endQuestion(): void {
		const text = current.join("\n").trim();
		if (text !== "") questions.push({ text, line: firstLine, category: currentCategory, ...labelsIn(comments) });
		if (text !== "") comments = [];
		current = [];
	}

	const lines = source.split(/\r\n?|\n/);
	for (const [index, line] of lines.entries()) {
		const [, categoryPath] = (current.length === 0 && category.exec(line)) || [];
		if (categoryPath !== undefined) currentCategory = categoryPath.trim();
		else if (comment.test(line)) comments.push(line);
		else if (line.trim() === "") {
			const next = lines.slice(index + 1, index + 20).find((one) => one.trim() !== "" && !comment.test(one));
			if (!(current.length > 0 && next && continuesAnswers.test(next) && current.length < 500 && isOpen(current))) {
				if (current.length === 0) comments = [];
				endQuestion();
			}
		} else {
			if (current.length === 0) firstLine = index + 1;
			current.push(line);
		}
	}
	endQuestion();
	return questions;
}

/** Reads the `// [id:…] [tag:…]` that Moodle writes above a question. `\]` is an escaped bracket. */
function labelsIn(comments: readonly string[]): Pick<RawQuestion, "id" | "labels"> {
	const found = [...comments.join("\n").matchAll(/\[(id|tag):((?:[^\]\\\n]|\\.){0,500})\]/g)];
	const values = (kind: string) =>
		found.filter(([, one]) => one === kind).map(([, , value = ""]) => value.replace(/\\([\]\\])/g, "$1"));
	const [id] = values("id");
	return { labels: values("tag"), ...(id ? { id } : {}) };
}
