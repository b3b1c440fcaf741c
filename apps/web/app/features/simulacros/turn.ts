import type { SimulacroDto } from "@cachimbo/contract/simulacros";

type Timed = Pick<SimulacroDto, "opensAt" | "closesAt" | "extraTimePercent"> & {
	exam: { durationMinutes: number | null };
};

/** Nobody waits longer for their turn, and a moment is what clocks may differ by. */
const longestMs = 8000;
const shortestMs = 500;

/**
 * How long after the opening this student may start, so that ten thousand do not in the same second. An attempt's time
 * counts from its own start, so that a turn costs nobody any of it; where the close leaves no room for that, all start at once.
 * @param random from 0 to 1
 */
export function turnMs({ opensAt, closesAt, extraTimePercent, exam }: Timed, random: number): number {
	if (!opensAt || !closesAt) return 0;
	const needed = (exam.durationMinutes ?? 0) * 600 * (100 + extraTimePercent);
	const room = Date.parse(closesAt) - Date.parse(opensAt) - needed;
	return Math.round(Math.max(shortestMs, Math.min(longestMs, room) * random));
}

/** What somebody in the waiting room can do. */
export type Standing = "cancelled" | "register" | "waiting" | "start" | "solving" | "handed-in" | "missed";

export function standingOf(simulacro: SimulacroDto, nowMs: number): Standing {
	const { state, attempt, registration, opensAt, closesAt } = simulacro;
	if (state === "cancelled") return "cancelled";
	if (attempt) return attempt.status === "IN_PROGRESS" ? "solving" : "handed-in";
	// Begun after the close it would be practice, though nobody has asked the server since.
	const hasClosed = closesAt !== null && Date.parse(closesAt) <= nowMs;
	if (hasClosed || state === "closed" || state === "published") return "missed";
	if (registration && registration.mine === null) return "register";
	const hasOpened = state === "open" || (opensAt !== null && Date.parse(opensAt) <= nowMs);
	return hasOpened ? "start" : "waiting";
}

type Told = Pick<SimulacroDto, "closesAt" | "resultsAt" | "state">;

/** Not all ask in the same moment. */
const spreadMs = 4000;

/**
 * When to ask the server again: soon after its close and after the hour of its results, which only the server tells; else in
 * about a minute, since it may be moved or cancelled while somebody waits.
 * @param random from 0 to 1
 */
export function askAgainMs(simulacro: Told | undefined, nowMs: number, random: number): number {
	const usual = 50_000 + random * 20_000;
	if (!simulacro || simulacro.state === "published") return usual;
	const { closesAt, resultsAt } = simulacro;
	const ahead = [closesAt, resultsAt].flatMap((moment) => (moment ? [Date.parse(moment) - nowMs] : []));
	return Math.min(usual, ...ahead.filter((ms) => ms > 0).map((ms) => ms + 500 + random * spreadMs));
}
