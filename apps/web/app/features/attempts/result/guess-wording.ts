import type { AttemptDto, ReviewEntryDto } from "@cachimbo/contract/attempts/attempts";
import type { ScoringDto } from "@cachimbo/contract/exams/exams";
import { guessAdvice, guessGain, maxOptionsWorthGuessing, type PartAdvice } from "@cachimbo/rules/scoring/guessing";
import { fromThousandths, ruleFromWire } from "@cachimbo/rules/scoring/scoring";
import { formatPoints, plural } from "../../../platform/words/formats.ts";

/** Expected gains below this share of a right answer are called negligible. */
const negligibleShare = 0.05;

const pointsText = (thousandths: number) => {
	const points = Math.round(Math.abs(fromThousandths(thousandths)) * 10) / 10;
	return `${formatPoints(points)} ${points === 1 ? "punto" : "puntos"}`;
};

const percent = (share: number) => `${formatPoints(Math.round(share * 1000) / 10)}\u00a0%`;

/** Advice by part of the rule for the questions of an attempt; annulled ones count for nobody. */
export function adviceFor(
	{ questions }: Pick<AttemptDto, "questions">,
	review: readonly ReviewEntryDto[],
	scoring: ScoringDto,
): PartAdvice[] {
	const outcomes = new Map(review.map((entry) => [entry.idQuestion, entry.outcome]));
	const counted = questions.flatMap(({ idQuestion, courseId, options }) => {
		const outcome = outcomes.get(idQuestion);
		const isCounted = outcome !== undefined && outcome !== "annulled";
		return isCounted ? [{ courseId, options: options.length, isBlank: outcome === "blank" }] : [];
	});
	return guessAdvice(ruleFromWire(scoring), counted);
}

/** Text about the chance of a right answer from which answering pays off. */
export function thresholdText({ threshold }: PartAdvice): string {
	if (threshold === 0) return "Un error no cuesta más que un blanco: responde siempre.";
	return `Conviene responder si crees acertar con más de ${percent(threshold)} de seguridad.`;
}

/** Text about the expected gain of guessing among all alternatives, or among those not struck. */
export function guessText({ weights, options }: PartAdvice): string {
	const gain = guessGain(weights, options);
	const chance = `Al azar entre ${options} aciertas el ${percent(1 / options)}`;
	const left = maxOptionsWorthGuessing(weights, options);
	const rather = left >= 2 ? `: descarta hasta quedarte con ${left} y arriesga.` : ": mejor en blanco.";
	if (gain < 0) return `${chance} y pierdes en promedio ${pointsText(gain)}${rather}`;
	if (gain === 0) return `${chance}: da lo mismo que en blanco. Si descartas una alternativa, arriesga.`;
	if (gain < weights.correct * negligibleShare) {
		return `${chance} y ganas apenas ${pointsText(gain)} en promedio. Si descartas una alternativa, arriesga sin dudar.`;
	}
	return `${chance} y ganas en promedio ${pointsText(gain)}.`;
}

/** Text about the points that the blanks of this attempt cost or saved. */
export function blanksText(parts: readonly PartAdvice[]): string {
	const blanks = parts.reduce((sum, part) => sum + part.blanks, 0);
	const gain = parts.reduce((sum, part) => sum + part.gain, 0);
	if (blanks === 0) return "No dejaste ninguna en blanco.";
	const left = `Dejaste ${plural(blanks, "pregunta")} en blanco`;
	if (gain > 0) return `${left}: marcándolas al azar habrías sumado en promedio ${pointsText(gain)}.`;
	if (gain < 0) return `${left}: marcándolas al azar habrías perdido en promedio ${pointsText(gain)}.`;
	return `${left}: marcarlas al azar habría dado lo mismo en promedio.`;
}

export interface AdviceText {
	/** Names of the parts with this advice; null: all other parts. */
	sections: (string | null)[];
	text: string;
}

/** Returns each advice once, with all parts of the rule that have it. */
export function adviceTexts(parts: readonly PartAdvice[]): AdviceText[] {
	const advice: AdviceText[] = [];
	for (const part of parts) {
		const text = part.threshold === 0 ? thresholdText(part) : `${thresholdText(part)} ${guessText(part)}`;
		const same = advice.find((one) => one.text === text);
		if (same) same.sections.push(part.section);
		else advice.push({ sections: [part.section], text });
	}
	return advice;
}
