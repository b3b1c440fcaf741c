import type { AttemptDto, EndReason, SupersededAnswers } from "@cachimbo/contract/attempts/attempts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { type AttemptsApi, isOver, type Sheet, supersededBy } from "../attempts-api.ts";
import { type AnswerEntry, dirtyOf } from "../state.ts";
import { type AttemptStore, progressOf } from "./attempt-store.ts";
import { finishSheet, handedInEntries } from "./finish-sheet.ts";
import { markHandedIn, unmarkHandedIn } from "./handed-in.ts";
import { isUnsentChange } from "./merge-sheet.ts";
import { mergeStored } from "./merge-stored.ts";
import { attemptOutbox, type ConfirmedAttempt } from "./outbox.ts";
import { withOwnTime } from "./own-time.ts";

interface SendDeps {
	store: AttemptStore;
	api: AttemptsApi;
}

async function removeStored(store: AttemptStore, key: string, ended: AttemptDto, entries: readonly AnswerEntry[]) {
	// If removal fails the sheet is sent again, which is harmless.
	await store.remove(key).catch(() => undefined);
	return { ended, entries };
}

/**
 * Sends a finished sheet. A sheet already on its way is awaited, not sent twice. Once the server responds, the sheet is removed
 * from this device, and all its viewers are notified, however late that is.
 */
export async function postSheet(deps: SendDeps, key: string, sheet: Sheet, reason: EndReason): Promise<AttemptDto> {
	const { attemptId } = sheet;
	const { ended } = await attemptOutbox.post({ key, attemptId }, async () => {
		markHandedIn(attemptId);
		return removeStored(deps.store, key, await finishSheet(deps.api, sheet, reason), sheet.entries);
	});
	return ended;
}

/** The attempt was ended elsewhere: the server's version is the result. */
async function acceptEnded({ store, api }: SendDeps, { key, attempt }: ConfirmedAttempt, { entries }: Sheet) {
	const sent = await removeStored(store, key, await api.read(attempt.id), entries);
	attemptOutbox.tell({ key, attemptId: attempt.id }, { sent });
	return sent.ended;
}

async function sheetOf(store: AttemptStore, stored: ConfirmedAttempt): Promise<Sheet> {
	const { attempt, key, revision, begunAt, finish } = stored;
	const ended = begunAt !== undefined && finish ? { endedAt: finish.at } : {};
	return {
		attemptId: attempt.id,
		deviceId: await store.deviceId(),
		revision,
		entries: await store.entries(key),
		...ended,
	};
}

/** Hands in the sheet. The student has already decided here: answers of another device are added, but cannot undo the decision. */
async function handIn(deps: SendDeps, stored: ConfirmedAttempt): Promise<AttemptDto | undefined> {
	const reason = stored.finish?.reason ?? "FINISHED";
	const sheet = await sheetOf(deps.store, stored);
	try {
		return await postSheet(deps, stored.key, sheet, reason);
	} catch (error) {
		if (isOver(error)) return acceptEnded(deps, stored, sheet);
		const server = supersededBy(error);
		if (!server || server.revision === stored.revision) throw error;
		if (reason === "ABANDONED") return withdraw(deps, stored);
		return handInMerged(deps, stored, server);
	}
}

/** Merges and retries. Each round has a newer revision, until no other device writes. */
async function handInMerged(
	deps: SendDeps,
	stored: ConfirmedAttempt,
	server: SupersededAnswers,
): Promise<AttemptDto | undefined> {
	const merged = await mergeStored(deps.store, stored, server);
	const sheet = await sheetOf(deps.store, merged.stored);
	const entries = handedInEntries(sheet.entries, "TIME_OUT");
	if (stored.finish?.reason !== "TIME_OUT" || !entries.some(isUnsentChange)) return handIn(deps, merged.stored);
	// The server accepts a time-out only from the device that wrote last.
	const { revision } = await deps.api.save({ ...sheet, entries: dirtyOf(entries) });
	return handIn(deps, { ...merged.stored, revision });
}

/**
 * Withdraws the hand-in of an attempt abandoned here but continued on another device. Its answers are sent as those of an
 * attempt in progress.
 */
async function withdraw({ store }: SendDeps, stored: ConfirmedAttempt) {
	await store.save(progressOf({ ...stored, finish: null }), []);
	unmarkHandedIn(stored.attempt.id);
	return undefined;
}

/**
 * Sends a finished sheet from disk, and removes it once the server responds with the ended attempt. Returns undefined if the
 * attempt was abandoned here and continues on another device.
 * @throws ApiError if it could not be sent; it then stays on disk
 */
export async function sendFinish(deps: SendDeps, stored: ConfirmedAttempt): Promise<AttemptDto | undefined> {
	try {
		return await handIn({ ...deps, api: withOwnTime(stored, deps) }, stored);
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 404 || stored.begunAt !== undefined) throw error;
		// The server does not know the attempt, or no longer: it will never accept this sheet.
		await deps.store.remove(stored.key);
		return undefined;
	}
}
