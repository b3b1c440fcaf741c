import { findScoringTemplate } from "@cachimbo/rules/scoring/scoring-rules";
import katex from "katex";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { bankQuestions } from "../bank/bank.ts";
import { demoCourseQuestions } from "./course-questions.ts";
import { courseNames } from "./courses.ts";
import { formulasIn } from "./testing/formulas.ts";
import { demoUniversities, laterUniversities } from "./universities.ts";

const exams = demoUniversities.flatMap((university) =>
	university.exams.map((exam) => ({ name: `${university.code} ${exam.period} ${exam.type}`, university, exam })),
);
const questions = [...exams.flatMap(({ exam }) => exam.questions), ...demoCourseQuestions];
const named = questions.map((question) => ({ name: question.text.slice(0, 60), question }));

describe("the demonstration exams", () => {
	test("are two of each of the four universities", () => {
		expect(demoUniversities.map(({ code, exams }) => [code, exams.length])).toEqual([
			["UNMSM", 2],
			["UNI", 2],
			["PUCP", 2],
			["UNFV", 2],
		]);
	});

	test.each(exams)(
		"$name has ten to fifteen questions, with the university's number of options",
		({ university, exam }) => {
			expect(exam.questions.length).toBeGreaterThanOrEqual(10);
			expect(exam.questions.length).toBeLessThanOrEqual(15);
			const options = university.code === "PUCP" ? 4 : 5;
			expect(new Set(exam.questions.map((question) => question.options.length))).toEqual(new Set([options]));
		},
	);

	test.each(exams)("$name says of itself that no university wrote it", ({ exam }) => {
		expect(exam.type).toMatch(/^Simulacro .*de elaboración propia$/);
	});

	test.each(exams)("$name has pictures", ({ university, exam }) => {
		const least = university.code === "UNMSM" || university.code === "UNI" ? 2 : 1;
		expect(exam.questions.filter((question) => question.figure).length).toBeGreaterThanOrEqual(least);
	});

	test.each(exams)("$name has the scoring rule of its period that names a source, or none", ({ university, exam }) => {
		const template = findScoringTemplate(university.code, exam.period);
		expect(exam.scoringRule).toBe(template?.source ? template.id : null);
	});

	test.each(exams)("$name favours no letter", ({ exam }) => {
		const letters = countKeys(exam.questions);
		expect(Math.max(...letters)).toBeLessThanOrEqual(exam.questions.length * 0.4);
		expect(Math.min(...letters)).toBeGreaterThanOrEqual(exam.questions.length * 0.1);
	});
});

describe("the questions of the courses", () => {
	test("are at least eight of each of three courses", () => {
		const perCourse = Map.groupBy(demoCourseQuestions, (question) => question.course);
		expect(perCourse.size).toBeGreaterThanOrEqual(3);
		for (const list of perCourse.values()) expect(list.length).toBeGreaterThanOrEqual(8);
	});
});

describe("each question", () => {
	test("asks what no other asks", () => {
		expect(new Set(questions.map((question) => question.text)).size).toBe(questions.length);
	});

	test("taken together, no letter is the key of less than a tenth", () => {
		expect(Math.min(...countKeys(questions))).toBeGreaterThanOrEqual(questions.length * 0.1);
	});

	test.each(named)("$name: is complete", ({ question }) => {
		const { options, correct } = question;
		expect(new Set(options.map((option) => option.trim())).size).toBe(options.length);
		expect(options.every((option) => option.trim() !== "")).toBe(true);
		expect([4, 5]).toContain(options.length);
		expect(Number.isInteger(correct) && correct >= 0 && correct < options.length).toBe(true);
		expect(question.explanation.length).toBeGreaterThan(60);
		expect(courseNames).toContain(question.course);
	});

	test.each(named)("$name: has formulas that KaTeX accepts", ({ question }) => {
		for (const text of [question.text, question.explanation, ...question.options]) {
			for (const { source, display } of formulasIn(text)) {
				const render = () =>
					katex.renderToString(source, { displayMode: display, throwOnError: true, strict: unusual });
				expect(render, source).not.toThrow();
			}
		}
	});
});

describe("each picture", () => {
	const pictures = questions.flatMap(({ text, figure }) => (figure ? [{ name: text.slice(0, 60), figure }] : []));

	test.each(pictures)("$name: becomes a WebP and has words for who cannot see it", async ({ figure }) => {
		const { data, info } = await sharp(Buffer.from(figure.svg)).webp().toBuffer({ resolveWithObject: true });
		expect(info.format).toBe("webp");
		expect(info.width).toBeGreaterThanOrEqual(500);
		expect(data.byteLength).toBeLessThan(60_000);
		expect(figure.alt.length).toBeGreaterThan(40);
	});

	test("has letters of 11 pixels or more on the narrowest phone, where a question shows it 318 by 180", () => {
		const drawn = [...pictures.map(({ figure }) => figure), ...bankQuestions.flatMap(({ figure }) => figure ?? [])];
		for (const { svg, alt } of drawn) {
			const [, width = 0, height = 0] = /width="(\d+)" height="(\d+)"/.exec(svg)?.map(Number) ?? [];
			const shown = Math.min(318 / width, 180 / height);
			for (const [, scale] of svg.matchAll(/scale\(([\d.]+)\)/g)) {
				expect(Number(scale) * 1000 * shown, alt).toBeGreaterThanOrEqual(11);
			}
		}
	});

	test.each([...demoUniversities, ...laterUniversities])(
		"the emblem of $code is 256 pixels wide and transparent",
		async ({ emblemSvg }) => {
			const { info, data } = await sharp(Buffer.from(emblemSvg)).raw().toBuffer({ resolveWithObject: true });
			expect([info.width, info.height, info.channels]).toEqual([256, 256, 4]);
			expect(data[3]).toBe(0);
		},
	);
});

function countKeys(list: readonly { correct: number; options: readonly string[] }[]): number[] {
	const letters = Array.from({ length: Math.max(...list.map((question) => question.options.length)) }, () => 0);
	for (const { correct } of list) letters[correct] = (letters[correct] ?? 0) + 1;
	return letters;
}

/** Accented letters are allowed in Spanish formulas (`\text{área}`); everything else unusual is an error. */
function unusual(code: string): "ignore" | "error" {
	return code === "unicodeTextInMathMode" ? "ignore" : "error";
}
