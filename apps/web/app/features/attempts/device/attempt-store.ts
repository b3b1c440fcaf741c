import type { AttemptDto, EndReason } from "@cachimbo/contract/attempts/attempts";
import { makeUuid } from "../../../platform/device/make-uuid.ts";
import {
	createMemoryStore,
	type DurableStore,
	openStore,
	type Tables,
} from "../../../platform/offline/durable-store.ts";
import type { AnswerEntry } from "../state.ts";

/** Hand-in of a sheet on this device that the server has not confirmed yet. */
export interface PendingFinish {
	reason: EndReason;
	/** Server time, ms since the epoch. */
	at: number;
}

/** Small part of a stored attempt, which is written often. */
export interface Progress {
	key: string;
	position: number;
	revision: number;
	lastSeq: number;
	finish: PendingFinish | null;
	/** Last known server time minus this device's, ms. The device's clock may have been set since the start. */
	clockOffset?: number;
	/** Lower bound of the server time at the last write, ms since the epoch. */
	reached?: number;
}

/** Source of an attempt: an exam, or the quiz of a course. */
export type AttemptSource =
	| {
			examId: number;
			courseId?: undefined;
			/** Whether a new attempt is untimed. */
			untimed?: boolean;
	  }
	| { courseId: number; examId?: undefined; untimed?: undefined };

/** Attempt to open: by id, or without an id any attempt in progress at the exam or course. */
export type WantedAttempt = AttemptSource & { attemptId?: number | undefined };

/** Returns only the fields of the source. */
export const sourceOf = ({ examId, courseId, untimed = false }: AttemptSource): AttemptSource =>
	courseId === undefined ? { examId, untimed } : { courseId };

/** Key of a source, unique per user. */
export const sourceKey = ({ examId, courseId }: AttemptSource): string =>
	courseId === undefined ? `exam.${examId}` : `quiz.${courseId}`;

/** Name of the lock that the solving tab holds. */
export const tabLockName = (source: AttemptSource, userId: number): string => `cachimbo.${sourceKey(source)}.${userId}`;

/** Part of a stored attempt that is written once, because it is large: the paper as the server sent it. */
export type Paper = AttemptSource & {
	/** Idempotency key (`clientId`) of the start call, stored before the call is sent. */
	key: string;
	/** null until the server answers the start call. */
	attempt: AttemptDto | null;
	/** Server time minus this device's, ms. */
	clockOffset: number;
	/** Course names by id. */
	courseNames: Record<number, string>;
	/** Start on this device by its clock, ms since the epoch; the server may not know it yet. */
	begunAt?: number;
	/** At the start this device's clock was earlier than the download, so the start time is unknown. */
	clockUnknown?: true;
};

export type StoredAttempt = Paper & Progress;

export const progressOf = (stored: StoredAttempt): Progress => {
	const { key, position, revision, lastSeq, finish, clockOffset, reached } = stored;
	return { key, position, revision, lastSeq, finish, clockOffset, reached };
};

/** Attempts of one user on this device. A promise resolves only when the data is on disk. */
export interface AttemptStore {
	/** false: the attempts live only in this page's memory. */
	readonly durable: boolean;
	/** Id of this browser for the server, generated once. */
	deviceId(): Promise<string>;
	list(): Promise<StoredAttempt[]>;
	put(attempt: StoredAttempt): Promise<void>;
	entries(key: string): Promise<AnswerEntry[]>;
	/** Writes the progress and the changed entries in one transaction. */
	save(progress: Progress, entries: readonly AnswerEntry[]): Promise<void>;
	remove(key: string): Promise<void>;
	clear(): Promise<void>;
}

/** Returns an attempt before its start call: only its key and its source are known. */
export const newAttempt = (source: AttemptSource): StoredAttempt => ({
	...sourceOf(source),
	key: makeUuid(),
	attempt: null,
	clockOffset: 0,
	courseNames: {},
	position: 0,
	revision: 0,
	lastSeq: 0,
	finish: null,
});

/** Tables of answers on students' devices; never change them (see `openStore`). */
export const attemptTables = {
	papers: "key",
	progress: "key",
	answers: ["key", "idQuestion"],
	device: null,
} satisfies Tables;
interface AttemptRows {
	papers: Paper;
	progress: Progress;
	answers: AnswerEntry & { key: string };
	device: string;
}

export function createAttemptStore({ durable, run }: DurableStore<AttemptRows>): AttemptStore {
	return {
		durable,
		async deviceId() {
			// A read-only transaction suffices after the first call, and does not wait for a write to the disk.
			const stored = await run("readonly", (rows) => rows.get("device", "id"));
			if (stored) return stored;
			return run("readwrite", async (rows) => {
				const known = await rows.get("device", "id");
				const id = known ?? makeUuid();
				if (!known) rows.put("device", id, "id");
				return id;
			});
		},
		list: () =>
			run("readonly", async (rows) => {
				const [papers, progress] = await Promise.all([rows.list("papers"), rows.list("progress")]);
				const byKey = new Map(progress.map((entry) => [entry.key, entry]));
				return papers.flatMap((paper) => {
					const own = byKey.get(paper.key);
					return own ? [{ ...paper, ...own }] : [];
				});
			}),
		put: ({ position, revision, lastSeq, finish, ...paper }) =>
			run("readwrite", (rows) => {
				rows.put("papers", paper);
				rows.put("progress", { key: paper.key, position, revision, lastSeq, finish });
			}),
		async entries(key) {
			const answers = await run("readonly", (rows) => rows.list("answers", { prefix: [key] }));
			return answers.map(({ key: _key, ...entry }) => entry);
		},
		save: (progress, entries) =>
			run("readwrite", (rows) => {
				rows.put("progress", progress);
				for (const entry of entries) rows.put("answers", { ...entry, key: progress.key });
			}),
		remove: (key) =>
			run("readwrite", (rows) => {
				rows.remove("papers", key);
				rows.remove("progress", key);
				rows.remove("answers", { prefix: [key] });
			}),
		clear: () =>
			run("readwrite", (rows) => {
				for (const table of ["papers", "progress", "answers"] as const) rows.clear(table);
			}),
	};
}

/** Returns a store in memory for a device without free space, with the device's own id if it can be read. */
export async function memoryInstead(full: AttemptStore): Promise<AttemptStore> {
	const memory = createMemoryStore<AttemptRows>(attemptTables);
	const id = await full.deviceId().catch(makeUuid);
	await memory.run("readwrite", (rows) => rows.put("device", id, "id"));
	return createAttemptStore(memory);
}

/** Returns the name of a user's store on this device. */
export const attemptStoreName = (userId: number): string => `cachimbo.attempts.${userId}`;

/** Opens one user's attempts on this device. */
export const openAttemptStore = async (userId: number): Promise<AttemptStore> =>
	createAttemptStore(await openStore(attemptStoreName(userId), attemptTables));
