import { limaDay } from "@cachimbo/rules/lima-day";
import { ApiError } from "../../platform/api-error.ts";
import { makeUuid } from "../../platform/make-uuid.ts";
import { isPassing } from "../../platform/offline/retry.ts";
import { type HeardDue, type NotebookStore, ofCourse } from "./notebook-store.ts";
import { beginning, isResumed, type Sitting, type SittingProgress } from "./sitting.ts";

interface OpenDeps {
	store: NotebookStore;
	/** @throws ApiError */
	fetchDue(courseId: number | null): Promise<HeardDue>;
	/** Sends what waits; whatever its outcome. */
	send(): Promise<void>;
	/** This device's clock, ms since the epoch. */
	now(): number;
	wait(ms: number): Promise<unknown>;
}

export interface Opened {
	sitting: Sitting;
	progress: SittingProgress;
}

/** Whoever has questions on this device does not wait longer for the server's. */
const patienceMs = 5000;

/** @throws ApiError, also when the server is slow and there is something to practise meanwhile */
async function askPatiently({ store, fetchDue, send, wait }: OpenDeps, courseId: number | null): Promise<HeardDue> {
	// Looked up before anything is asked: a refusal that comes meanwhile would be nobody's.
	const kept = await store.due();
	const asking = send().then(() => fetchDue(courseId));
	if (!kept) return asking;
	const giveUp = wait(patienceMs).then(() => {
		throw new ApiError({ code: "OFFLINE", status: 0, message: "El servidor no responde", timedOut: true });
	});
	return Promise.race([asking, giveUp]);
}

/** What is due now: by the server, which has heard of everything answered here first; without it, what this device holds. */
async function findDue(deps: OpenDeps, courseId: number | null): Promise<HeardDue> {
	const { store } = deps;
	try {
		const heard = await askPatiently(deps, courseId);
		if (courseId === null) await store.keepDue(heard).catch(() => undefined);
		// What could not be sent is answered all the same.
		const waiting = (await store.reviews()).map((review) => review.questionId);
		const entries = heard.said.entries.filter(({ question }) => !waiting.includes(question.idQuestion));
		const due = heard.said.due - (heard.said.entries.length - entries.length);
		return { ...heard, said: { ...heard.said, entries, due } };
	} catch (error) {
		const kept = isPassing(error) ? await store.due() : undefined;
		if (!kept) throw error;
		const entries = ofCourse(kept.said.entries, courseId);
		return { ...kept, said: { ...kept.said, entries, due: courseId === null ? kept.said.due : entries.length } };
	}
}

/**
 * The sitting to go on with: the one begun today, else a new one of what is due, which is on disk when it opens.
 * @returns undefined when nothing is due
 * @throws ApiError when the server is needed and cannot be reached, or refuses
 */
export async function openSitting(deps: OpenDeps, courseId: number | null): Promise<Opened | undefined> {
	const held = await deps.store.sitting();
	const today = held && limaDay(deps.now() + held.sitting.clockOffset);
	if (held && today && isResumed(held, courseId, today)) return held;
	const { said, clockOffset } = await findDue(deps, courseId);
	if (said.entries.length === 0) return undefined;
	const sitting: Sitting = {
		key: makeUuid(),
		courseId,
		day: limaDay(deps.now() + clockOffset),
		entries: said.entries,
		beyond: said.due - said.entries.length,
		clockOffset,
	};
	const progress = beginning(sitting);
	await deps.store.begin(sitting, progress);
	return { sitting, progress };
}
