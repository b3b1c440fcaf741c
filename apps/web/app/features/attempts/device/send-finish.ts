import type { AttemptDto, EndReason, SupersededAnswers } from "@cachimbo/contract/attempts/attempts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { type AttemptsApi, isOver, type Sheet, supersededBy } from "../attempts-api.ts";
import { type AnswerEntry, dirtyOf } from "../state.ts";
import { type AttemptStore, progressOf } from "./attempt-store.ts";
import { finishSheet, handedInEntries } from "./finish-sheet.ts";
import { noteHandedIn, takeBackHandedIn } from "./handed-in.ts";
import { isNews } from "./merge-sheet.ts";
import { mergeStored } from "./merge-stored.ts";
import { attemptOutbox, type OpenedStored } from "./outbox.ts";
import { inOwnTime } from "./own-time.ts";

interface SendDeps {
	store: AttemptStore;
	api: AttemptsApi;
}

async function forget(store: AttemptStore, key: string, ended: AttemptDto, entries: readonly AnswerEntry[]) {
	// If removal fails the sheet is sent again, which is harmless.
	await store.remove(key).catch(() => undefined);
	return { ended, entries };
}

/**
 * The one way out of the device: a sheet that is on its way is waited for, not sent twice; once the server answers it is
 * forgotten here, and everybody who shows it is told, however late that is.
 */
export async function postSheet(deps: SendDeps, key: string, sheet: Sheet, reason: EndReason): Promise<AttemptDto> {
	const { attemptId } = sheet;
	const { ended } = await attemptOutbox.post({ key, attemptId }, async () => {
		noteHandedIn(attemptId);
		return forget(deps.store, key, await finishSheet(deps.api, sheet, reason), sheet.entries);
	});
	return ended;
}

/** It was ended elsewhere: what the server has is the result. */
async function takeEnded({ store, api }: SendDeps, { key, attempt }: OpenedStored, { entries }: Sheet) {
	const taken = await forget(store, key, await api.read(attempt.id), entries);
	attemptOutbox.tell({ key, attemptId: attempt.id }, { sent: taken });
	return taken.ended;
}

async function sheetOf(store: AttemptStore, stored: OpenedStored): Promise<Sheet> {
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
async function handIn(deps: SendDeps, stored: OpenedStored): Promise<AttemptDto | undefined> {
	const reason = stored.finish?.reason ?? "FINISHED";
	const sheet = await sheetOf(deps.store, stored);
	try {
		return await postSheet(deps, stored.key, sheet, reason);
	} catch (error) {
		if (isOver(error)) return takeEnded(deps, stored, sheet);
		const server = supersededBy(error);
		if (!server || server.revision === stored.revision) throw error;
		if (reason === "ABANDONED") return withdraw(deps, stored);
		return handInMerged(deps, stored, server);
	}
}

/** Merges and retries; each round has a newer revision, until no other device writes. */
async function handInMerged(
	deps: SendDeps,
	stored: OpenedStored,
	server: SupersededAnswers,
): Promise<AttemptDto | undefined> {
	const merged = await mergeStored(deps.store, stored, server);
	const sheet = await sheetOf(deps.store, merged.stored);
	const entries = handedInEntries(sheet.entries, "TIME_OUT");
	if (stored.finish?.reason !== "TIME_OUT" || !entries.some(isNews)) return handIn(deps, merged.stored);
	// The server takes the end of the time only from the device that wrote last.
	const { revision } = await deps.api.save({ ...sheet, entries: dirtyOf(entries) });
	return handIn(deps, { ...merged.stored, revision });
}

/** Left here but continued on another device: takes the hand-in back; the answers go out as of a running attempt. */
async function withdraw({ store }: SendDeps, stored: OpenedStored) {
	await store.save(progressOf({ ...stored, finish: null }), []);
	takeBackHandedIn(stored.attempt.id);
	return undefined;
}

/**
 * Sends a finished sheet as it stands on disk, and forgets it here once the server answers the ended attempt; undefined:
 * it was left here and goes on on another device.
 * @throws ApiError when it could not be sent; it then stays on disk
 */
export async function sendFinish(deps: SendDeps, stored: OpenedStored): Promise<AttemptDto | undefined> {
	try {
		return await handIn({ ...deps, api: inOwnTime(stored, deps) }, stored);
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 404 || stored.begunAt !== undefined) throw error;
		// The server does not know it (any more): nobody will ever take this sheet.
		await deps.store.remove(stored.key);
		return undefined;
	}
}
