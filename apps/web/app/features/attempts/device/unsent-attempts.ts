import type { Work } from "../../../platform/offline/outbox.ts";
import { isTabLocked } from "../../../platform/offline/tab-lock.ts";
import { plural } from "../../../platform/words/formats.ts";
import type { AttemptsApi } from "../attempts-api.ts";
import { workTitle } from "../paper.ts";
import { dirtyOf, sendableOf } from "../state.ts";
import { type AttemptStore, openAttemptStore, progressOf, type StoredAttempt, tabLockName } from "./attempt-store.ts";
import { markHandedIn } from "./handed-in.ts";
import { attemptsApiOf } from "./held-papers.ts";
import { mergeStored } from "./merge-stored.ts";
import { type ConfirmedAttempt, isBeingSolved, type WaitingAttempt } from "./outbox.ts";
import { withOwnTime } from "./own-time.ts";
import { openPaperStore } from "./paper-store.ts";
import { sendFinish } from "./send-finish.ts";

interface SendDeps {
	store: AttemptStore;
	api: AttemptsApi;
}

async function sendDirty({ store, api }: SendDeps, stored: ConfirmedAttempt): Promise<void> {
	const entries = sendableOf(await store.entries(stored.key));
	if (entries.length === 0) return;
	const sheet = { attemptId: stored.attempt.id, deviceId: await store.deviceId(), revision: stored.revision };
	const reply = await api.save({ ...sheet, entries });
	if (reply.late) throw new Error("The attempt is closed, or about to be: the next try hands it in");
	const sent = entries.map(({ base: _base, ...entry }) => ({ ...entry, dirty: false }));
	await store.save({ ...progressOf(stored), revision: reply.revision }, sent);
}

/** Reads the server's state first, since another device may have continued. Conflicting answers wait for the student. */
async function sendAnswers(deps: SendDeps, stored: ConfirmedAttempt): Promise<void> {
	if (dirtyOf(await deps.store.entries(stored.key)).length === 0) return;
	const { status, reason, revision, answers, endsAt } = await deps.api.read(stored.attempt.id);
	if (reason === "TIME_OUT") {
		await sendFinish(deps, { ...stored, finish: { reason, at: Date.parse(endsAt ?? "") } });
		return;
	}
	if (status !== "IN_PROGRESS" || revision < stored.revision) return sendDirty(deps, stored);
	const merged = await mergeStored(deps.store, stored, { revision, answers });
	await sendDirty(deps, merged.stored);
	if (merged.conflicts.length > 0) throw new Error("Only the student can say which answers stay");
}

async function sendAttempt(deps: SendDeps, stored: ConfirmedAttempt): Promise<void> {
	const ownTimeDeps = { ...deps, api: withOwnTime(stored, deps) };
	if (!stored.finish) return sendAnswers(ownTimeDeps, stored);
	const ended = await sendFinish(deps, stored);
	if (!ended) await sendAnswers(ownTimeDeps, { ...stored, finish: null });
}

async function listWaiting(
	store: AttemptStore,
	isOpen: (stored: StoredAttempt) => Promise<boolean>,
): Promise<WaitingAttempt[]> {
	const waiting: WaitingAttempt[] = [];
	for (const stored of await store.list()) {
		const { attempt, finish, key } = stored;
		if (!attempt) continue;
		if (finish) markHandedIn(attempt.id);
		const entries = await store.entries(key);
		const isDue = finish !== null || dirtyOf(entries).length > 0;
		if (isDue && !(await isOpen(stored))) waiting.push({ stored: { ...stored, attempt }, entries });
	}
	return waiting;
}

/** Returns the number of answers that the server is not known to have. */
const countUnsent = ({ stored, entries }: WaitingAttempt): number =>
	stored.finish ? Math.max(1, entries.length) : dirtyOf(entries).length;

const describe = (waiting: WaitingAttempt): string =>
	`${plural(countUnsent(waiting), "respuesta")} de tu ${workTitle(waiting.stored.attempt)}`;

/**
 * Outbox work: finished sheets, and answers of attempts in progress that no screen solves. `isOpen` says whether a screen
 * solves the attempt and sends its answers itself.
 */
export function unsentAttempts(
	open: () => Promise<AttemptStore>,
	api: AttemptsApi,
	isOpen: (stored: StoredAttempt) => Promise<boolean>,
): Work<WaitingAttempt> {
	const waiting = async () => listWaiting(await open(), isOpen);
	return {
		waiting,
		keyOf: ({ stored }) => stored.key,
		send: async ({ stored }) => sendAttempt({ store: await open(), api }, stored),
		describe: async () => (await waiting()).map(describe).join(", "),
		clear: async () => (await open()).clear(),
	};
}

/** Unsent attempts of the user signed in on this device. */
export function unsentAttemptsOf(userId: number): Work<WaitingAttempt> {
	const work = unsentAttempts(
		() => openAttemptStore(userId),
		attemptsApiOf(userId),
		// Another tab may be changing these answers right now.
		async (stored) => isBeingSolved(stored.key) || (!stored.finish && (await isTabLocked(tabLockName(stored, userId)))),
	);
	/** Clears the papers too, since they belong to the account. */
	const clear = async () => {
		await Promise.all([work.clear(), openPaperStore(userId).then((papers) => papers.clear())]);
	};
	return { ...work, clear };
}
