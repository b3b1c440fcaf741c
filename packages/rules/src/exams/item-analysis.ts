/**
 * Classical item analysis from counts: how many attempts chose an alternative, by total score. Such counts can be updated as
 * attempts end, and all figures follow from them exactly, without the sheets.
 */

/** Number of attempts that chose one alternative and ended with one total. */
export interface ChoiceCount {
	/** null: left blank */
	optionId: number | null;
	/** total of the attempt, in thousandths of a point */
	score: number;
	attempts: number;
	/** attempts with a known time on the screen, and their total time in milliseconds */
	timed?: number;
	milliseconds?: number;
}

export interface ItemInput {
	/** right alternatives; several if wordings use different ids */
	keys: ReadonlySet<number>;
	/** alternatives, in their order */
	options: readonly number[];
	/** points in thousandths */
	weights: { correct: number; wrong: number; blank: number };
	counts: readonly ChoiceCount[];
}

export interface OptionFigures {
	optionId: number;
	attempts: number;
	/** by third of the total: lower, middle, upper */
	thirds: [number, number, number];
	/** counts in the lower and the upper 27 % */
	lower: number;
	upper: number;
}

export interface ItemFigures {
	attempts: number;
	/** share of right answers among all attempts including blanks, 0 to 1 */
	facility: number;
	/** share left blank */
	omission: number;
	/** item–rest correlation of points, -1 to 1; null if undefined because all values are equal */
	discrimination: number | null;
	/** average seconds on the screen; null if unknown for all */
	seconds: number | null;
	/** attempts per third, and in the lower and upper 27 % */
	thirds: [number, number, number];
	lower: number;
	upper: number;
	options: OptionFigures[];
	/** blank answers, counted like an alternative */
	blank: Omit<OptionFigures, "optionId">;
}

/**
 * Minimum number of attempts for figures. With 30, a correlation still has a standard error of 0.19 (1/√(n−1)), and the upper 27
 * % are eight people.
 */
export const MIN_ATTEMPTS = 30;

/** Kelley (1939): the size of the extreme groups at which their difference is most reliable. */
const extremeShare = 0.27;

type Outcome = "correct" | "wrong" | "blank";

const outcomeOf = ({ keys }: ItemInput, optionId: number | null): Outcome =>
	optionId === null ? "blank" : keys.has(optionId) ? "correct" : "wrong";

interface Groups {
	/** totals up to `lowerThird` are in the lower third, those from `upperThird` on in the upper one */
	lowerThird: number;
	upperThird: number;
	lower: number;
	upper: number;
}

/** Number of attempts by total, ascending. */
type Histogram = readonly (readonly [score: number, attempts: number])[];

function histogramOf(counts: readonly ChoiceCount[]): Histogram {
	const sums = new Map<number, number>();
	for (const { score, attempts } of counts) sums.set(score, (sums.get(score) ?? 0) + attempts);
	return [...sums].sort(([a], [b]) => a - b);
}

/** Returns the total at which a group, counted from one end, reaches its share. Equal totals stay together. */
function scoreAtShare(ordered: Histogram, share: number): number {
	const wanted = share * ordered.reduce((sum, [, attempts]) => sum + attempts, 0);
	let reached = 0;
	for (const [score, attempts] of ordered) {
		reached += attempts;
		if (reached >= wanted) return score;
	}
	return Number.NaN;
}

function groupsOf(histogram: Histogram): Groups {
	const down = histogram.toReversed();
	return {
		lowerThird: scoreAtShare(histogram, 1 / 3),
		upperThird: scoreAtShare(down, 1 / 3),
		lower: scoreAtShare(histogram, extremeShare),
		upper: scoreAtShare(down, extremeShare),
	};
}

/** The thirds overlap if nearly all attempts have the same total. Attempts in both count in the upper one. */
const thirdOf = (score: number, { lowerThird, upperThird }: Groups): 0 | 1 | 2 =>
	score >= upperThird ? 2 : score <= lowerThird ? 0 : 1;

function figuresOf(counts: readonly ChoiceCount[], groups: Groups): Omit<OptionFigures, "optionId"> {
	const figures: Omit<OptionFigures, "optionId"> = { attempts: 0, thirds: [0, 0, 0], lower: 0, upper: 0 };
	for (const { score, attempts } of counts) {
		figures.attempts += attempts;
		figures.thirds[thirdOf(score, groups)] += attempts;
		if (score >= groups.upper) figures.upper += attempts;
		else if (score <= groups.lower) figures.lower += attempts;
	}
	return figures;
}

