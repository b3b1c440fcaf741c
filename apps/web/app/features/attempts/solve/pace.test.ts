import { expect, it } from "vitest";
import { paceText } from "./pace.ts";

const at = (answered: number, passed: number) => paceText({ answered, total: 40, passed });

it("tells how many questions one is before or behind an even share of the time", () => {
	expect(at(0, 0)).toBe("Vas a buen ritmo");
	expect(at(23, 0.5)).toBe("Vas 3 preguntas adelante del ritmo");
	expect(at(17, 0.5)).toBe("Vas 3 preguntas atrás del ritmo");
});

it("makes no news of a question or two, and none of the end", () => {
	expect(at(19, 0.5)).toBe("Vas a buen ritmo");
	expect(at(21, 0.5)).toBe("Vas a buen ritmo");
	expect(at(40, 0.2)).toBe("Respondiste todas");
	expect(at(30, 7)).toBe("Vas 10 preguntas atrás del ritmo");
});
