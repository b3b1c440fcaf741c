import { foldAccents } from "@cachimbo/rules/slug";
import katex from "katex";
import { courseNames } from "../../content/courses.ts";
import { formulasIn } from "../../content/testing/formulas.ts";
import type { BankCourse, BankQuestion } from "../types.ts";
import { faultsOfLikeness, faultsOfTypography } from "./proofreading.ts";
import { faultsOfWording } from "./wording.ts";

/** Returns all faults of one question; empty for a valid one. */
export const faultsOf = (question: BankQuestion, { name, folder }: BankCourse): string[] =>
	[
		...(courseNames.includes(name) ? [] : [`there is no course «${name}»`]),
		...(question.id.startsWith(`${folder}-`) ? [] : [`its id does not begin with ${folder}`]),
		...faultsOfParts(question),
		...faultsOfAlternatives(question),
		...faultsOfLikeness(question),
		...textsOf(question).flatMap((text) => [
			...faultsOfFormulas(text),
			...faultsOfWording(text),
			...faultsOfTypography(text, name !== "Inglés"),
		]),
	].map((fault) => `${question.id}: ${fault}`);

function faultsOfParts({ id, topic, difficulty, stem, key, explanation, figure }: BankQuestion): string[] {
	return [
		...(/^[a-z]+(-[a-z0-9]+)+$/.test(id) ? [] : ["its id is not of the form course-what-it-asks"]),
		...(topic.trim() && topic.length <= 60 ? [] : ["has no topic, or a long one"]),
		...([1, 2, 3].includes(difficulty) ? [] : ["its difficulty is not 1, 2 or 3"]),
		...(stem.trim().length >= 20 ? [] : ["has no stem"]),
		...(key.text.trim() ? [] : ["has no key"]),
		...(explanation.trim().length >= 80 ? [] : ["has no explanation that teaches"]),
		...(figure && figure.alt.length < 40 ? ["its figure is not described for who cannot see it"] : []),
	];
}

function faultsOfAlternatives({ key, distractors, isNumber, spelling }: BankQuestion): string[] {
	const all = [key, ...distractors];
	const faults: string[] = [];
	if (isNumber ? distractors.length < 4 : distractors.length !== 4) faults.push("has not five alternatives");
	const seen = new Map<string, string>();
	for (const { text } of all) {
		const shown = spelling ? text.trim() : normalForm(foldAccents(text));
		const twin = seen.get(shown);
		if (twin !== undefined) faults.push(`«${twin}» and «${text}» are the same`);
		seen.set(shown, text);
		if (!text.trim() || text.includes("\n")) faults.push("an alternative is empty or of several lines");
	}
	if (isNumber && all.some(({ value }) => !Number.isFinite(value))) faults.push("an alternative has no value");
	const reasons = distractors.map(({ because }) => because.trim());
	if (reasons.some((because) => because.length < 12)) faults.push("a distractor does not say which mistake it is");
	if (new Set(reasons).size < reasons.length) faults.push("two distractors stand for the same mistake");
	const longest = Math.max(...distractors.map(({ text }) => shownLength(text)));
	if (shownLength(key.text) > longest * 1.4 + 12) faults.push("its key is much longer than the rest");
	return faults;
}

/** Normal form of an alternative. Alternatives with the same one look alike to students, or differ only in how a formula is typed. */
const normalForm = (text: string): string =>
	text
		.replace(/\\[dt]frac/g, "\\frac")
		.replace(/\\(left|right|displaystyle|,|;|:|!|quad)(?![a-z])/g, "")
		.replace(/\{,\}/g, ",")
		.replace(/[\s$\u00a0]|[.;:]+$/g, "");

/** Approximate length as displayed: a formula is shorter than its source. */
export const shownLength = (text: string): number => text.replace(/\\[a-zA-Z]+|[${}^_*]/g, "").length;

export const textsOf = ({ stem, key, distractors, explanation, passage, topic }: BankQuestion): string[] => [
	...[topic, stem, key.text, explanation, ...distractors.flatMap(({ text, because }) => [text, because])],
	...(passage ? [passage.title, passage.text] : []),
];

function faultsOfFormulas(text: string): string[] {
	try {
		for (const { source, display } of formulasIn(text)) {
			katex.renderToString(source, { displayMode: display, throwOnError: true, strict: strictMode });
		}
		return [];
	} catch (error) {
		return [`KaTeX or its author: ${(error as Error).message}`];
	}
}

/** Accented letters are allowed in Spanish formulas (`\text{área}`); everything else unusual is an error. */
const strictMode = (code: string) => (code === "unicodeTextInMathMode" ? "ignore" : "error");
