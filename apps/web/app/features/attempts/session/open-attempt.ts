import type { AttemptDto, EndReason } from "@cachimbo/contract/attempts/attempts";
import { ApiError } from "../../../platform/api/api-error.ts";
import { isTransient } from "../../../platform/offline/retry.ts";
import { type AttemptsApi, isSignedOut } from "../attempts-api.ts";
import {
	type AttemptSource,
	type AttemptStore,
	newAttempt,
	type StoredAttempt,
	sourceKey,
	sourceOf,
	type WantedAttempt,
} from "../device/attempt-store.ts";
import { sendFinish } from "../device/send-finish.ts";
import { beginKept, type CompleteDownload, type DownloadStores, findCompleteDownload } from "../kept/begin-kept.ts";
import { type ExamState, entryOf, stateFromServer, stateFromStore } from "../state.ts";

export interface OpenDeps {
	store: AttemptStore;
	api: AttemptsApi;
	/** This device's clock, ms since the epoch. */
	now(): number;
	/** Downloads that can begin offline. */
	downloads?: DownloadStores;
	/** Timeout for the server, in milliseconds, if a download can begin without it. */
	patience?: number;
}

export interface OpenedAttempt {
	stored: StoredAttempt & { attempt: AttemptDto };
	state: ExamState;
	/** The attempt was already in progress, here or on the server. */
	resumed: boolean;
	/** The attempt came from this device's store, and the server may know more. */
	local: boolean;
}

/**
 * Thrown if the attempt has ended, mostly because it was handed in. There is a result to show, and a new attempt begins only on
 * request.
 */
export class HandedIn extends Error {
	readonly attemptId: number;
	/** The server does not have the sheet yet. */
	readonly waits: boolean;
	readonly reason: EndReason;
	constructor({ id, status, reason }: Pick<AttemptDto, "id" | "status" | "reason">, waits: boolean) {
		super(`attempt ${id} has ended`);
		this.attemptId = id;
		this.waits = waits;
		this.reason = reason ?? (status === "ABANDONED" ? "ABANDONED" : "FINISHED");
	}
}

const isOpened = (stored: StoredAttempt): stored is OpenedAttempt["stored"] => stored.attempt !== null;

async function fromStore(store: AttemptStore, stored: OpenedAttempt["stored"]): Promise<OpenedAttempt> {
	const entries = await store.entries(stored.key);
	return { stored, state: stateFromStore(stored.attempt, { ...stored, entries }), resumed: true, local: true };
}

type Names = StoredAttempt["courseNames"];

/** Course names, fetched in parallel; the attempt works without them. */
const fetchNames = ({ api }: OpenDeps): Promise<Names> => api.courseNames().catch(() => ({}));

/** Finds a stored copy of the attempt in progress that has another key, because it came to this device in another way. */
async function findTwin({ store }: OpenDeps, { key }: StoredAttempt, { id }: AttemptDto) {
	const isTwin = (held: OpenedAttempt["stored"]) => held.attempt.id === id && held.key !== key && !held.finish;
	return (await store.list()).filter(isOpened).find(isTwin);
}

/** Stores the server's response on disk before anything is shown. */
async function keep(deps: OpenDeps, pending: StoredAttempt, attempt: AttemptDto, courseNames: Names, resumed: boolean) {
	const twin = resumed ? await findTwin(deps, pending, attempt) : undefined;
	if (twin) {
		await deps.store.remove(pending.key);
		return fromStore(deps.store, twin);
	}
	const clockOffset = Date.parse(attempt.serverTime) - deps.now();
	const fresh = stateFromServer(attempt, await deps.store.deviceId());
	const blank = fresh.questions.findIndex((id) => entryOf(fresh, id).optionId === null);
	const state = { ...fresh, position: resumed ? Math.max(blank, 0) : 0 };
	const { position, revision, lastSeq } = state;
	const stored = { ...pending, attempt, clockOffset, courseNames, position, revision, lastSeq };
	await deps.store.put(stored);
	const reached = Date.parse(attempt.serverTime);
	const progress = { key: stored.key, position, revision, lastSeq, finish: null, reached };
	await deps.store.save(progress, Object.values(state.entries));
	return { stored, state, resumed, local: false };
}

