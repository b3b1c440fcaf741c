import type { BeginAttemptInput } from "@cachimbo/contract/attempts/attempt-inputs";
import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { AttemptsApi, Sheet } from "../attempts-api.ts";
import type { ConfirmedAttempt } from "./outbox.ts";

/** Shifts an instant; returns null or '' unchanged. */
const shiftInstant = <T extends string | null>(instant: T, offsetMs: number): T =>
	instant === null || instant === "" ? instant : (new Date(Date.parse(instant) + offsetMs).toISOString() as T);

function shiftSheet<S extends Sheet>(sheet: S, offsetMs: number): S {
	const entries = sheet.entries.map((entry) =>
		entry.answeredAt === undefined ? entry : { ...entry, answeredAt: entry.answeredAt + offsetMs },
	);
	return { ...sheet, entries, ...(sheet.endedAt === undefined ? {} : { endedAt: sheet.endedAt + offsetMs }) };
}

function shiftAttempt(attempt: AttemptDto, offsetMs: number): AttemptDto {
	// An ended attempt keeps the server's times.
	if (attempt.status !== "IN_PROGRESS") return attempt;
	const { startTime, endsAt, serverTime } = attempt;
	return {
		...attempt,
		startTime: shiftInstant(startTime, offsetMs),
		endsAt: shiftInstant(endsAt, offsetMs),
		serverTime: shiftInstant(serverTime, offsetMs),
	};
}

/** Returns the time of the attempt that had certainly passed at the last write, ms. */
const certainMsOf = ({ attempt, reached }: ConfirmedAttempt): number =>
	Math.max(0, (reached ?? 0) - Date.parse(attempt.startTime));

/**
 * Returns the start of the attempt as reported to the server. The time also runs while no page is open, so the device's clock
 * counts, though it may have been changed meanwhile. See docs/decisions/0056.
 */
function beginReportOf(stored: ConfirmedAttempt, now: number, measured: number): BeginAttemptInput {
	const { attempt, begunAt = now, clockUnknown, finish, untimed = false } = stored;
	const solved = finish ? finish.at - Date.parse(attempt.startTime) : 0;
	const measuredMs = Math.round(Math.max(certainMsOf(stored) + measured, solved));
	if (clockUnknown) return { agoMs: measuredMs, measuredMs, untimed };
	const agoMs = Math.round(Math.max(now - begunAt, measuredMs));
	return { agoMs, startedAt: attempt.startTime, measuredMs, untimed };
}

interface OwnTimeDeps {
	api: AttemptsApi;
	/** This device's clock, ms since the epoch. */
	now?: () => number;
	/** Returns milliseconds of a monotonic clock. */
	elapsed?: () => number;
}

/**
 * Wraps the calls of an attempt. An attempt that began on this device is reported to the server first. After that, both sides
 * keep their own time: the difference is added to sent times and subtracted from received ones.
 */
export function withOwnTime(
	stored: ConfirmedAttempt,
	{ api, now = Date.now, elapsed = () => 0 }: OwnTimeDeps,
): AttemptsApi {
	if (stored.begunAt === undefined) return api;
	const { attempt } = stored;
	const openedAt = elapsed();
	let reporting: Promise<number> | undefined;

	/** Reports the start once per page; repeating it has no effect. @returns server time minus this attempt's, ms */
	const report = (): Promise<number> => {
		reporting ??= api
			.begin(attempt.id, beginReportOf(stored, now(), elapsed() - openedAt))
			.then(({ startTime }) => Date.parse(startTime) - Date.parse(attempt.startTime))
			.catch((error) => {
				reporting = undefined;
				throw error;
			});
		return reporting;
	};

	return {
		...api,
		async read(id) {
			const offsetMs = await report();
			return shiftAttempt(await api.read(id), -offsetMs);
		},
		async save(sheet, keepalive) {
			const offsetMs = await report();
			const reply = await api.save(shiftSheet(sheet, offsetMs), keepalive);
			return {
				...reply,
				savedAt: shiftInstant(reply.savedAt, -offsetMs),
				serverTime: shiftInstant(reply.serverTime, -offsetMs),
			};
		},
		async finish(sheet, reason) {
			const offsetMs = await report();
			return api.finish(shiftSheet(sheet, offsetMs), reason);
		},
	};
}
