import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import type { QuestionDto } from "@cachimbo/contract/questions/questions";
import { type AttemptStore, newAttempt, sourceKey, type WantedAttempt } from "../device/attempt-store.ts";
import type { PaperStore } from "../device/paper-store.ts";
import { stateFromServer } from "../state.ts";
import type { Kept, KeptStore } from "./kept-store.ts";

/** Stores that hold downloaded attempts. */
export interface DownloadStores {
	kept: KeptStore;
	papers: Pick<PaperStore, "read" | "release">;
}

interface BeginDeps {
	store: AttemptStore;
	downloads: DownloadStores;
	/** This device's clock, ms since the epoch. */
	now(): number;
	/** Fetches the questions again if those of this device are damaged; undefined: the attempt cannot begin. */
	askAgain(download: CompleteDownload): Promise<readonly QuestionDto[] | undefined>;
}

export type CompleteDownload = Kept & { attempt: AttemptDto };
const isComplete = (kept: Kept): kept is CompleteDownload => kept.attempt !== null;

/** Finds a complete download of an exam or course that has not begun; with `attemptId`, only that attempt. */
export async function findCompleteDownload(
	store: KeptStore,
	wanted: WantedAttempt,
): Promise<CompleteDownload | undefined> {
	const key = sourceKey(wanted);
	const isWanted = ({ attempt }: CompleteDownload) => wanted.attemptId === undefined || attempt.id === wanted.attemptId;
	return (await store.list()).filter(isComplete).find((kept) => sourceKey(kept) === key && isWanted(kept));
}

/** Maximum drift of a clock that nobody has set. */
const driftMs = 60_000;

/** Returns a copy of the attempt that begins at `startedAt` by this device's clock; the server is informed later. */
function begunAt(attempt: AttemptDto, startedAt: number, untimed: boolean): AttemptDto {
	const startTime = new Date(startedAt).toISOString();
	const durationMs = attempt.endsAt === null ? null : Date.parse(attempt.endsAt) - Date.parse(attempt.startTime);
	const endsAt = durationMs === null || untimed ? null : new Date(startedAt + durationMs).toISOString();
	const clock = untimed ? { untimed, extraTimePercent: 0 } : {};
	return { ...attempt, ...clock, startTime, endsAt, serverTime: startTime };
}

/**
 * Begins a download; needs the server only if its questions are damaged. Returns undefined without a download. The attempt is
 * stored before the download is removed.
 */
export async function beginKept({ store, downloads, now, askAgain }: BeginDeps, wanted: WantedAttempt) {
	const found = await findCompleteDownload(downloads.kept, wanted);
	const questions = found && ((await downloads.papers.read(found.paper)) ?? (await askAgain(found)));
	if (!found || !questions) return undefined;
	const { key, clockOffset, courseNames } = found;
	const keptAt = Date.parse(found.attempt.startTime);
	const serverNow = now() + clockOffset;
	const startedAt = Math.max(serverNow, keptAt);
	const attempt = { ...begunAt(found.attempt, startedAt, wanted.untimed === true), questions: [...questions] };
	const times = { begunAt: now(), clockOffset: startedAt - now(), reached: startedAt };
	const clockFlag = serverNow < keptAt - driftMs ? { clockUnknown: true as const } : {};
	const stored = { ...newAttempt(wanted), key, attempt, courseNames, ...times, ...clockFlag };
	await store.put(stored);
	await downloads.kept.remove(key);
	await downloads.papers.release(key).catch(() => undefined);
	const state = stateFromServer(attempt, await store.deviceId());
	return { stored, state, resumed: false, local: true };
}
