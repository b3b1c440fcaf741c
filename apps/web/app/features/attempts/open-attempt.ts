import type { AttemptDto } from "@cachimbo/contract/attempts";
import { type AttemptStore, newAttempt, type StoredAttempt } from "./attempt-store.ts";
import type { AttemptsApi } from "./attempts-api.ts";
import { isPassing, isSignedOut } from "./attempts-api.ts";
import { sendFinish } from "./send-finish.ts";
import { type ExamState, entryOf, stateFromServer, stateFromStore } from "./state.ts";

export interface OpenDeps {
	store: AttemptStore;
	api: AttemptsApi;
	/** This device's clock, ms since the epoch. */
	now(): number;
}

export interface OpenedAttempt {
	stored: StoredAttempt & { attempt: AttemptDto };
	state: ExamState;
	/** It was in progress already: here, or on the server. */
	resumed: boolean;
	/** It came from this device's store, and the server may know more. */
	local: boolean;
}

const isOpened = (stored: StoredAttempt): stored is OpenedAttempt["stored"] => stored.attempt !== null;

async function fromStore(store: AttemptStore, stored: OpenedAttempt["stored"]): Promise<OpenedAttempt> {
	const entries = await store.entries(stored.key);
	return { stored, state: stateFromStore(stored.attempt, { ...stored, entries }), resumed: true, local: true };
}

/** Puts what the server answered on disk before anything shows. */
async function keep(deps: OpenDeps, pending: StoredAttempt, attempt: AttemptDto, resumed: boolean) {
	const courseNames = await deps.api.courseNames().catch(() => ({}));
	const clockOffset = Date.parse(attempt.serverTime) - deps.now();
	const fresh = stateFromServer(attempt, await deps.store.deviceId());
	const blank = fresh.questions.findIndex((id) => entryOf(fresh, id).optionId === null);
	const state = { ...fresh, position: resumed ? Math.max(blank, 0) : 0 };
	const { position, revision, lastSeq } = state;
	const stored = { ...pending, attempt, clockOffset, courseNames, position, revision, lastSeq };
	await deps.store.put(stored);
	await deps.store.save({ key: stored.key, position, revision, lastSeq, finish: null }, Object.values(state.entries));
	return { stored, state, resumed, local: false };
}

/** The key is on disk before the call: when its answer gets lost, the same key asks again and gets the same attempt. */
async function start(deps: OpenDeps, pending: StoredAttempt): Promise<OpenedAttempt> {
	await deps.store.put(pending);
	try {
		const attempt = await deps.api.start(pending.examId, pending.key);
		if (attempt.status === "IN_PROGRESS") return await keep(deps, pending, attempt, false);
	} catch (error) {
		if (!isPassing(error) && !isSignedOut(error)) await deps.store.remove(pending.key);
		throw error;
	}
	// An old start whose answer got lost: that attempt has ended meanwhile.
	await deps.store.remove(pending.key);
	return start(deps, newAttempt(pending.examId));
}

/**
 * The attempt to solve at an exam: the one this device has in progress, else the one the server has, else a new one.
 * A sheet that was handed in here and not yet sent is sent first.
 * @throws ApiError when the server is needed and cannot be reached, or refuses
 */
export async function openAttempt(deps: OpenDeps, examId: number): Promise<OpenedAttempt> {
	const ofExam = (await deps.store.list()).filter((stored) => stored.examId === examId);
	for (const handedIn of ofExam.filter((stored) => stored.finish)) {
		if (isOpened(handedIn)) await sendFinish(deps, handedIn);
	}
	const running = ofExam.filter(isOpened).find((stored) => !stored.finish);
	if (running) return fromStore(deps.store, running);
	const unanswered = ofExam.find((stored) => !stored.attempt);
	if (unanswered) return start(deps, unanswered);
	const elsewhere = await deps.api.findInProgress(examId);
	if (elsewhere) return keep(deps, newAttempt(examId), elsewhere, true);
	return start(deps, newAttempt(examId));
}
