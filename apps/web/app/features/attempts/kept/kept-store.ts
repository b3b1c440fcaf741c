import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { type DurableStore, openStore, type Tables } from "../../../platform/offline/durable-store.ts";
import type { AttemptSource } from "../device/attempt-store.ts";

/** A downloaded exam or quiz that can begin offline: see docs/decisions/0048. */
export type Kept = AttemptSource & {
	/** Idempotency key (`clientId`) of the call that downloads it, stored before that call; later the key of the attempt. */
	key: string;
	/** The attempt without its questions, which are in the paper store; null until everything is on this device. */
	attempt: AttemptDto | null;
	/** Digest of its questions in the paper store. */
	paper: string;
	/** Server time minus this device's when it was kept, ms. */
	clockOffset: number;
	/** Course names by id. */
	courseNames: Record<number, string>;
	questions: number;
	pictures: readonly string[];
	/** Size of the questions and pictures. */
	bytes: number;
};

/** Downloads of one user on this device. A promise resolves only when the data is on disk. */
export interface KeptStore {
	/** false: the downloads live only in this page's memory. */
	readonly durable: boolean;
	list(): Promise<Kept[]>;
	put(kept: Kept): Promise<void>;
	/** Removes a download whose attempt has begun. */
	remove(key: string): Promise<void>;
	/** Removes a discarded download and notes that the server must still be informed. */
	release(kept: Kept): Promise<void>;
	/** Ids of discarded downloads that the server has not been informed of. */
	released(): Promise<number[]>;
	forgetReleased(attemptId: number): Promise<void>;
	clear(): Promise<void>;
}

/** Tables of downloads on students' devices; never change them (see `openStore`). */
export const keptTables = { kept: "key", released: "attemptId" } satisfies Tables;
interface KeptRows {
	kept: Kept;
	released: { attemptId: number };
}

export const createKeptStore = ({ durable, run }: DurableStore<KeptRows>): KeptStore => ({
	durable,
	list: () => run("readonly", (rows) => rows.list("kept")),
	put: (kept) => run("readwrite", (rows) => rows.put("kept", kept)),
	remove: (key) => run("readwrite", (rows) => rows.remove("kept", key)),
	release: ({ key, attempt }) =>
		run("readwrite", (rows) => {
			rows.remove("kept", key);
			if (attempt) rows.put("released", { attemptId: attempt.id });
		}),
	released: async () => (await run("readonly", (rows) => rows.list("released"))).map(({ attemptId }) => attemptId),
	forgetReleased: (attemptId) => run("readwrite", (rows) => rows.remove("released", attemptId)),
	clear: () =>
		run("readwrite", (rows) => {
			rows.clear("kept");
			rows.clear("released");
		}),
});

/** Returns the name of a user's store on this device. */
export const keptStoreName = (userId: number): string => `cachimbo.kept.${userId}`;

/** Opens one user's downloads on this device. */
export const openKeptStore = async (userId: number): Promise<KeptStore> =>
	createKeptStore(await openStore(keptStoreName(userId), keptTables));