/** Sums from which variances are computed. `x`: points of the question. `t`: total of the attempt. */
interface Moments {
	n: number;
	x: number;
	xx: number;
	t: number;
	tt: number;
	xt: number;
}

function momentsOf(input: ItemInput): Moments {
	// Center the totals, so that squares of large ones lose no digits.
	const all = histogramOf(input.counts);
	const middle = all[Math.floor(all.length / 2)]?.[0] ?? 0;
	const sums: Moments = { n: 0, x: 0, xx: 0, t: 0, tt: 0, xt: 0 };
	for (const { optionId, score, attempts } of input.counts) {
		const x = input.weights[outcomeOf(input, optionId)];
		const t = score - middle;
		sums.n += attempts;
		sums.x += x * attempts;
		sums.xx += x * x * attempts;
		sums.t += t * attempts;
		sums.tt += t * t * attempts;
		sums.xt += x * t * attempts;
	}
	return sums;
}

const covariance = (n: number, a: number, b: number, ab: number) => ab / n - (a / n) * (b / n);

/** corr(x, t − x) from the sums of x and t: the rest score excludes the question itself. */
function itemRest({ n, x, xx, t, tt, xt }: Moments): number | null {
	const varX = covariance(n, x, x, xx);
	const covXT = covariance(n, x, t, xt);
	const varRest = covariance(n, t, t, tt) - 2 * covXT + varX;
	const scale = Math.max(1, varX);
	if (varX <= 1e-9 * scale || varRest <= 1e-9 * scale) return null;
	return Math.max(-1, Math.min(1, (covXT - varX) / Math.sqrt(varX * varRest)));
}

/** Computes the figures of one question. Its counts exclude attempts without this question. */
export function analyseItem(input: ItemInput): ItemFigures {
	const { counts, options } = input;
	const groups = groupsOf(histogramOf(counts));
	const all = figuresOf(counts, groups);
	const countOf = (wanted: Outcome) =>
		counts.reduce((sum, { optionId, attempts }) => sum + (outcomeOf(input, optionId) === wanted ? attempts : 0), 0);
	const timed = counts.reduce((sum, count) => sum + (count.timed ?? 0), 0);
	const milliseconds = counts.reduce((sum, count) => sum + (count.milliseconds ?? 0), 0);
	const chosen = Map.groupBy(counts, ({ optionId }) => optionId);
	return {
		attempts: all.attempts,
		facility: all.attempts === 0 ? 0 : countOf("correct") / all.attempts,
		omission: all.attempts === 0 ? 0 : countOf("blank") / all.attempts,
		discrimination: all.attempts === 0 ? null : itemRest(momentsOf(input)),
		seconds: timed === 0 ? null : milliseconds / timed / 1000,
		thirds: all.thirds,
		lower: all.lower,
		upper: all.upper,
		options: options.map((optionId) => ({ optionId, ...figuresOf(chosen.get(optionId) ?? [], groups) })),
		blank: figuresOf(chosen.get(null) ?? [], groups),
	};
}

export interface Reliability {
	/** Cronbach's α of the points; without penalties and with equal weights it equals KR-20 */
	alpha: number;
	/** standard error of α: (1 − α)·√(2k/((k−1)(n−2))), from the asymptotic variance of ln(1 − α) (Bonett, 2002) */
	alphaError: number;
	/** standard error of measurement, in thousandths of a point: σ·√(1 − α) */
	measurementError: number;
	/** mean and standard deviation of the totals, in thousandths */
	mean: number;
	deviation: number;
}

/** Variance of a question's points, in thousandths squared; 0 without attempts. */
export function itemVariance(input: ItemInput): number {
	const { n, x, xx } = momentsOf(input);
	return n === 0 ? 0 : covariance(n, x, x, xx);
}

const noItem = { keys: new Set<number>(), options: [], weights: { correct: 0, wrong: 0, blank: 0 } };

