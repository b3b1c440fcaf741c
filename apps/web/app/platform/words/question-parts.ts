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

/** CSS font ('16px KaTeX_Main') and the signs needed of it: a font with many is cut into several files by sign. */
export type NeededFont = readonly [font: string, signs: string];

/** Fonts that a paper's formulas need, to load them early: offline they could not be loaded on demand. */
export function fontsOf({ questions }: Paper): NeededFont[] {
	const html = questions.flatMap(textsOf).join("");
	if (!html.includes("katex")) return [];
	// Without the spaces of its MathML.
	const signs = `A${html.replaceAll(/[^\u0370-\u1fff\u2010-\uffff]/g, "")}`;
	const common = ["16px KaTeX_Main", "16px KaTeX_Size1", "16px KaTeX_Size2"];
	// Capital Greek letters are upright.
	const italic: NeededFont = ["italic 16px KaTeX_Math", signs.replaceAll(/[Α-Ω]/g, "")];
	const ofAms = [...html.matchAll(/ (?:amsrm|mathbb)[^>]*>([^<]*)/g)].map(([, text]) => text).join("");
	const ams: NeededFont[] = ofAms ? [["16px KaTeX_AMS", ofAms]] : [];
	return [...common.map((font): NeededFont => [font, signs]), italic, ...ams];
}
