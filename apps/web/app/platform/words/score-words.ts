import { formatPoints, formatScore } from "./formats.ts";

/** Result of an ended attempt: percentage of right answers, and the university's own points if a rule exists. */
export interface ScoredResult {
	score: number;
	points: number | null;
	maxPoints: number | null;
}

/** '61.5 %', on one line. */
export const percentText = (score: number): string => `${formatScore(score)}\u00a0%`;

/** '61.5 % de aciertos'. */
export const rightText = (score: number): string => `${percentText(score)} de aciertos`;

/** '−12.5', with a true minus sign. */
export const pointsText = (points: number): string => formatPoints(points).replace("-", "−");

interface ScoreWords {
	/** The large figure: '1,230.75', or '61.5' without a rule. */
	lead: string;
	/** Its scale: 'de 2,000', 'de 100'. */
	of: string;
	/** Text beside the large figure: '61.5 % de aciertos'. Undefined without a rule, since the figure is the percentage then. */
	beside: string | undefined;
}

/**
 * Returns the parts of a result, in the same form everywhere: the university's points lead, the percentage stands beside them.
 */
export function scoreWords({ score, points, maxPoints }: ScoredResult): ScoreWords {
	if (points === null || maxPoints === null) return { lead: formatScore(score), of: "de 100", beside: undefined };
	return { lead: pointsText(points), of: `de ${formatPoints(maxPoints)}`, beside: rightText(score) };
}

/** Short form of a result: '1,230.75 de 2,000', or '61.5 %' without a rule. */
export function shortScore(scored: ScoredResult): string {
	const { lead, of, beside } = scoreWords(scored);
	return beside === undefined ? percentText(scored.score) : `${lead} ${of}`;
}

export interface ScoreDifference {
	/** Above zero: better than before. */
	by: number;
	/** The difference with its unit, in the scale that both results share: '112.5 puntos UNMSM', '5.0 puntos porcentuales'. */
	text: string;
	/** The earlier result, in the same scale. */
	before: string;
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const unitOf = (value: string, one: string, many: string) =>
	`${value} ${value === "1" || value === "1.0" ? one : many}`;

/**
 * Returns the difference between two attempts at the same exam or quiz, in one scale: points if both have them out of the same
 * maximum, else percentage points.
 * @param rule university whose points they are, 'UNMSM'
 */
export function differenceOf(now: ScoredResult, before: ScoredResult, rule = ""): ScoreDifference {
	if (now.points !== null && before.points !== null && now.maxPoints === before.maxPoints) {
		const by = rounded(now.points - before.points, 3);
		const text = `${unitOf(formatPoints(Math.abs(by)), "punto", "puntos")} ${rule}`.trim();
		return { by, text, before: shortScore(before) };
	}
	const by = rounded(now.score - before.score, 1);
	const text = unitOf(formatScore(Math.abs(by)), "punto porcentual", "puntos porcentuales");
	return { by, text, before: rightText(before.score) };
}
