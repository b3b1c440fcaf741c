import { describe, expect, it } from "vitest";
import { makeQuestion } from "../testing/attempts.ts";
import { describeNumbers, numbersSharing, passageMemory } from "./passages.ts";

const passage = { id: 4, title: "El camote", html: "<p>…</p>" };

describe("the questions of a passage", () => {
	it("are numbered in the order of the attempt; older papers without passages work too", () => {
		const questions = [
			makeQuestion(1),
			{ ...makeQuestion(2), passage },
			{ ...makeQuestion(3), passage: null },
			{ ...makeQuestion(4), passage: { ...passage, id: 5 } },
			{ ...makeQuestion(5), passage },
		];
		expect(numbersSharing(questions, passage)).toEqual([2, 5]);
	});

	it.each([
		[[5], "Pregunta 5"],
		[[5, 6], "Preguntas 5 y 6"],
		[[5, 6, 7, 8], "Preguntas 5 a 8"],
		[[5, 6, 7, 12], "Preguntas 5 a 7 y 12"],
		[[2, 5, 9], "Preguntas 2, 5 y 9"],
		[[1, 2, 7], "Preguntas 1, 2 y 7"],
	])("formats %j as '%s'", (numbers, text) => expect(describeNumbers(numbers)).toBe(text));
});

describe("a passage", () => {
	it("is open until the student closes it, separately for each attempt", () => {
		passageMemory.set(70, 4, false);
		expect(passageMemory.isOpen(70, 4)).toBe(false);
		expect(passageMemory.isOpen(70, 5)).toBe(true);
		expect(passageMemory.isOpen(71, 4)).toBe(true);
		passageMemory.set(70, 4, true);
		expect(passageMemory.isOpen(70, 4)).toBe(true);
	});
});
