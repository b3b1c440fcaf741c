import { ApiError } from "../../../platform/api/api-error.ts";
import { withSecondTry } from "../../../platform/offline/second-try.ts";
import { pageTimers } from "../../../platform/offline/send-loop.ts";
import { keepForOffline, keepForReload } from "../../../platform/offline/service-worker.ts";
import { whenIdle } from "../../../platform/time/when-idle.ts";
import { fontsOf, picturesOf, picturesOfQuestion } from "../../../platform/words/question-parts.ts";
import { memoryInstead, openAttemptStore, type Wanted } from "../device/attempt-store.ts";
import { attemptsApiOf } from "../device/held-papers.ts";
import { lookAfter } from "../device/outbox.ts";
import { inOwnTime } from "../device/own-time.ts";
import { openPaperStore } from "../device/paper-store.ts";
import { openKeptStore } from "../kept/kept-store.ts";
import { pageOf, pagesOf } from "../solving-pages.ts";
import { createExamSession, type ExamSession } from "./exam-session.ts";
import { HandedIn, type OpenDeps, type OpenedAttempt, openAttempt, resumeAttempt } from "./open-attempt.ts";
import { noticeOf } from "./opening-notice.ts";

export interface OpenSession {
	session: ExamSession;
	notice: string | undefined;
}

function shownPictures({ stored: { attempt }, state }: OpenedAttempt): string[] {
	const shown = attempt.questions[state.position];
	return shown ? picturesOfQuestion(shown) : [];
}

/** If the disk refuses (a full phone), the attempt is kept in the page's memory, and the screen says so. */
async function openSomewhere(deps: OpenDeps, source: Wanted, mayStart: boolean) {
	const openOnce = mayStart ? openAttempt : resumeAttempt;
	// The start's key is on disk before the call: a second one gets the same attempt.
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
 * A session over the attempt that is wanted, or the one in progress; `mayStart` makes a new one when there is none.
 * @throws ApiError when the server is needed and cannot be reached, or refuses
 */
export async function openSession(userId: number, source: Wanted, mayStart: boolean): Promise<OpenSession | undefined> {
	const store = await openAttemptStore(userId);
	let page: Promise<void> | undefined;
	const keepPage = () => {
		page ??= keepForReload([pageOf(source)]);
		return page;
	};
	// While the start is waited for; what this device holds shows first, for each file that is looked up takes its time.
	whenIdle(keepPage);
	const papered = attemptsApiOf(userId);
	const shelf = { kept: await openKeptStore(userId), papers: await openPaperStore(userId) };
	const asked = { store, shelf, api: papered, now: Date.now };
	const { deps, opened } = await openSomewhere(asked, source, mayStart);
	if (!opened) return undefined;
	const elapsed = () => performance.now();
	const api = inOwnTime(opened.stored, { ...deps, elapsed });
	const { attempt } = opened.stored;
	papered.know(attempt);
	if (!opened.local) await Promise.all([keepPage(), keepForReload(shownPictures(opened))]);
	// To look through the whole paper for pictures and fonts takes a slow phone a while: the question comes first.
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
	return { session, notice: noticeOf(source, opened) };
}

/** Keeps a session in touch with the page: network, visibility, closing. Answers how to stop. */
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
			// Only when closing would lose something: what is on disk is safe.
			const { disk, sync, ended } = session.snapshot();
			if (!ended && (disk === "saving" || (disk === "failed" && sync.kind !== "saved"))) event.preventDefault();
		},
		{ signal },
	);
	const neglect = lookAfter(session.key);
	// Once it has ended here, what is left to send is the outbox's.
	session.subscribe(() => session.snapshot().ended && neglect());
	session.begin();
	return () => {
		events.abort();
		neglect();
		session.stop();
	};
}
