import { type ScoringRule, type Weights, weightsFor } from "./scoring.ts";

/**
 * The chance of being right from which answering pays more than leaving blank: p* = (blank − wrong) / (correct − wrong).
 * 0 where an error costs no more than a blank. Source: facts on Peruvian exams, section 3 (UNMSM 5.3 %, UNI 16.7 %,
 * UNA and UCSP 20 %, UNP 3.5 %).
 */
export function guessThreshold({ correct, wrong, blank }: Weights): number {
	if (correct <= wrong) return blank > correct ? 1 : 0;
	return Math.min(1, Math.max(0, (blank - wrong) / (correct - wrong)));
}

/** Points a random guess among `options` brings on average over leaving blank, in thousandths; not rounded. */
export function guessGain({ correct, wrong, blank }: Weights, options: number): number {
	return (correct + (options - 1) * wrong) / options - blank;
}

/**
 * The most alternatives one may still waver between for a guess among them to pay more than a blank; 0: not even
 * between two. In integers, so that an exact draw (UNA: five alternatives, 20 %) does not count as a gain.
 */
export function mostToWaver(weights: Weights, options: number): number {
	for (let left = options; left >= 2; left -= 1) {
		const { correct, wrong, blank } = weights;
		if (correct + (left - 1) * wrong - left * blank > 0) return left;
	}
	return 0;
}

export interface AskedQuestion {
	courseId: number;
	/** How many alternatives it has. */
	options: number;
	isBlank: boolean;
}

/** Advice for the questions of one part of a rule: those of a section, or those of none. */
export interface PartAdvice {
	/** Name of the section; null: the rule's own weights. */
	section: string | null;
	weights: Weights;
	/** Chance from which answering pays, 0 to 1. */
	threshold: number;
	/** Alternatives of its questions, the most usual number. */
	options: number;
	blanks: number;
	/** What guessing its blanks at random would have brought on average, in thousandths. */
	gain: number;
}

/** `Map.groupBy`, which the phones of our students may not know yet. */
function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
	const groups = new Map<K, V[]>();
	for (const value of values) {
		const group = groups.get(keyOf(value)) ?? [];
		groups.set(keyOf(value), group);
		group.push(value);
	}
	return groups;
}

function usual(values: readonly number[]): number {
	const counts = groupBy(values, (value) => value);
	const [most] = [...counts.values()].sort((a, b) => b.length - a.length);
	return most?.[0] ?? 0;
}

/** Whether and when to guess under a rule, and what the blanks of these questions cost, by part of the rule. */
export function guessAdvice(rule: ScoringRule, questions: readonly AskedQuestion[]): PartAdvice[] {
	const parts = groupBy(questions, ({ courseId }) => weightsFor(rule, courseId));
	return [...parts].map(([weights, asked]) => {
		const blanks = asked.filter((question) => question.isBlank);
		return {
			section: rule.sections.find((section) => section === weights)?.name ?? null,
			weights,
			threshold: guessThreshold(weights),
			options: usual(asked.map((question) => question.options)),
			blanks: blanks.length,
			gain: Math.round(blanks.reduce((sum, { options }) => sum + guessGain(weights, options), 0)),
		};
	});
}
