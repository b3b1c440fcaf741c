import type { AttemptDto, EndReason } from "@cachimbo/contract/attempts";
import { makeUuid } from "../../platform/make-uuid.ts";
import type { AnswerEntry } from "./state.ts";

/** The sheet was handed in here and the server has not confirmed it yet. */
export interface PendingFinish {
	reason: EndReason;
	/** Server time, ms since the epoch. */
	at: number;
}

/** The small part of an attempt, written often. */
export interface Progress {
	key: string;
	position: number;
	revision: number;
	lastSeq: number;
	finish: PendingFinish | null;
	/** Server time minus this device's, ms, as last known: its clock may have been set since the start. */
	clockOffset?: number;
	/** Server time that had certainly been reached when this was written, ms since the epoch. */
	reached?: number;
}

/** What an attempt is about: an exam, or the quiz of a course. */
export type AttemptSource =
	| {
			examId: number;
			courseId?: undefined;
			/** A new attempt is to have no clock. */
			untimed?: boolean;
	  }
	| { courseId: number; examId?: undefined; untimed?: undefined };

/** Only the source of what is about one. */
export const sourceOf = ({ examId, courseId, untimed = false }: AttemptSource): AttemptSource =>
	courseId === undefined ? { examId, untimed } : { courseId };

/** Names a source among the others of one person. */
export const sourceKey = ({ examId, courseId }: AttemptSource): string =>
	courseId === undefined ? `exam.${examId}` : `quiz.${courseId}`;

/** Of the tab that solves it. */
export const tabLockName = (source: AttemptSource, userId: number): string => `cachimbo.${sourceKey(source)}.${userId}`;

/** The heavy part, written once: the paper as the server sent it. */
export type Paper = AttemptSource & {
	/** The `clientId` of the start call: it is stored before the call goes out. */
	key: string;
	/** null until the start is answered. */
	attempt: AttemptDto | null;
	/** Server time minus this device's, ms. */
	clockOffset: number;
	/** Name by id of the course. */
	courseNames: Record<number, string>;
};

export type StoredAttempt = Paper & Progress;

export const progressOf = (stored: StoredAttempt): Progress => {
	const { key, position, revision, lastSeq, finish, clockOffset, reached } = stored;
	return { key, position, revision, lastSeq, finish, clockOffset, reached };
};

/** What this device holds of one person's attempts. A promise resolves when it is on disk, not before. */
export interface AttemptStore {
	/** false: only this page's memory holds it. */
	readonly durable: boolean;
	/** This browser's name towards the server, made once. */
	deviceId(): Promise<string>;
	list(): Promise<StoredAttempt[]>;
	put(attempt: StoredAttempt): Promise<void>;
	entries(key: string): Promise<AnswerEntry[]>;
	/** In one transaction: the small part and the entries that changed. */
	save(progress: Progress, entries: readonly AnswerEntry[]): Promise<void>;
	remove(key: string): Promise<void>;
	clear(): Promise<void>;
}

/** An attempt that is about to be started: only its key and what it is about are known. */
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

/** Where the browser refuses to store: it lives as long as the page. */
export function createMemoryStore(): AttemptStore {
	const device = makeUuid();
	const attempts = new Map<string, StoredAttempt>();
	const sheets = new Map<string, Map<number, AnswerEntry>>();
	return {
		durable: false,
		deviceId: async () => device,
		list: async () => [...attempts.values()],
		async put(attempt) {
			attempts.set(attempt.key, attempt);
		},
		entries: async (key) => [...(sheets.get(key)?.values() ?? [])],
		async save(progress, entries) {
			const attempt = attempts.get(progress.key);
			if (attempt) attempts.set(progress.key, { ...attempt, ...progress });
			const sheet = sheets.get(progress.key) ?? new Map<number, AnswerEntry>();
			for (const entry of entries) sheet.set(entry.idQuestion, entry);
			sheets.set(progress.key, sheet);
		},
		async remove(key) {
			attempts.delete(key);
			sheets.delete(key);
		},
		async clear() {
			attempts.clear();
			sheets.clear();
		},
	};
}
