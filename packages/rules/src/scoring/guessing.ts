import { type ScoringRule, type Weights, weightsFor } from "./scoring.ts";

/**
 * Chance of being right above which answering scores more than a blank: p* = (blank − wrong) / (correct − wrong). 0 if a wrong
 * answer costs no more than a blank. Source: facts on Peruvian exams, section 3 (UNMSM 5.3 %, UNI 16.7 %, UNA and UCSP 20 %, UNP
 * 3.5 %).
 */
export function guessThreshold({ correct, wrong, blank }: Weights): number {
	if (correct <= wrong) return blank > correct ? 1 : 0;
	return Math.min(1, Math.max(0, (blank - wrong) / (correct - wrong)));
}

/** Expected points of a random guess among `options` minus the points of a blank, in thousandths, not rounded. */
export function guessGain({ correct, wrong, blank }: Weights, options: number): number {
	return (correct + (options - 1) * wrong) / options - blank;
}

/**
 * Largest number of remaining options for which a random guess beats a blank; 0: none. Integer arithmetic, so that a tie (UNA:
 * five options, 20 %) does not count as a gain.
 */
export function maxOptionsWorthGuessing(weights: Weights, options: number): number {
	for (let left = options; left >= 2; left -= 1) {
		const { correct, wrong, blank } = weights;
		if (correct + (left - 1) * wrong - left * blank > 0) return left;
	}
	return 0;
}

export interface AskedQuestion {
	courseId: number;
	/** Number of alternatives. */
	options: number;
	isBlank: boolean;
}

/** Advice for questions with the same weights: those of one section, or those outside all sections. */
export interface PartAdvice {
	/** Name of the section; null: the rule's default weights. */
	section: string | null;
	weights: Weights;
	/** See `guessThreshold`, 0 to 1. */
	threshold: number;
	/** The most common number of alternatives among its questions. */
	options: number;
	blanks: number;
	/** Expected gain from guessing its blanks at random, in thousandths. */
	gain: number;
}

/** `Map.groupBy`, which browsers on older phones lack. */
function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
	const groups = new Map<K, V[]>();
	for (const value of values) {
		const group = groups.get(keyOf(value)) ?? [];
		groups.set(keyOf(value), group);
		group.push(value);
	}
	return groups;
}

function mostCommon(values: readonly number[]): number {
	const counts = groupBy(values, (value) => value);
	const [most] = [...counts.values()].sort((a, b) => b.length - a.length);
	return most?.[0] ?? 0;
}

/** Returns when guessing pays under a rule, and what the blanks of these questions cost: one entry per set of weights. */
export function guessAdvice(rule: ScoringRule, questions: readonly AskedQuestion[]): PartAdvice[] {
	const parts = groupBy(questions, ({ courseId }) => weightsFor(rule, courseId));
	return [...parts].map(([weights, asked]) => {
		const blanks = asked.filter((question) => question.isBlank);
		return {
			section: rule.sections.find((section) => section === weights)?.name ?? null,
			weights,
			threshold: guessThreshold(weights),
			options: mostCommon(asked.map((question) => question.options)),
			blanks: blanks.length,
			gain: Math.round(blanks.reduce((sum, { options }) => sum + guessGain(weights, options), 0)),
		};
	});
}
