import type { ExamDto, ScoringDto } from "@cachimbo/contract/exams/exams";
import type { UniversityPage } from "@cachimbo/contract/pages";
import { describe, expect, it } from "vitest";
import { examAnswers, ruleInWords } from "./exam-answers.ts";

const rule: ScoringDto = {
	correct: 20,
	wrong: -1.125,
	blank: 0,
	sections: [],
	source: "Prospecto 2025",
	sourceDate: null,
	confirmed: true,
};
const exam = {
	idExams: 1,
	examPeriod: "2025-I",
	examTypeDTO: { id: 1, name: "Ordinario" },
	published: true,
	premium: false,
	durationMinutes: 180,
	opensAt: null,
	closesAt: null,
	questionCount: 100,
	examType: 1,
	university: 1,
	universityDTO: { id: 1, name: "San Marcos", code: "UNMSM", logo: null },
	parts: null,
	scoring: rule,
} satisfies ExamDto;
const page = (change: Partial<UniversityPage> = {}): UniversityPage => ({
	slug: "unmsm",
	code: "UNMSM",
	name: "San Marcos",
	description: "",
	country: "Perú",
	website: null,
	logo: null,
	picture: "",
	exams: [exam],
	courses: [],
	areas: [],
	sample: null,
	...change,
});
const answerTo = (question: RegExp, university: UniversityPage) =>
	examAnswers(university).find((one) => question.test(one.question))?.answer;

describe("wording of a scoring rule", () => {
	it("states the points added or subtracted", () => {
		expect(ruleInWords(rule)).toBe(
			"Cada respuesta correcta suma 20 puntos, cada incorrecta resta 1.125 puntos y cada una en blanco no suma ni resta.",
		);
		expect(ruleInWords({ ...rule, correct: 1, blank: 1 })).toContain("suma 1 punto,");
		expect(ruleInWords({ ...rule, correct: 1, blank: 1 })).toMatch(/en blanco suma 1 punto\.$/);
	});

	it("states the points of each section that differs", () => {
		const sections = [{ name: "Actitudinal", courseIds: [1], correct: 20, wrong: 0, blank: 0 }];
		expect(ruleInWords({ ...rule, sections })).toMatch(
			/^Actitudinal: cada respuesta .+ Los demás cursos: cada respuesta /,
		);
	});
});

describe("the questions about an exam", () => {
	it("are answered from its data", () => {
		const areas = [{ name: "Área A", source: "x", courses: [{ name: "Álgebra", questions: 100 }] }];
		expect(answerTo(/Cuántas preguntas/, page({ areas }))).toBe(
			"El examen que puedes practicar aquí tiene 100 preguntas. El de la universidad reparte 100 preguntas en cada área.",
		);
		const exams = [exam, { ...exam, questionCount: 13 }, { ...exam, questionCount: 0 }];
		expect(answerTo(/Cuántas preguntas/, page({ exams }))).toBe(
			"Los 2 exámenes que puedes practicar aquí tienen entre 13 y 100 preguntas.",
		);
		expect(answerTo(/Cuánto dura/, page())).toContain("dura 3 h.");
		expect(answerTo(/resta puntos/, page())).toMatch(/^Sí\. .+ Fuente: Prospecto 2025\.$/);
		expect(answerTo(/al azar/, page())).toContain("5.3\u00a0%");
		expect(answerTo(/gratis/, page())).toContain("1 examen");
	});

	it("are answered with a note if the rule is unconfirmed", () => {
		const unknown = page({ exams: [{ ...exam, scoring: null }] });
		expect(answerTo(/resta puntos/, unknown)).toMatch(/^Por confirmar/);
		expect(answerTo(/al azar/, unknown)).toBeUndefined();
		const academy = { ...unknown, code: "SIGMA" };
		expect(answerTo(/resta puntos/, academy)).toBe("No: tu puntaje es el porcentaje de respuestas correctas.");
		const unsure = page({ exams: [{ ...exam, scoring: { ...rule, confirmed: false } }] });
		expect(answerTo(/resta puntos/, unsure)).toContain("No encontramos una publicación oficial");
	});

	it("list the parts with their own time", () => {
		const parts = [
			{ name: "Letras", minutes: 60, questions: 50 },
			{ name: "Números", minutes: 120, questions: 50 },
		];
		expect(answerTo(/Cuánto dura/, page({ exams: [{ ...exam, parts }] }))).toContain(
			"en 2 partes con tiempo propio: Letras (1 h), Números (2 h)",
		);
	});

	it("omit the free practice if no exam is free", () => {
		expect(answerTo(/gratis/, page({ exams: [{ ...exam, premium: true }] }))).toBeUndefined();
		expect(examAnswers(page({ exams: [] }))).toEqual([]);
	});
});
