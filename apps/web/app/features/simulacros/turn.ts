import type { SimulacroDto } from "@cachimbo/contract/simulacros/simulacros";

type Timed = Pick<SimulacroDto, "opensAt" | "closesAt" | "extraTimePercent"> & {
	exam: { durationMinutes: number | null };
};

/** Maximum delay of the start. The minimum covers differences between clocks. */
const longestMs = 8000;
const shortestMs = 500;

/**
 * Delay of this student's start after the opening, so that ten thousand students do not start in the same second. An attempt's
 * time counts from its own start, so the delay costs nothing. If the close leaves no room for it, all students start at once.
 * @param random from 0 to 1
 */
export function startDelayMs({ opensAt, closesAt, extraTimePercent, exam }: Timed, random: number): number {
	if (!opensAt || !closesAt) return 0;
	const needed = (exam.durationMinutes ?? 0) * 600 * (100 + extraTimePercent);
	const room = Date.parse(closesAt) - Date.parse(opensAt) - needed;
	return Math.round(Math.max(shortestMs, Math.min(longestMs, room) * random));
}

/** State of a student in the waiting room. */
export type WaitingRoomState = "cancelled" | "register" | "waiting" | "start" | "solving" | "handed-in" | "missed";

export function waitingRoomStateOf(simulacro: SimulacroDto, nowMs: number): WaitingRoomState {
	const { state, attempt, registration, opensAt, closesAt } = simulacro;
	if (state === "cancelled") return "cancelled";
	if (attempt) return attempt.status === "IN_PROGRESS" ? "solving" : "handed-in";
	// An attempt begun after the close would be practice. The state may be outdated, so the clock decides.
	const hasClosed = closesAt !== null && Date.parse(closesAt) <= nowMs;
	if (hasClosed || state === "closed" || state === "published") return "missed";
	if (registration && registration.mine === null) return "register";
	const hasOpened = state === "open" || (opensAt !== null && Date.parse(opensAt) <= nowMs);
	return hasOpened ? "start" : "waiting";
}

type Times = Pick<SimulacroDto, "closesAt" | "resultsAt" | "state">;

/** Random spread, so that devices do not poll in the same moment. */
const spreadMs = 4000;

/**
 * Delay until the next poll: shortly after the close and after the publication of results, which only the server knows. Otherwise
 * about a minute, because the simulacro may be moved or cancelled.
 * @param random from 0 to 1
 */
export function pollDelayMs(simulacro: Times | undefined, nowMs: number, random: number): number {
	const usual = 50_000 + random * 20_000;
	if (!simulacro || simulacro.state === "published") return usual;
	const { closesAt, resultsAt } = simulacro;
	const ahead = [closesAt, resultsAt].flatMap((moment) => (moment ? [Date.parse(moment) - nowMs] : []));
	return Math.min(usual, ...ahead.filter((ms) => ms > 0).map((ms) => ms + 500 + random * spreadMs));
}
