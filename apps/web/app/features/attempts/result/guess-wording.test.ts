import type { ReviewEntryDto } from "@cachimbo/contract/attempts/attempts";
import type { ScoringDto } from "@cachimbo/contract/exams/exams";
import { describe, expect, test } from "vitest";
import { makeQuestion } from "../testing/attempts.ts";
import { adviceFor, adviceTexts, blanksText, guessText, thresholdText } from "./guess-wording.ts";

const rule = (correct: number, wrong: number, blank: number): ScoringDto => ({
	...{ correct, wrong, blank },
	sections: [],
	source: "La República",
	sourceDate: null,
	confirmed: true,
});
const options = Array.from({ length: 5 }, (_, n) => ({ id: n, text: "", html: "" }));
const questions = [1, 2, 3, 4].map((id) => ({ ...makeQuestion(id), options }));
const review = (...outcomes: ReviewEntryDto["outcome"][]) =>
	outcomes.map((outcome, n) => ({ idQuestion: n + 1, outcome }) as ReviewEntryDto);

const texts = (scoring: ScoringDto, ...outcomes: ReviewEntryDto["outcome"][]) => {
	const parts = adviceFor({ questions }, review(...outcomes), scoring);
	return { blanks: blanksText(parts), threshold: thresholdText(parts[0]!), guess: guessText(parts[0]!) };
};

describe("advice on guessing or leaving a blank", () => {
	test("UNMSM: always answer", () => {
		expect(texts(rule(20, -1.125, 0), "blank", "blank", "correct", "wrong")).toEqual({
			blanks: "Dejaste 2 preguntas en blanco: marcándolas al azar habrías sumado en promedio 6.2 puntos.",
			threshold: "Conviene responder si crees acertar con más de 5.3\u00a0% de seguridad.",
			guess: "Al azar entre 5 aciertas el 20\u00a0% y ganas en promedio 3.1 puntos.",
		});
	});

	test("UNI: a random guess hardly pays, one with a struck alternative does", () => {
		const { threshold, guess } = texts(rule(6, -1.2, 0), "blank");
		expect(threshold).toContain("16.7\u00a0%");
		expect(guess).toContain("apenas 0.2 puntos en promedio. Si descartas una alternativa, arriesga sin dudar.");
	});

	test("UNA: a random guess makes no difference", () => {
		const { blanks, threshold, guess } = texts(rule(10, 0, 2), "blank", "blank");
		expect(threshold).toContain("20\u00a0%");
		expect(guess).toContain("da lo mismo que en blanco. Si descartas una alternativa, arriesga.");
		expect(blanks).toBe("Dejaste 2 preguntas en blanco: marcarlas al azar habría dado lo mismo en promedio.");
	});

	test("no penalty: always guess; a high penalty: number of alternatives from which a guess pays", () => {
		expect(texts(rule(1, 0, 0), "correct")).toMatchObject({
			blanks: "No dejaste ninguna en blanco.",
			threshold: "Un error no cuesta más que un blanco: responde siempre.",
		});
		expect(texts(rule(4, -2, 0), "blank").guess).toContain(
			"pierdes en promedio 0.8 puntos: descarta hasta quedarte con 2",
		);
		expect(texts(rule(1, -1, 0), "blank").guess).toContain("mejor en blanco");
	});

	test("an annulled question costs nothing", () => {
		expect(texts(rule(20, -1.125, 0), "annulled", "correct").blanks).toBe("No dejaste ninguna en blanco.");
	});

	test("parts of a rule with equal advice are shown once", () => {
		const scoring = {
			...rule(6, -1.2, 0),
			sections: [
				{ name: "Matemática", courseIds: [1], correct: 15, wrong: -3, blank: 0 },
				{ name: "Física y Química", courseIds: [2], correct: 15, wrong: -3, blank: 0 },
			],
		};
		const asked = [1, 2, 3].map((courseId) => ({ ...makeQuestion(courseId, courseId), options }));
		const parts = adviceFor({ questions: asked }, review("blank", "blank", "blank"), scoring);
		expect(adviceTexts(parts).map(({ sections }) => sections)).toEqual([["Matemática", "Física y Química"], [null]]);
		expect(blanksText(parts)).toContain("habrías sumado en promedio 1.4 puntos");
	});
});
