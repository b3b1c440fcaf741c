import type { AttemptDto } from "@cachimbo/contract/attempts";
import { ApiError } from "../../platform/api-error.ts";
import type { AttemptStore, StoredAttempt } from "./attempt-store.ts";
import { type AttemptsApi, isOver, supersededBy } from "./attempts-api.ts";
import type { AnswerEntry } from "./state.ts";

interface SendDeps {
	store: AttemptStore;
	api: AttemptsApi;
}

type HandedIn = StoredAttempt & { attempt: AttemptDto };

/** Whoever handed the sheet in here has decided: what another device did meanwhile does not undo it. */
async function handIn({ store, api }: SendDeps, stored: HandedIn, revision: number): Promise<AttemptDto> {
	const attemptId = stored.attempt.id;
	const sheet = { attemptId, deviceId: await store.deviceId(), revision, entries: await store.entries(stored.key) };
	try {
		return await api.finish(sheet, stored.finish?.reason ?? "FINISHED");
	} catch (error) {
		const server = supersededBy(error);
		if (server && server.revision !== revision) return handIn({ store, api }, stored, server.revision);
		if (isOver(error)) return api.read(attemptId);
		throw error;
	}
}

type Listener = (ended: AttemptDto, entries: readonly AnswerEntry[]) => void;
const listeners = new Set<Listener>();

/** Calls back when the server has confirmed a sheet that was handed in on this device. Answers how to stop. */
export function onConfirmed(listener: Listener): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Sends a finished sheet as it stands on disk, and forgets it here once the server answers the ended attempt.
 * @throws ApiError when it could not be sent; it then stays on disk
 */
export async function sendFinish(deps: SendDeps, stored: HandedIn): Promise<AttemptDto | undefined> {
	try {
		const entries = await deps.store.entries(stored.key);
		const ended = await handIn(deps, stored, stored.revision);
		await deps.store.remove(stored.key);
		for (const listener of listeners) listener(ended, entries);
		return ended;
	} catch (error) {
		if (!(error instanceof ApiError) || error.status !== 404) throw error;
		// The server does not know it (any more): nobody will ever take this sheet.
		await deps.store.remove(stored.key);
		return undefined;
	}
}
