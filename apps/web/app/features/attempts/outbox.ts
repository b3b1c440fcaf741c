import { plural } from "../../platform/formats.ts";
import { noteHandedIn } from "../../platform/handed-in.ts";
import { registerUnsentWork } from "../../platform/unsent-work.ts";
import type { AttemptStore, StoredAttempt } from "./attempt-store.ts";
import { type AttemptsApi, attemptsApi } from "./attempts-api.ts";
import { openAttemptStore } from "./indexed-store.ts";
import { workTitle } from "./paper.ts";
import { sendFinish } from "./send-finish.ts";

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

const retryMs = 20_000;
const pokeMs = 3000;

async function sendAnswers({ store, api }: OutboxDeps, stored: StoredAttempt): Promise<number> {
	const dirty = (await store.entries(stored.key)).filter((entry) => entry.dirty);
	if (!stored.attempt || dirty.length === 0) return 0;
	const { key, position, lastSeq, finish, clockOffset, reached } = stored;
	try {
		const sheet = { attemptId: stored.attempt.id, deviceId: await store.deviceId(), revision: stored.revision };
		const reply = await api.save({ ...sheet, entries: dirty });
		const sent = dirty.map((entry) => ({ ...entry, dirty: false }));
		await store.save({ key, position, lastSeq, finish, clockOffset, reached, revision: reply.revision }, sent);
		return 0;
	} catch {
		return dirty.length;
	}
}

async function sendOne(deps: OutboxDeps, stored: StoredAttempt): Promise<number> {
	const { attempt } = stored;
	if (!attempt || !stored.finish) return sendAnswers(deps, stored);
	try {
		await sendFinish(deps, { ...stored, attempt });
		return 0;
	} catch {
		return Math.max(1, (await deps.store.entries(stored.key)).length);
	}
}

/** Sends what this device still holds and answers what could not be sent. `isOpen`: a screen looks after that one. */
export async function sendUnsent(deps: OutboxDeps, isOpen: (stored: StoredAttempt) => boolean): Promise<Unsent[]> {
	const left: Unsent[] = [];
	const held = await deps.store.list();
	for (const { attempt, finish } of held) if (attempt && finish) noteHandedIn(attempt.id);
	for (const stored of held) {
		if (isOpen(stored)) continue;
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
	const isOpen = (stored: StoredAttempt) => openAttempts.has(stored.key);

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
