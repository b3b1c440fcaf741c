import { expect, it } from "vitest";
import { describeFigures } from "./describe-figures.ts";

const catalogue = { universities: 4, exams: 8, explainedQuestions: 1248, courses: 19 };

it("lists the figures of the catalogue, most important first", () => {
	expect(describeFigures(catalogue).map(({ value, text }) => `${value} ${text}`)).toEqual([
		"1248 preguntas con explicación",
		"8 exámenes para resolver",
		"4 universidades",
		"19 cursos",
	]);
});

it("is empty for a small catalogue, and omits figures of zero", () => {
	expect(describeFigures({ ...catalogue, exams: 2 })).toEqual([]);
	expect(describeFigures({ ...catalogue, explainedQuestions: 99 })).toEqual([]);
	expect(describeFigures({ ...catalogue, courses: 0 }).map(({ value }) => value)).toEqual([1248, 8, 4]);
	expect(describeFigures({ ...catalogue, universities: 1 })[2]).toEqual({ value: 1, text: "universidad" });
});
