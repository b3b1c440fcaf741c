import type { AttemptDto, EndReason } from "@cachimbo/contract/attempts";
import { ApiError } from "../../platform/api-error.ts";
import { noteHandedIn } from "../../platform/handed-in.ts";
import type { AttemptStore, StoredAttempt } from "./attempt-store.ts";
import { type AttemptsApi, isOver, type Sheet, supersededBy } from "./attempts-api.ts";
import type { AnswerEntry } from "./state.ts";

interface SendDeps {
	store: AttemptStore;
	api: AttemptsApi;
}

type HandedIn = StoredAttempt & { attempt: AttemptDto };

/** What an unconfirmed sheet waits for: a network, or a server that was reached, or might be, and has not taken it. */
export type WaitsFor = "network" | "server";

export const waitsFor = (error: unknown): WaitsFor =>
	error instanceof ApiError && error.code === "OFFLINE" && !error.timedOut ? "network" : "server";

/** What became of a sheet: the server's ended attempt, with the entries it was given; or it waits. */
export type FinishNews = { ended: AttemptDto; entries: readonly AnswerEntry[] } | { waits: WaitsFor };
type Listener = (attemptId: number, news: FinishNews) => void;
const listeners = new Set<Listener>();

/** Calls back with what becomes of any sheet handed in on this device, whoever sent it. Answers how to stop. */
export function onFinishNews(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function tell(attemptId: number, news: FinishNews): void {
	for (const listener of listeners) listener(attemptId, news);
}

async function forget(store: AttemptStore, key: string, ended: AttemptDto, entries: readonly AnswerEntry[]) {
	// A disk that fails keeps a sheet that is sent once more: that changes nothing.
	await store.remove(key).catch(() => undefined);
	tell(ended.id, { ended, entries });
	return ended;
}

/** By key of the stored attempt. */
const onTheWay = new Map<string, Promise<AttemptDto>>();

/**
 * The one way out of the device: a sheet that is on its way is waited for, not sent twice; once the server answers it is
 * forgotten here, and everybody who shows it is told, however late that is.
 */
export function postSheet(deps: SendDeps, key: string, sheet: Sheet, reason: EndReason): Promise<AttemptDto> {
	const known = onTheWay.get(key);
	if (known) return known;
	noteHandedIn(sheet.attemptId);
	const sending = deps.api
		.finish(sheet, reason)
		.then((ended) => forget(deps.store, key, ended, sheet.entries))
		.finally(() => onTheWay.delete(key));
	onTheWay.set(key, sending);
	sending.catch((error) => tell(sheet.attemptId, { waits: waitsFor(error) }));
	return sending;
}

/** Whoever handed the sheet in here has decided: what another device did meanwhile does not undo it. */
async function handIn(deps: SendDeps, stored: HandedIn, revision: number): Promise<AttemptDto> {
	const attemptId = stored.attempt.id;
	const entries = await deps.store.entries(stored.key);
	const sheet = { attemptId, deviceId: await deps.store.deviceId(), revision, entries };
	try {
		return await postSheet(deps, stored.key, sheet, stored.finish?.reason ?? "FINISHED");
	} catch (error) {
		const server = supersededBy(error);
		if (server && server.revision !== revision) return handIn(deps, stored, server.revision);
		if (isOver(error)) return forget(deps.store, stored.key, await deps.api.read(attemptId), entries);
		throw error;
	}
}

/**
 * Sends a finished sheet as it stands on disk, and forgets it here once the server answers the ended attempt.
 * @throws ApiError when it could not be sent; it then stays on disk
 */
export async function sendFinish(deps: SendDeps, stored: HandedIn): Promise<AttemptDto | undefined> {
	try {
		return await handIn(deps, stored, stored.revision);
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 404) throw error;
		// The server does not know it (any more): nobody will ever take this sheet.
		await deps.store.remove(stored.key);
		return undefined;
	}
}
