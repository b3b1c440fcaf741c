import { limaDay } from "@cachimbo/rules/lima-day";
import { ApiError } from "../../platform/api/api-error.ts";
import { makeUuid } from "../../platform/device/make-uuid.ts";
import { isTransient } from "../../platform/offline/retry.ts";
import { type DueDownload, entriesOfCourse, type NotebookStore } from "./notebook-store.ts";
import { questionsFor } from "./short-set.ts";
import {
	initialProgress,
	isResumed,
	isScheduled,
	type PracticeEntry,
	type Sitting,
	type SittingProgress,
} from "./sitting.ts";
import type { PracticeRequest, Source } from "./source.ts";

/** Sources outside the schedule. */
export type UnscheduledSource = Exclude<Source, { kind: "due" }>;

export interface OpenDeps {
	store: NotebookStore;
	/** @throws ApiError */
	fetchDue(courseId: number | null): Promise<DueDownload>;
	/** @param most maximum number of questions of a course @throws ApiError */
	fetchUnscheduled(source: UnscheduledSource, most: number): Promise<PracticeEntry[]>;
	/** Sends the waiting answers; failures are ignored. */
	send(): Promise<void>;
	/** This device's clock, ms since the epoch. */
	now(): number;
	/** Server time as known to this device, ms since the epoch. */
	serverNow(): number;
	wait(ms: number): Promise<unknown>;
}

export interface OpenSitting {
	sitting: Sitting;
	progress: SittingProgress;
}

interface FoundQuestions {
	entries: PracticeEntry[];
	/** Number of questions available in total. */
	total: number;
	clockOffset: number;
}

/** Longest wait for the server if there are due questions on this device. */
const maxWaitMs = 5000;

/** Number of questions of a course in one sitting without a time limit. */
const courseSetSize = 10;

/** Fetches the due questions, within `maxWaitMs` if this device holds some. @throws ApiError, also after the timeout */
async function fetchDueInTime(
	{ store, fetchDue, send, wait }: OpenDeps,
	courseId: number | null,
): Promise<DueDownload> {
	// Read before the request starts: a rejection during this await would be unhandled.
	const kept = await store.due();
	const request = send().then(() => fetchDue(courseId));
	if (!kept) return request;
	const timeout = wait(maxWaitMs).then(() => {
		throw new ApiError({ code: "OFFLINE", status: 0, message: "El servidor no responde", timedOut: true });
	});
	return Promise.race([request, timeout]);
}

/** Finds the questions due now: from the server, after it received all answers given here, or else from this device. */
async function findDue(deps: OpenDeps, courseId: number | null): Promise<FoundQuestions> {
	const { store } = deps;
	try {
		const download = await fetchDueInTime(deps, courseId);
		if (courseId === null) await store.keepDue(download).catch(() => undefined);
		// Unsent reviews count as answered.
		const unsentIds = (await store.reviews()).filter(isScheduled).map((review) => review.questionId);
		const entries = download.said.entries.filter(({ question }) => !unsentIds.includes(question.idQuestion));
		const total = download.said.due - (download.said.entries.length - entries.length);
		return { entries, total, clockOffset: download.clockOffset };
	} catch (error) {
		const kept = isTransient(error) ? await store.due() : undefined;
		if (!kept) throw error;
		// Errors that were new on the day of the download may be due by now.
		const { entries: fresh = [], clockOffset = 0 } = (await store.fresh()) ?? {};
		const today = limaDay(deps.now() + clockOffset);
		const knownIds = new Set(kept.said.entries.map(({ question }) => question.idQuestion));
		const dueAgain = fresh.filter(({ dueOn, question }) => dueOn <= today && !knownIds.has(question.idQuestion));
		const entries = entriesOfCourse([...kept.said.entries, ...dueAgain], courseId);
		const total = courseId === null ? kept.said.due + dueAgain.length : entries.length;
		return { entries, total, clockOffset: kept.clockOffset };
	}
}

/** Finds downloaded questions to practise instead of those on the server. */
async function findKept({ store }: OpenDeps, source: UnscheduledSource): Promise<PracticeEntry[]> {
	const fresh = (await store.fresh())?.entries ?? [];
	if (source.kind === "fresh") return [...fresh];
	if (source.kind !== "course") return [];
	const due = (await store.due())?.said.entries ?? [];
	const errors = new Map([...due, ...fresh].map((entry) => [entry.question.idQuestion, entry]));
	const isOfTopic = ({ question }: PracticeEntry) => source.topic === null || question.topic === source.topic;
	return entriesOfCourse([...errors.values()], source.courseId).filter(isOfTopic);
}

/** Fetches questions, or finds downloaded ones if the server is unreachable. @throws ApiError if there are none */
async function fetchUnscheduledOrFindKept(
	deps: OpenDeps,
	source: UnscheduledSource,
	most: number,
): Promise<PracticeEntry[]> {
	try {
		return await deps.fetchUnscheduled(source, most);
	} catch (error) {
		const kept = isTransient(error) ? await findKept(deps, source) : [];
		if (kept.length === 0) throw error;
		return kept.slice(0, most);
	}
}

async function findUnscheduled(deps: OpenDeps, source: UnscheduledSource, most: number): Promise<FoundQuestions> {
	const entries = await fetchUnscheduledOrFindKept(deps, source, most);
	return { entries, total: entries.length, clockOffset: deps.serverNow() - deps.now() };
}

/**
 * Resumes the sitting begun today, or begins a new one, which is on disk before it opens.
 * @returns undefined when there is nothing to practise
 * @throws ApiError when the server is needed and cannot be reached, or refuses
 */
export async function openSitting(deps: OpenDeps, wanted: PracticeRequest): Promise<OpenSitting | undefined> {
	const { source, minutes } = wanted;
	const stored = await deps.store.sitting();
	const today = stored && limaDay(deps.now() + stored.sitting.clockOffset);
	if (stored && today && isResumed(stored, wanted, today)) return stored;
	const countByTime = minutes === null ? undefined : questionsFor(minutes, await deps.store.pace());
	const found =
		source.kind === "due"
			? await findDue(deps, source.courseId)
			: await findUnscheduled(deps, source, countByTime ?? courseSetSize);
	const entries = found.entries.slice(0, countByTime);
	if (entries.length === 0) return undefined;
	const sitting: Sitting = {
		key: makeUuid(),
		source,
		minutes,
		day: limaDay(deps.now() + found.clockOffset),
		entries,
		beyond: found.total - entries.length,
		clockOffset: found.clockOffset,
	};
	const progress = initialProgress(sitting);
	await deps.store.begin(sitting, progress);
	return { sitting, progress };
}
