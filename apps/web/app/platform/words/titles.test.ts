import { expect, it } from "vitest";
import { attemptTitle, examTitle } from "./titles.ts";

const exam = {
	universityDTO: { code: "UNI" },
	examPeriod: "2026-1 Aptitud y Humanidades",
	examTypeDTO: { name: "Simulacro de elaboración propia" },
};

it("separates an exam's period from its type", () => {
	expect(examTitle(exam)).toBe("UNI 2026-1 Aptitud y Humanidades · Simulacro de elaboración propia");
	expect(attemptTitle({ exam: null, course: { name: "Álgebra" } })).toBe("Quiz de Álgebra");
});
