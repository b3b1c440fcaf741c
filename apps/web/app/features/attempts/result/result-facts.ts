import type {
	AttemptDto,
	AttemptListItemDto,
	AttemptResultDto,
	ReviewEntryDto,
} from "@cachimbo/contract/attempts/attempts";

/** '47 s', '1 min 5 s'. For a single question, seconds matter. */
export function spentText(ms: number): string {
	const seconds = Math.round(ms / 1000);
	if (seconds < 60) return `${seconds}\u00a0s`;
	const whole = `${Math.floor(seconds / 60)}\u00a0min`;
	return seconds % 60 === 0 ? whole : `${whole} ${seconds % 60}\u00a0s`;
}

interface Timed {
	number: number;
	entry: Pick<ReviewEntryDto, "elapsedMs">;
}

export interface TimeFacts<Row> {
	/** Average over the viewed questions. */
	averageMs: number;
	/** Time of a full-height bar. It is bounded, so that one night spent on one question does not flatten all other bars. */
	scaleMs: number;
	/** Rows by time, the slowest first. */
	slowest: Row[];
}

const slowestCount = 3;
/** Multiple of the average at which a bar is cut off. */
const barLimit = 4;

/** Returns the time per question; undefined if it is unknown (an attempt that another device graded). */
export function timeFacts<Row extends Timed>(rows: readonly Row[]): TimeFacts<Row> | undefined {
	const seen = rows.filter(({ entry }) => entry.elapsedMs > 0);
	if (seen.length === 0) return undefined;
	const averageMs = seen.reduce((sum, { entry }) => sum + entry.elapsedMs, 0) / seen.length;
	const slowest = [...seen].sort((a, b) => b.entry.elapsedMs - a.entry.elapsedMs).slice(0, slowestCount);
	return { averageMs, scaleMs: Math.min(slowest[0]?.entry.elapsedMs ?? 0, averageMs * barLimit), slowest };
}

/** Line of the comparison with other attempts at the same exam or course. */
export interface ComparedAttempt {
	id: number;
	number: number;
	endTime: string;
	score: number;
	points: number | null;
	maxPoints: number | null;
	seconds: number;
	isThis: boolean;
}

const maxCompared = 6;

/** Returns this attempt and the completed ones before it, newest first; empty if there is nothing to compare. */
export function comparedAttempts(
	attempt: Pick<AttemptDto, "id" | "attemptNumber" | "startTime" | "endTime">,
	result: Pick<AttemptResultDto, "score" | "points" | "maxPoints" | "timeSpentSeconds">,
	others: readonly AttemptListItemDto[],
): ComparedAttempt[] {
	const before = others.flatMap(
		({ id, attemptNumber, startTime, endTime, score, points, maxPoints, timeSpentSeconds }): ComparedAttempt[] =>
			score === null || endTime === null || attemptNumber >= attempt.attemptNumber
				? []
				: [
						{
							id,
							number: attemptNumber,
							endTime,
							score,
							points,
							maxPoints,
							seconds: timeSpentSeconds ?? (Date.parse(endTime) - Date.parse(startTime)) / 1000,
							isThis: false,
						},
					],
	);
	if (before.length === 0) return [];
	const own: ComparedAttempt = {
		id: attempt.id,
		number: attempt.attemptNumber,
		endTime: attempt.endTime ?? attempt.startTime,
		score: result.score,
		points: result.points,
		maxPoints: result.maxPoints,
		seconds: result.timeSpentSeconds,
		isThis: true,
	};
	return [own, ...before.sort((a, b) => b.number - a.number)].slice(0, maxCompared);
}
