import { expect, test } from "vitest";
import { textQuestion } from "../text-question.ts";
import type { BankCourse, BankQuestion } from "../types.ts";
import { faultsOf } from "./faults.ts";

const course: BankCourse = { name: "Biología", folder: "biology", questions: [] };
const good = textQuestion({
	id: "biology-cell-energy",
	topic: "La célula",
	difficulty: 1,
	stem: "¿Qué organelo produce la mayor parte del ATP de la célula?",
	key: "La mitocondria",
	wrong: {
		"El núcleo": "Confunde dirigir la célula con darle energía",
		"El ribosoma": "Confunde la síntesis de proteínas con la de ATP",
		"El lisosoma": "Confunde digerir con respirar",
		"La vacuola": "Confunde almacenar con producir",
	},
	explanation:
		"En la mitocondria ocurren el ciclo de Krebs y la cadena respiratoria, que forman la mayor parte del ATP.",
	source: "Commonplace of cell biology",
});
const faults = (change: Partial<BankQuestion>, where = course) => faultsOf({ ...good, ...change }, where).join("\n");
const withFirst = (text: string, because = "Un error cualquiera, pero con nombre") => ({
	distractors: [{ text, because }, ...good.distractors.slice(1)],
});

test("a good question has no fault", () => {
	expect(faults({})).toBe("");
});

test.each<[string, Partial<BankQuestion>, RegExp]>([
	["no key", { key: { text: " " } }, /no key/],
	["no explanation", { explanation: "Es la mitocondria." }, /no explanation/],
	["an id of another course", { id: "botany-cell-energy" }, /does not begin with biology/],
	["four alternatives", { distractors: good.distractors.slice(1) }, /not five/],
	["two alternatives that look alike", withFirst("la  Mitocondría."), /are the same/],
	[
		"a formula typed in two ways",
		{ ...withFirst("$\\dfrac{1}{2}$"), key: { text: "$ \\frac{1}{2} $" } },
		/are the same/,
	],
	["a distractor without its mistake", withFirst("El núcleo", "Error"), /which mistake/],
	["one mistake twice", withFirst("El núcleo", "Confunde digerir con respirar"), /the same mistake/],
	["an unbalanced formula", { stem: `${good.stem} $x^2` }, /Unbalanced/],
	["a formula that KaTeX refuses", { stem: `${good.stem} $\\frac{1}$` }, /KaTeX/],
	["the only long alternative as its key", { key: { text: "La mitocondria, que respira y forma ATP" } }, /longer/],
	["words of Spain", { stem: "¿Qué organelo de la célula conocéis que produce ATP?" }, /vosotros/],
	["things of Spain", withFirst("El zumo de la vacuola"), /not said in Peru/],
	["a letter in its explanation", { explanation: `${good.explanation} La alternativa B es falsa.` }, /names a letter/],
	["all of the above", withFirst("Todas las anteriores"), /says nothing/],
	["a fact of this year", { explanation: `${good.explanation} Actualmente se estudia.` }, /out of date/],
	["a question that opens without «¿»", { stem: good.stem.slice(1) }, /opened and not closed/],
	["a word without its accent", { explanation: `${good.explanation} Ademas, respira.` }, /lost its accent/],
	["a noun in -cion", { explanation: `${good.explanation} Es la respiracion.` }, /lost its accent/],
	["two spaces", { stem: good.stem.replace(" ", "  ") }, /a space too many/],
	["a per cent without its space", { explanation: `${good.explanation} Es el 90%.` }, /none before %/],
	["a formula stuck to a letter", { explanation: `${good.explanation} Es el p$K_a$.` }, /shows its markup/],
	["bold that is not closed", { explanation: `${good.explanation} Es **así.` }, /shows its markup/],
	["one alternative with a point", withFirst("El núcleo."), /end in a point/],
	["a figure without words", { figure: { svg: "<svg/>", alt: "Célula" } }, /cannot see/],
])("%s is refused", (_, change, fault) => {
	expect(faults(change)).toMatch(fault);
});

test.each<[string, string, RegExp]>([
	["of another unit", "3 kg", /same unit/],
	["that never ends", "3,666666667 g", /no end of decimals/],
])("a number %s is refused", (_, text, fault) => {
	const grams = (value: number) => ({ text: `${value}\u00a0g`, value, because: `Un error cualquiera que da ${value}` });
	const numbers = { key: grams(2), isNumber: true, distractors: [...[4, 5, 6].map(grams), grams(7)] };
	expect(faults(numbers)).toBe("");
	expect(faults({ ...numbers, key: { text, value: 3 } })).toMatch(fault);
});

test("English has neither accents nor «¿»", () => {
	const english = { id: "english-cell-energy", stem: "Which organelle is in action in a cell?" };
	expect(faults(english, { ...course, name: "Inglés", folder: "english" })).toBe("");
});

test("an unknown course is refused", () => {
	expect(faults({}, { ...course, name: "Alquimia" as "Química" })).toMatch(/no course/);
});

test("accents distinguish alternatives in spelling questions", () => {
	const spelling = { key: { text: "público" }, ...withFirst("publicó") };
	expect(faults(spelling)).toMatch(/are the same/);
	expect(faults({ ...spelling, spelling: true })).toBe("");
});
