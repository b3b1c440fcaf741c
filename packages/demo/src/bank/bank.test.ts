import { readFileSync } from "node:fs";
import { foldAccents } from "@cachimbo/rules/slug";
import { describe, expect, test } from "vitest";
import { demoCourseQuestions } from "../content/course-questions.ts";
import { courseNames } from "../content/courses.ts";
import { demoUniversities } from "../content/universities.ts";
import { arrange } from "./arrange.ts";
import { bankCourses } from "./bank.ts";
import { faultsOf, shownLength } from "./testing/faults.ts";

const bank = bankCourses.flatMap(({ questions }) => questions);

describe.each(bankCourses)("$name", (course) => {
	const { questions } = course;

	test("has at least 30 questions, of five topics or more and of every difficulty", () => {
		expect(questions.length).toBeGreaterThanOrEqual(30);
		expect(new Set(questions.map(({ topic }) => topic)).size).toBeGreaterThanOrEqual(5);
		for (const difficulty of [1, 2, 3]) {
			expect(questions.filter((one) => one.difficulty === difficulty).length).toBeGreaterThanOrEqual(4);
		}
	});

	test("has second solutions for the questions without a source", () => {
		if (questions.every(({ source }) => source)) return;
		const solutionFile = new URL(`${course.folder}/${course.folder}.test.ts`, import.meta.url);
		expect(readFileSync(solutionFile, "utf8")).toContain("solveAgain(");
	});

	test("has no faults", () => {
		expect(questions.flatMap((question) => faultsOf(question, course))).toEqual([]);
	});

	test("has its keys at every letter about equally often, and rarely the same twice in a row", () => {
		const keys = arrange(questions).map(({ correct }) => correct);
		const uses = [0, 1, 2, 3, 4].map((letter) => keys.filter((key) => key === letter).length);
		expect(Math.min(...uses), `${uses}`).toBeGreaterThanOrEqual(questions.length * 0.13);
		expect(Math.max(...uses), `${uses}`).toBeLessThanOrEqual(questions.length * 0.27);
		const repeated = keys.filter((key, place) => key === keys[place - 1]).length;
		expect(repeated).toBeLessThanOrEqual(questions.length * 0.4);
	});

	test("does not reveal the key as the longest alternative", () => {
		const wordy = questions.filter((one) => !one.isNumber && shownLength(one.key.text) > 25);
		const revealed = wordy.filter(({ key, distractors }) =>
			distractors.every(({ text }) => shownLength(text) < shownLength(key.text)),
		);
		expect(revealed.length, revealed.map(({ id }) => id).join(" ")).toBeLessThanOrEqual(2 + wordy.length * 0.35);
	});
});

describe("the bank", () => {
	test("has the nineteen courses of the exams, with at least 570 questions", () => {
		// The other courses of the list are asked by one university only, or have no right answer.
		const rest = ["Comunicación", "Quechua y aimara", "Sección actitudinal", "Aptitud Vocacional"];
		const asked = courseNames.filter((name) => !rest.includes(name));
		expect(bankCourses.map(({ name }) => name).sort()).toEqual(asked.sort());
		expect(bank.length).toBeGreaterThanOrEqual(570);
	});

	test("has each course once, and each id once", () => {
		expect(new Set(bankCourses.map(({ name }) => name)).size).toBe(bankCourses.length);
		expect(repeatedIn(bank.map(({ id }) => id))).toEqual([]);
	});

	test("repeats no question of its own or of an exam, not even with other numbers", () => {
		const others = [...demoUniversities.flatMap(({ exams }) => exams.flatMap(({ questions }) => questions))];
		const stems = [...others, ...demoCourseQuestions].map(({ text }) => text);
		const own = bank.map(({ stem, passage }) => `${passage?.title ?? ""}${stem}`);
		expect(repeatedIn([...stems, ...own].map(folded))).toEqual([]);
	});
});

/** Numbers are folded into one, so that questions that differ only in numbers count as duplicates. */
const folded = (stem: string) =>
	foldAccents(stem)
		.toLowerCase()
		.replace(/\d+([.,]\d+)?/g, "#")
		.replace(/[^\p{L}#^+*/=-]+/gu, " ");

function repeatedIn(list: readonly string[]): string[] {
	const seen = new Set<string>();
	return list.filter((one) => seen.has(one) || !seen.add(one));
}
