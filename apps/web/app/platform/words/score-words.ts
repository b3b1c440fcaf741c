import { formatPoints, formatScore } from "./formats.ts";

/** The figures of an ended attempt: right answers in per cent, and the university's own points where a rule exists. */
export interface Scored {
	score: number;
	points: number | null;
	maxPoints: number | null;
}

/** '61.5 %', on one line. */
export const percentText = (score: number): string => `${formatScore(score)}\u00a0%`;

/** '61.5 % de aciertos': the percentage by its name. */
export const rightText = (score: number): string => `${percentText(score)} de aciertos`;

/** '−12.5', with a true minus sign. */
export const pointsText = (points: number): string => formatPoints(points).replace("-", "−");

interface ScoreWords {
	/** The large figure: '1,230.75', or '61.5' without a rule. */
	lead: string;
	/** Its scale: 'de 2,000', 'de 100'. */
	of: string;
	/** What stands beside it: '61.5 % de aciertos'; without a rule the figure says that itself. */
	beside: string | undefined;
}

/** A result as it is told everywhere: the university's points lead, the percentage stands beside them. */
export function scoreWords({ score, points, maxPoints }: Scored): ScoreWords {
	if (points === null || maxPoints === null) return { lead: formatScore(score), of: "de 100", beside: undefined };
	return { lead: pointsText(points), of: `de ${formatPoints(maxPoints)}`, beside: rightText(score) };
}

/** The same in a few characters: '1,230.75 de 2,000', or '61.5 %' without a rule. */
export function shortScore(scored: Scored): string {
	const { lead, of, beside } = scoreWords(scored);
	return beside === undefined ? percentText(scored.score) : `${lead} ${of}`;
}

export interface ScoreDifference {
	/** Above zero: better than before. */
	by: number;
	/** '112.5 puntos UNMSM', '5.0 puntos porcentuales': how much, in the scale that both have, by its name. */
	text: string;
	/** What it was before, in the same scale. */
	before: string;
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const unitOf = (value: string, one: string, many: string) =>
	`${value} ${value === "1" || value === "1.0" ? one : many}`;

/**
 * The difference of two attempts at the same, in one scale: points where both have them out of the same maximum, else
 * percentage points. @param rule whose points they are, 'UNMSM'
 */
export function differenceOf(now: Scored, before: Scored, rule = ""): ScoreDifference {
	if (now.points !== null && before.points !== null && now.maxPoints === before.maxPoints) {
		const by = rounded(now.points - before.points, 3);
		const text = `${unitOf(formatPoints(Math.abs(by)), "punto", "puntos")} ${rule}`.trim();
		return { by, text, before: shortScore(before) };
	}
	const by = rounded(now.score - before.score, 1);
	const text = unitOf(formatScore(Math.abs(by)), "punto porcentual", "puntos porcentuales");
	return { by, text, before: rightText(before.score) };
}
