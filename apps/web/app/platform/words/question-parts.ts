import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { letterOf } from "@cachimbo/rules/exams/option-letter";

/** The letter of an alternative in its question; empty for none. */
export function letterOfOption(question: QuestionDto, optionId: number | null | undefined): string {
	const index = question.options.findIndex((option) => option.id === optionId);
	return index < 0 ? "" : letterOf(index);
}

/** Returns all HTML texts of a question. */
const textsOf = ({ questionHtml, options, explanationHtml, passage }: QuestionDto): string[] => [
	passage?.html ?? "",
	questionHtml,
	...options.flatMap(({ html, noteHtml = "" }) => [html, noteHtml]),
	explanationHtml ?? "",
];

const pictureSource = /<img\b(?:"[^"]*"|[^">])*?\ssrc="(\/uploads\/[^"#]+)/g;

/** URLs of a question's pictures: its own, its alternatives', and those in its texts. */
export const picturesOfQuestion = (question: QuestionDto): string[] => [
	...(question.questionImage ? [question.questionImage] : []),
	...question.options.flatMap((option) => option.picture?.url ?? []),
	...textsOf(question).flatMap((html) => [...html.matchAll(pictureSource)].flatMap(([, url]) => url ?? [])),
];

interface Paper {
	questions: readonly QuestionDto[];
}

/** URLs of a paper's pictures, in order, without duplicates. */
export const picturesOf = ({ questions }: Paper): string[] => [...new Set(questions.flatMap(picturesOfQuestion))];

/** CSS fonts that a paper's formulas need, to load them early: offline they could not be loaded on demand. */
export function fontsOf({ questions }: Paper): string[] {
	const html = questions.flatMap(textsOf).join("");
	if (!html.includes("katex")) return [];
	const common = ["KaTeX_Main", "italic KaTeX_Math", "KaTeX_Size1", "KaTeX_Size2"];
	const needed = /amsrm|mathbb/.test(html) ? [...common, "KaTeX_AMS"] : common;
	return needed.map((name) => name.replace(/(KaTeX_\w+)/, "16px $1"));
}
