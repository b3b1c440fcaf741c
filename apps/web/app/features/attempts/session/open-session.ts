import { ApiError } from "../../../platform/api/api-error.ts";
import { isDataExpensive } from "../../../platform/device/data-saving.ts";
import { withSecondTry } from "../../../platform/offline/second-try.ts";
import { pageTimers } from "../../../platform/offline/send-loop.ts";
import { keepForOffline, keepForReload } from "../../../platform/offline/service-worker.ts";
import { whenIdle } from "../../../platform/time/when-idle.ts";
import { fontsOf, picturesOf, picturesOfQuestion } from "../../../platform/words/question-parts.ts";
import { memoryInstead, openAttemptStore, type WantedAttempt } from "../device/attempt-store.ts";
import { attemptsApiOf, type PaperCachingApi } from "../device/held-papers.ts";
import { markAsBeingSolved } from "../device/outbox.ts";
import { withOwnTime } from "../device/own-time.ts";
import { openPaperStore } from "../device/paper-store.ts";
import { openKeptStore } from "../kept/kept-store.ts";
import { pageOf, pagesOf } from "../solving-pages.ts";
import { createExamSession, type ExamSession } from "./exam-session.ts";
import { HandedIn, type OpenDeps, type OpenedAttempt, openAttempt, resumeAttempt } from "./open-attempt.ts";
import { noticeOf } from "./opening-notice.ts";
import type { ExamSnapshot } from "./session-state.ts";

export interface OpenSession {
	session: ExamSession;
	notice: string | undefined;
	/** Fetches the key for a hand-in without a network, unless data is expensive. Call it when the question is shown. */
	fetchKey(): void;
}

function shownPictures({ stored: { attempt }, state }: OpenedAttempt): string[] {
	const shown = attempt.questions[state.position];
	return shown ? picturesOfQuestion(shown) : [];
}

/**
 * Opens an attempt on disk. If the disk refuses (a full phone), the attempt lives in the page's memory, and the screen says so.
 */
async function openSomewhere(deps: OpenDeps, source: WantedAttempt, mayStart: boolean) {
	const openOnce = mayStart ? openAttempt : resumeAttempt;
	// The start may be repeated: its idempotency key is on disk, so the repetition gets the same attempt.
	const open: typeof openOnce = (...given) =>
		withSecondTry<OpenedAttempt | undefined>(() => openOnce(...given), pageTimers);
	try {
		return { deps, opened: await open(deps, source) };
	} catch (error) {
		if (error instanceof ApiError || error instanceof HandedIn || !deps.store.durable) throw error;
		const inMemory = { ...deps, store: await memoryInstead(deps.store) };
		return { deps: inMemory, opened: await open(inMemory, source) };
	}
}

/**
 * Opens a session on the requested attempt, or on the one in progress; with `mayStart` on a new one if there is none.
 * @throws ApiError when the server is needed and cannot be reached, or refuses
 */
export async function openSession(
	userId: number,
	source: WantedAttempt,
	mayStart: boolean,
): Promise<OpenSession | undefined> {
	const store = await openAttemptStore(userId);
	let page: Promise<void> | undefined;
	const keepPage = () => {
		page ??= keepForReload([pageOf(source)]);
		return page;
	};
	// Cache the page's files during the request. Stored data is shown first, since looking up each file takes time.
	whenIdle(keepPage);
	const cachingApi = attemptsApiOf(userId);
	const downloads = { kept: await openKeptStore(userId), papers: await openPaperStore(userId) };
	const openDeps = { store, downloads, api: cachingApi, now: Date.now };
	const { deps, opened } = await openSomewhere(openDeps, source, mayStart);
	if (!opened) return undefined;
	const elapsed = () => performance.now();
	const api = withOwnTime(opened.stored, { ...deps, elapsed });
	const { attempt } = opened.stored;
	cachingApi.registerPaper(attempt);
	if (!opened.local) await Promise.all([keepPage(), keepForReload(shownPictures(opened))]);
	// Searching the whole paper for pictures and fonts takes a slow phone a while: the question is rendered first.
	whenIdle(
		() =>
			void keepForOffline({
				documents: pagesOf(source, attempt.id),
				pictures: picturesOf(attempt),
				fonts: fontsOf(attempt),
			}),
	);
	const deviceId = await deps.store.deviceId();
	const session = createExamSession({ ...deps, ...pageTimers, api, deviceId, elapsed }, opened);
	const fetchKey = () => void (isDataExpensive() || fetchKeyWhenSaved(session, cachingApi));
	return { session, notice: noticeOf(source, opened), fetchKey };
}

/**
 * Fetches the key for a hand-in without a network while the line is quiet: at once, and after a failure when the server has
 * confirmed the next answers.
 */
function fetchKeyWhenSaved(session: ExamSession, api: PaperCachingApi): void {
	let triedAt: ExamSnapshot["sync"] | undefined;
	const tryToFetch = async () => {
		const { sync, ended } = session.snapshot();
		if (ended) return stop();
		if (sync.kind !== "saved" || sync === triedAt) return;
		triedAt = sync;
		await api.fetchPart(session.attempt, "key").then(stop, () => undefined);
	};
	const stop = session.subscribe(() => void tryToFetch());
	void tryToFetch();
}

/** Connects a session to the page's events: network, visibility, closing. Returns the function that disconnects it. */
export function connect(session: ExamSession): () => void {
	const events = new AbortController();
	const { signal } = events;
	const onVisibility = () => (document.visibilityState === "hidden" ? session.rest() : session.wake());
	document.addEventListener("visibilitychange", onVisibility, { signal });
	addEventListener("pagehide", () => session.rest(), { signal });
	addEventListener("online", () => session.wake(), { signal });
	addEventListener(
		"beforeunload",
		(event) => {
			// Ask only if closing would lose something: answers on disk are safe.
			const { disk, sync, ended } = session.snapshot();
			if (!ended && (disk === "saving" || (disk === "failed" && sync.kind !== "saved"))) event.preventDefault();
		},
		{ signal },
	);
	const release = markAsBeingSolved(session.key);
	// After the end, the outbox sends the rest.
	session.subscribe(() => session.snapshot().ended && release());
	session.begin();
	return () => {
		events.abort();
		release();
		session.stop();
	};
}
