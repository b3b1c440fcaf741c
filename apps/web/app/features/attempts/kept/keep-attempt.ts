import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { makeUuid } from "../../../platform/device/make-uuid.ts";
import { isTransient } from "../../../platform/offline/retry.ts";
import type { Keep, KeptFiles } from "../../../platform/offline/service-worker.ts";
import { fontsOf, picturesOf } from "../../../platform/words/question-parts.ts";
import type { AttemptsApi } from "../attempts-api.ts";
import { type AttemptSource, sourceKey, sourceOf } from "../device/attempt-store.ts";
import type { PaperStore } from "../device/paper-store.ts";
import { hasKey } from "../paper.ts";
import { CannotKeep } from "./cannot-keep.ts";
import { filesOf } from "./kept-facts.ts";
import type { Kept, KeptStore } from "./kept-store.ts";

export interface KeepDeps {
	api: Pick<AttemptsApi, "keep" | "courseNames">;
	kept: KeptStore;
	papers: PaperStore;
	/** This device's clock, ms since the epoch. */
	now(): number;
	/** Caches a page's files in the browser. */
	keepFiles(what: Keep, onProgress: (done: number, total: number) => void): Promise<KeptFiles | undefined>;
	askToPersist(): Promise<unknown>;
	/** Returns the number of bytes that may still be stored; undefined if unknown. */
	roomLeft(): Promise<number | undefined>;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
/** With less free space than this, nothing is downloaded. */
const minimumRoom = 1_000_000;

/**
 * Returns the stored, unfinished download, or a new one. Its idempotency key is on disk before the call: if the response is
 * lost, the retry uses the same key and gets the same download.
 */
async function pendingOf(store: KeptStore, source: AttemptSource): Promise<Kept> {
	const known = (await store.list()).find((kept) => sourceKey(kept) === sourceKey(source));
	const blank = { paper: "", clockOffset: 0, courseNames: {}, questions: 0, pictures: [], bytes: 0 };
	const pending = known ?? { ...sourceOf(source), key: makeUuid(), attempt: null, ...blank };
	await store.put(pending).catch(() => {
		throw new CannotKeep("room");
	});
	return pending;
}

/** Writes the questions and the other data of the attempt to disk. */
async function storePaper(
	{ kept, papers }: KeepDeps,
	whole: Kept,
	{ questions, ...attempt }: AttemptDto,
): Promise<void> {
	const isOnDisk = await papers.keep(whole.paper, questions, whole.key);
	if (isOnDisk) await kept.put({ ...whole, attempt: { ...attempt, questions: [] } }).catch(() => undefined);
	const isThere = isOnDisk && (await kept.list()).some(({ key, attempt: held }) => key === whole.key && held !== null);
	if (!isThere) throw new CannotKeep("room");
}

/**
 * Downloads an exam or a quiz: its paper with the key, its pictures, and the pages for solving it. The download is listed only
 * once it is complete.
 * @throws ApiError when the server refuses or cannot be reached; CannotKeep
 */
export async function keepAttempt(
	deps: KeepDeps,
	source: AttemptSource,
	onProgress: (share: number) => void = () => {},
): Promise<void> {
	if (!deps.kept.durable || !deps.papers.durable) throw new CannotKeep("room");
	await deps.askToPersist();
	const pending = await pendingOf(deps.kept, source);
	const names = deps.api.courseNames().catch(() => ({}));
	const attempt = await deps.api.keep(source, pending.key).catch(async (error) => {
		if (!isTransient(error)) await deps.kept.remove(pending.key).catch(() => undefined);
		throw error;
	});
	const { questions } = attempt;
	// No key: the exam has become a simulacro, which could be solved offline but not graded.
	if (!hasKey(attempt)) throw new CannotKeep("network");
	const pictures = picturesOf(attempt);
	const fonts = fontsOf(attempt);
	const files = await deps.keepFiles({ ...filesOf({ ...pending, pictures }, attempt.id), fonts }, (done, total) =>
		onProgress(total === 0 ? 1 : done / total),
	);
	if (!files) throw new CannotKeep("browser");
	if (files.missing.length > 0) {
		const room = await deps.roomLeft();
		throw new CannotKeep(room !== undefined && room < minimumRoom ? "room" : "network");
	}
	const whole: Kept = {
		...pending,
		paper: attempt.paper ?? `kept-${pending.key}`,
		clockOffset: Date.parse(attempt.serverTime) - deps.now(),
		courseNames: await names,
		questions: questions.length,
		pictures,
		bytes: bytesOf(JSON.stringify(questions)) + files.bytes,
	};
	await storePaper(deps, whole, attempt);
}
