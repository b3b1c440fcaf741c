import { expect, it } from "vitest";
import { paceText } from "./pace.ts";

const at = (answered: number, passed: number) => paceText({ answered, total: 40, passed });

it("shows how many questions the student is ahead of or behind an even pace", () => {
	expect(at(0, 0)).toBe("Vas a buen ritmo");
	expect(at(23, 0.5)).toBe("Vas 3 preguntas adelante del ritmo");
	expect(at(17, 0.5)).toBe("Vas 3 preguntas atrás del ritmo");
});

it("ignores a difference of a question or two, and the end of the time", () => {
	expect(at(19, 0.5)).toBe("Vas a buen ritmo");
	expect(at(21, 0.5)).toBe("Vas a buen ritmo");
	expect(at(40, 0.2)).toBe("Respondiste todas");
	expect(at(30, 7)).toBe("Vas 10 preguntas atrás del ritmo");
});