/**
 * Reliability of the whole exam (Cronbach, 1951): k/(k−1)·(1 − Σσᵢ²/σ²).
 * @param variances of the questions (`itemVariance`)
 * @param totals attempts by total
 * @returns undefined for fewer than two questions, or if all totals are equal
 */
export function reliabilityOf(variances: readonly number[], totals: readonly ChoiceCount[]): Reliability | undefined {
	const k = variances.length;
	const { n, t, tt } = momentsOf({ ...noItem, counts: totals });
	const variance = n === 0 ? 0 : covariance(n, t, t, tt);
	if (k < 2 || n < 3 || variance <= 0) return undefined;
	const alpha = (k / (k - 1)) * (1 - variances.reduce((sum, one) => sum + one, 0) / variance);
	return {
		alpha,
		alphaError: (1 - alpha) * Math.sqrt((2 * k) / ((k - 1) * (n - 2))),
		measurementError: Math.sqrt(variance * Math.max(0, 1 - alpha)),
		mean: totals.reduce((sum, { score, attempts }) => sum + score * attempts, 0) / n,
		deviation: Math.sqrt(variance),
	};
}

/**
 * Warnings, most severe first. KEY_BEATEN: the upper 27 % choose another alternative more often than the key. NEGATIVE: better
 * students fail it more often. BELOW_CHANCE: fewer right answers than by guessing. LOW: it hardly discriminates between better
 * and weaker students. OMITTED: many leave it blank. EASY: nearly all get it right. UNUSED: alternatives that nobody chooses.
 */
export type WarningKind = "KEY_BEATEN" | "NEGATIVE" | "BELOW_CHANCE" | "LOW" | "OMITTED" | "EASY" | "UNUSED";

export interface ItemWarning {
	kind: WarningKind;
	/** for KEY_BEATEN the alternative that beats the key, for UNUSED the unused ones */
	options: number[];
}

/** Critical value of a one-sided test at 5 %: differences that chance explains are not reported. */
const criticalZ = 1.645;
const lowDiscrimination = 0.1;
const omissionLimit = 0.4;
const easyFacility = 0.95;
const unusedShare = 0.01;
/** Minimum number of attempts for UNUSED. */
const minAttemptsForUnused = 100;

/** Ebel (1965) asks for a discrimination of at least 0.2. LOW means under 0.1 and significantly below 0.2. */
const wantedDiscrimination = 0.2;

/** Returns no warnings for fewer attempts than `MIN_ATTEMPTS`, and none that chance may explain. */
export function warningsOf(figures: ItemFigures, keys: ReadonlySet<number>): ItemWarning[] {
	const { attempts, facility, omission, discrimination, options } = figures;
	if (attempts < MIN_ATTEMPTS) return [];
	const key = options.filter(({ optionId }) => keys.has(optionId)).reduce((sum, { upper }) => sum + upper, 0);
	const winner = options
		.filter(({ optionId, upper }) => !keys.has(optionId) && upper - key > criticalZ * Math.sqrt(upper + key))
		.sort((a, b) => b.upper - a.upper)[0];
	const error = 1 / Math.sqrt(attempts - 1);
	const chance = options.length > 0 ? 1 / options.length : 0;
	const unused = options.filter((option) => !keys.has(option.optionId) && option.attempts < unusedShare * attempts);
	const found: (ItemWarning | false)[] = [
		winner !== undefined && { kind: "KEY_BEATEN", options: [winner.optionId] },
		discrimination !== null && discrimination + criticalZ * error < 0 && { kind: "NEGATIVE", options: [] },
		facility + criticalZ * Math.sqrt((facility * (1 - facility)) / attempts) < chance * (1 - omission) && {
			kind: "BELOW_CHANCE",
			options: [],
		},
		discrimination !== null &&
			discrimination < lowDiscrimination &&
			discrimination + criticalZ * error >= 0 &&
			discrimination + criticalZ * error < wantedDiscrimination &&
			facility <= easyFacility && { kind: "LOW", options: [] },
		omission > omissionLimit && { kind: "OMITTED", options: [] },
		facility > easyFacility && { kind: "EASY", options: [] },
		attempts >= minAttemptsForUnused &&
			unused.length > 0 &&
			facility <= easyFacility && {
				kind: "UNUSED",
				options: unused.map(({ optionId }) => optionId),
			},
	];
	return found.filter((warning) => warning !== false);
}
