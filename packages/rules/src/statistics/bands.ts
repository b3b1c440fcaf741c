import { COURSE_PASS_PERCENT, TREND_UP_ABOVE } from "../limits.ts";

/** Colour names of the design system: green, yellow, red. */
export type Band = "right" | "middling" | "wrong";

/** Colour of a score 0–100: ≥ 70 green, ≥ 50 yellow, otherwise red (specification, section 9). */
export function bandOf(score: number): Band {
	if (score >= 70) return "right";
	return score >= 50 ? "middling" : "wrong";
}

/** Whole per cent of a course quiz, rounded half up; 0 for an empty quiz. */
export function coursePercent(correct: number, total: number): number {
	return total === 0 ? 0 : Math.floor((correct * 200 + total) / (2 * total));
}

/** Whether a course result says '¡Felicitaciones!' (rounded per cent ≥ 60) and not 'Sigue intentando'. */
export function isCoursePassed(correct: number, total: number): boolean {
	return coursePercent(correct, total) >= COURSE_PASS_PERCENT;
}

/** Whether the dashboard shows an average score as an upward trend. */
export function isTrendUp(averageScore: number): boolean {
	return averageScore > TREND_UP_ABOVE;
}
