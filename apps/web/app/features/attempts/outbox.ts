import type { AttemptDto } from "@cachimbo/contract/attempts";
import { plural } from "../../platform/formats.ts";
import { noteHandedIn } from "../../platform/handed-in.ts";
import { isTabLocked } from "../../platform/tab-lock.ts";
import { registerUnsentWork } from "../../platform/unsent-work.ts";
import { type AttemptStore, progressOf, type StoredAttempt, tabLockName } from "./attempt-store.ts";
import { type AttemptsApi, attemptsApi } from "./attempts-api.ts";
import { openAttemptStore } from "./indexed-store.ts";
import { mergeStored } from "./merge-stored.ts";
import { workTitle } from "./paper.ts";
import { sendFinish } from "./send-finish.ts";
import { dirtyOf } from "./state.ts";

interface OutboxDeps {
	store: AttemptStore;
	api: AttemptsApi;
}

export interface Unsent {
	/** 'examen UNI 2025-1', 'quiz de Álgebra'. */
	work: string;
	/** Answers the server has not confirmed. */
	answers: number;
}

type Opened = StoredAttempt & { attempt: AttemptDto };

const retryMs = 20_000;
const pokeMs = 3000;

/** Answers how many of them could not be sent. */
async function sendDirty({ store, api }: OutboxDeps, stored: Opened): Promise<number> {
	const dirty = dirtyOf(await store.entries(stored.key));
	if (dirty.length === 0) return 0;
	const sheet = { attemptId: stored.attempt.id, deviceId: await store.deviceId(), revision: stored.revision };
	const reply = await api.save({ ...sheet, entries: dirty });
	// It is closed meanwhile, or about to be: the next round hands it in.
	if (reply.late) return dirty.length;
	const sent = dirty.map(({ base: _base, ...entry }) => ({ ...entry, dirty: false }));
	await store.save({ ...progressOf(stored), revision: reply.revision }, sent);
	return 0;
}

/** Another device may have gone on: the server is read first, and what contradicts waits for the person. */
async function sendAnswers({ store, api }: OutboxDeps, stored: Opened): Promise<number> {
	const unsent = dirtyOf(await store.entries(stored.key)).length;
	if (unsent === 0) return 0;
	try {
		const { status, reason, revision, answers } = await api.read(stored.attempt.id);
		if (reason === "TIME_OUT") {
			await sendFinish({ store, api }, { ...stored, finish: { reason, at: Date.parse(stored.attempt.endsAt ?? "") } });
			return 0;
		}
		if (status !== "IN_PROGRESS" || revision < stored.revision) return await sendDirty({ store, api }, stored);
		const merged = await mergeStored(store, stored, { revision, answers });
		if (merged.conflicts.length > 0) return unsent;
		return await sendDirty({ store, api }, merged.stored);
	} catch {
		return unsent;
	}
}

async function sendOne(deps: OutboxDeps, stored: StoredAttempt): Promise<number> {
	const { attempt } = stored;
	if (!attempt) return 0;
	if (!stored.finish) return sendAnswers(deps, { ...stored, attempt });
	try {
		const ended = await sendFinish(deps, { ...stored, attempt });
		return ended ? 0 : await sendAnswers(deps, { ...stored, attempt, finish: null });
	} catch {
		return Math.max(1, (await deps.store.entries(stored.key)).length);
	}
}

/** Sends what this device still holds and answers what could not be sent. `isOpen`: a screen looks after that one. */
export async function sendUnsent(
	deps: OutboxDeps,
	isOpen: (stored: StoredAttempt) => Promise<boolean>,
): Promise<Unsent[]> {
	const left: Unsent[] = [];
	const held = await deps.store.list();
	for (const { attempt, finish } of held) if (attempt && finish) noteHandedIn(attempt.id);
	for (const stored of held) {
		if (await isOpen(stored)) continue;
		const answers = await sendOne(deps, stored);
		if (answers > 0) left.push({ work: stored.attempt ? workTitle(stored.attempt) : "examen", answers });
	}
	return left;
}

const describe = (unsent: readonly Unsent[]): string =>
	unsent.map(({ answers, work }) => `${plural(answers, "respuesta")} de tu ${work}`).join(", ");

/** By key of the stored attempt. */
const openAttempts = new Map<string, () => Promise<void>>();

/** A screen solves this attempt and sends its answers itself; `flush` makes it send now. Answers how to take it back. */
export function lookAfter(key: string, flush: () => Promise<void>): () => void {
	openAttempts.set(key, flush);
	return () => openAttempts.delete(key);
}

const pokes = new Set<() => void>();

/** A sheet was just queued: the outbox looks again in a moment. */
export function pokeOutbox(): void {
	for (const poke of pokes) poke();
}

/**
 * In the whole student area: sheets and answers that an earlier page could not send go out as soon as the server can be
 * reached, and signing out sends them first or names them. Answers how to stop.
 */
export function runOutbox(userId: number): () => void {
	let unsent: Unsent[] = [];
	let running: Promise<void> | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	// Another tab's answers change under the hands of whoever reads them here.
	const isOpen = async (stored: StoredAttempt) =>
		openAttempts.has(stored.key) || (!stored.finish && (await isTabLocked(tabLockName(stored, userId))));

	const send = (): Promise<void> => {
		clearTimeout(timer);
		running ??= openAttemptStore(userId)
			.then((store) => sendUnsent({ store, api: attemptsApi }, isOpen))
			.then((left) => {
				unsent = left;
				if (left.length > 0) timer = setTimeout(send, retryMs);
			})
			.finally(() => {
				running = undefined;
			});
		return running;
	};

	const unregister = registerUnsentWork({
		async flush() {
			await Promise.all([...openAttempts.values()].map((flush) => flush()));
			await send();
			return unsent.reduce((sum, { answers }) => sum + answers, 0);
		},
		describe: () => describe(unsent),
		clear: async () => (await openAttemptStore(userId)).clear(),
	});
	const onOnline = () => void send();
	const poke = () => {
		timer = setTimeout(send, pokeMs);
	};
	addEventListener("online", onOnline);
	pokes.add(poke);
	void send();
	return () => {
		pokes.delete(poke);
		clearTimeout(timer);
		removeEventListener("online", onOnline);
		unregister();
	};
}
