import type { StatisticsDto } from "@cachimbo/contract/statistics/statistics";
import { isTrendUp } from "@cachimbo/rules/statistics/bands";
import { formatDay, formatDuration, formatInteger, formatScore, plural } from "../../platform/words/formats.ts";
import { percentText } from "../../platform/words/score-words.ts";

export interface Figure {
	label: string;
	value: string;
	/** Whether to show an upward trend. */
	up?: boolean;
	/** Explanation or comparison of the value. `gain` precedes it in green. */
	gain?: string;
	comparison: string;
}

const limaDay = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Lima" });
const dayNumber = (moment: number): number => Date.parse(limaDay.format(moment)) / 86_400_000;

/** Days by Lima's calendar: 'hoy', 'ayer', 'hace 3 días'. */
export function daysAgo(moment: string, nowMs: number): string {
	const days = dayNumber(nowMs) - dayNumber(Date.parse(moment));
	if (days <= 0) return "hoy";
	return days === 1 ? "ayer" : `hace ${plural(days, "día")}`;
}

function averageFigure({ averageScore, completedExams }: StatisticsDto, lastScore: number | undefined): Figure {
	const figure = { label: "Aciertos en promedio", value: percentText(averageScore), up: isTrendUp(averageScore) };
	if (lastScore === undefined || completedExams < 2) {
		return { ...figure, comparison: `de ${plural(completedExams, "examen", "exámenes")}` };
	}
	const difference = lastScore - averageScore;
	if (difference > 0)
		return { ...figure, gain: `+${formatScore(difference)}`, comparison: "puntos porcentuales en tu último examen" };
	return { ...figure, comparison: `tu último examen: ${percentText(lastScore)}` };
}

function completedFigure({ completedExams, totalAttempts }: StatisticsDto): Figure {
	const rate = Math.round((completedExams / totalAttempts) * 100);
	return {
		label: "Exámenes terminados",
		value: formatInteger(completedExams),
		comparison: `de ${plural(totalAttempts, "intento")} (${rate}\u00a0%)`,
	};
}

/** The total is in whole minutes, so that its share has no seconds. */
const averageTime = (minutes: number): string =>
	minutes < 1 ? "menos de 1 min" : formatDuration(Math.round(minutes) * 60);

/** Figures of the dashboard. A figure without data is omitted instead of shown as zero. */
export function figuresOf(statistics: StatisticsDto, lastScore: number | undefined, nowMs: number): Figure[] {
	const { completedExams, totalAttempts, totalTimeSpent, lastAttemptDate } = statistics;
	if (totalAttempts === 0) return [];
	const figures: Figure[] = completedExams > 0 ? [averageFigure(statistics, lastScore)] : [];
	figures.push(completedFigure(statistics));
	if (totalTimeSpent > 0) {
		figures.push({
			label: "Tiempo de estudio",
			value: formatDuration(totalTimeSpent * 60),
			comparison: `${averageTime(totalTimeSpent / totalAttempts)} por intento`,
		});
	}
	if (lastAttemptDate) {
		const ago = daysAgo(lastAttemptDate, nowMs);
		figures.push({ label: "Último intento", value: formatDay(lastAttemptDate), comparison: ago });
	}
	return figures;
}