/**
 * Starts an attempt. The idempotency key is on disk before the call: if the response is lost, the retry uses the same key and
 * gets the same attempt.
 */
async function start(deps: OpenDeps, pending: StoredAttempt): Promise<OpenedAttempt> {
	await deps.store.put(pending);
	const names = fetchNames(deps);
	const attempt = await deps.api.start(sourceOf(pending), pending.key).catch(async (error) => {
		if (!isTransient(error) && !isSignedOut(error)) await deps.store.remove(pending.key);
		throw error;
	});
	if (attempt.status === "IN_PROGRESS") return keep(deps, pending, attempt, await names, attempt.resumed === true);
	await deps.store.remove(pending.key);
	// Another device handed it in at this moment: a new attempt would not count as well.
	if (attempt.resumed) throw new HandedIn(attempt, false);
	// The key belongs to an old start whose response was lost; that attempt has ended meanwhile.
	return start(deps, newAttempt(sourceOf(pending)));
}

/** Returns the stored attempts of an exam or a course, the newest first, or only the attempt with the requested id. */
async function storedOf({ store }: OpenDeps, wanted: WantedAttempt): Promise<StoredAttempt[]> {
	const key = sourceKey(wanted);
	const isWanted = ({ attempt }: StoredAttempt) => wanted.attemptId === undefined || attempt?.id === wanted.attemptId;
	const startOf = ({ attempt }: StoredAttempt) => Date.parse(attempt?.startTime ?? "") || 0;
	return (await store.list())
		.filter((stored) => sourceKey(stored) === key && isWanted(stored))
		.sort((a, b) => startOf(b) - startOf(a));
}

/** Returns a pending attempt. A start without a response keeps its key. */
function pendingOf(stored: readonly StoredAttempt[], source: AttemptSource): StoredAttempt {
	const pending = stored.find(({ attempt }) => !attempt);
	return pending ? { ...newAttempt(source), key: pending.key } : newAttempt(source);
}

/**
 * Sends a finished sheet. @throws HandedIn for an exam that could not be sent now, or that was finished and has just been sent
 */
async function sendHandedIn(deps: OpenDeps, stored: OpenedAttempt["stored"]): Promise<void> {
	const { attempt, finish } = stored;
	const ended = await sendFinish(deps, stored).catch((error) => {
		// Not for a quiz: its start screen explains why another one cannot begin.
		throw isTransient(error) && attempt.exam
			? new HandedIn({ ...attempt, reason: finish?.reason ?? null }, true)
			: error;
	});
	// A restarted browser returns to the exam's URL, which then should show the result and not begin a new attempt.
	if (ended && attempt.exam && finish?.reason !== "ABANDONED") throw new HandedIn(ended, false);
}

const withTimeout = <T>(ms: number, work: Promise<T>): Promise<T | undefined> =>
	Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms))]);

const notFound = () => new ApiError({ code: "NOT_FOUND", status: 404, message: "No encontramos este intento" });

/** Reads the requested attempt. @throws HandedIn if it has ended; ApiError if it is not of this exam or course */
async function readWanted({ api }: OpenDeps, wanted: WantedAttempt, attemptId: number): Promise<AttemptDto> {
	const attempt = await api.read(attemptId);
	const isOfSource =
		(attempt.exam?.idExams ?? null) === (wanted.examId ?? null) && attempt.course?.id === wanted.courseId;
	if (!isOfSource) throw notFound();
	if (attempt.status !== "IN_PROGRESS") throw new HandedIn(attempt, false);
	return attempt;
}

/** Whether the exam or quiz is downloaded and can begin here. */
const isKept = async ({ downloads }: OpenDeps, wanted: WantedAttempt): Promise<boolean> =>
	downloads !== undefined && (await findCompleteDownload(downloads.kept, wanted).catch(() => undefined)) !== undefined;

/** Looks for an attempt on the server. If the exam is downloaded, the wait is limited and a network failure does not matter. */
async function findElsewhere(deps: OpenDeps, wanted: WantedAttempt) {
	const { api, patience = 4000 } = deps;
	const isHere = await isKept(deps, wanted);
	if (wanted.attemptId !== undefined) return isHere ? undefined : readWanted(deps, wanted, wanted.attemptId);
	const asking = api.findInProgress(wanted);
	if (!isHere) return asking;
	return withTimeout(patience, asking).catch((error) => {
		if (isTransient(error)) return undefined;
		throw error;
	});
}

