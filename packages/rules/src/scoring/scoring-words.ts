import type { ScoringRule, Weights } from "./scoring.ts";

const number = new Intl.NumberFormat("es-PE", { maximumFractionDigits: 3 });

/** Formats thousandths for display: 1125 is '1.125 puntos'. */
const points = (thousandths: number) =>
	`${number.format(thousandths / 1000)} ${thousandths === 1000 ? "punto" : "puntos"}`;

function effect(thousandths: number): string {
	if (thousandths === 0) return "no suma ni resta";
	return thousandths > 0 ? `suma ${points(thousandths)}` : `resta ${points(-thousandths)}`;
}

const sentence = ({ correct, wrong, blank }: Weights): string => {
	const right = `cada respuesta correcta ${effect(correct)}`;
	if (wrong === 0 && blank === 0) return `${right}; las incorrectas y en blanco no suman ni restan`;
	return `${right}, cada incorrecta ${effect(wrong)} y cada pregunta en blanco ${effect(blank)}`;
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const sameWeights = (one: Weights, other: Weights) =>
	one.correct === other.correct && one.wrong === other.wrong && one.blank === other.blank;
const inWords = new Intl.ListFormat("es", { type: "conjunction" });

/**
 * Describes a scoring rule (thousandths) in Spanish sentences to read before an exam: one for each group of sections with their
 * own weights, then one for all other courses. Without a rule, a sentence about the percentage of right answers.
 */
export function scoringWords(rule: ScoringRule | null): string[] {
	if (!rule) return ["El puntaje es el porcentaje de respuestas correctas; las incorrectas no restan."];
	const groups: (Weights & { names: string[] })[] = [];
	for (const { name, correct, wrong, blank } of rule.sections) {
		const weights = { correct, wrong, blank };
		if (sameWeights(weights, rule)) continue;
		const known = groups.find((group) => sameWeights(group, weights));
		if (known) known.names.push(name);
		else groups.push({ names: [name], ...weights });
	}
	const own = groups.map((group) => `En ${inWords.format(group.names)}, ${sentence(group)}.`);
	return [...own, `${own.length > 0 ? `En lo demás, ${sentence(rule)}` : capital(sentence(rule))}.`];
}