/** Resumes an attempt in progress on this device. An unsent sheet that was handed in here is sent first. */
async function resumeHere(deps: OpenDeps, wanted: WantedAttempt): Promise<OpenedAttempt | undefined> {
	const stored = await storedOf(deps, wanted);
	const running = stored.filter(isOpened).find(({ finish }) => !finish);
	if (running) return fromStore(deps.store, running);
	for (const handedIn of stored.filter(isOpened)) await sendHandedIn(deps, handedIn);
	// An attempt abandoned here but continued on another device is still in progress.
	const withdrawn = (await storedOf(deps, wanted)).filter(isOpened).find(({ finish }) => !finish);
	return withdrawn && fromStore(deps.store, withdrawn);
}

/**
 * Returns the requested attempt, or the one in progress at an exam or a course: this device's, else the server's, which may
 * have begun on another device.
 * @throws ApiError when the server is needed and cannot be reached, or refuses
 * @throws HandedIn when there is a result to show first
 */
export async function resumeAttempt(deps: OpenDeps, wanted: WantedAttempt): Promise<OpenedAttempt | undefined> {
	const here = await resumeHere(deps, wanted);
	if (here) return here;
	const elsewhere = await findElsewhere(deps, wanted);
	const pending = elsewhere && pendingOf(await storedOf(deps, wanted), wanted);
	return pending && keep(deps, pending, elsewhere, await fetchNames(deps), true);
}

/** Thrown if the download is damaged, and the server, which would send it again, cannot be reached. */
export class DamagedDownload extends ApiError {}

/** Fetches the download of this key again. @throws ApiError, also if the server no longer has it and would create another one */
async function askAgain(
	{ api }: OpenDeps,
	{ key, attempt, ...kept }: CompleteDownload,
): Promise<AttemptDto["questions"]> {
	const { id, questions } = await api.keep(sourceOf(kept), key);
	if (id === attempt.id) return questions;
	await api.release(id).catch(() => undefined);
	throw notFound();
}

/**
 * Begins a download. If its questions are damaged, they are fetched again. If the server refuses that and no attempt id was
 * requested, the download is removed and undefined is returned: another attempt begins in its place.
 * @throws DamagedDownload when the server is needed and cannot be reached; ApiError when the server refuses the requested id
 */
async function beginDownload(
	deps: OpenDeps,
	downloads: DownloadStores,
	wanted: WantedAttempt,
): Promise<OpenedAttempt | undefined> {
	const again = async (download: CompleteDownload) => {
		try {
			return await askAgain(deps, download);
		} catch (error) {
			if (error instanceof ApiError && isTransient(error)) throw new DamagedDownload(error);
			if (wanted.attemptId !== undefined || isTransient(error) || isSignedOut(error)) throw error;
			await downloads.kept.release(download);
			await downloads.papers.release(download.key).catch(() => undefined);
			return undefined;
		}
	};
	return beginKept({ ...deps, downloads, askAgain: again }, wanted);
}

/**
 * Returns the attempt to solve: the one in progress, else a download, else a new one. Without a download the start itself finds
 * an attempt in progress elsewhere: looking for it first would cost a round trip. With an attempt id, that attempt or none is
 * opened, since a start counts towards the month's limit.
 * @throws ApiError when the server is needed and cannot be reached, or refuses
 * @throws HandedIn when there is a result to show first
 */
export async function openAttempt(deps: OpenDeps, wanted: WantedAttempt): Promise<OpenedAttempt> {
	const { downloads } = deps;
	const kept = downloads && (await isKept(deps, wanted)) ? downloads : undefined;
	const running = await (kept || wanted.attemptId !== undefined ? resumeAttempt : resumeHere)(deps, wanted);
	if (running) return running;
	const isIdRequested = wanted.attemptId !== undefined;
	const begun = kept && (await beginDownload(deps, kept, wanted));
	if (begun) return begun;
	if (isIdRequested) throw notFound();
	const source = sourceOf(wanted);
	return start(deps, pendingOf(await storedOf(deps, source), source));
}
