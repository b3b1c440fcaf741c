import type { AttemptDto } from "@cachimbo/contract/attempts/attempts";
import { type DurableStore, openStore, type Tables } from "../../../platform/offline/durable-store.ts";
import type { AttemptSource } from "../device/attempt-store.ts";

/** An exam or a quiz that was taken along to begin without a network: see docs/decisions/0048. */
export type Kept = AttemptSource & {
	/** The `clientId` of the call that keeps it, stored before that goes out; the key of the attempt once it begins. */
	key: string;
	/** Without its questions, which are in the paper store; null until all of it is on this device. */
	attempt: AttemptDto | null;
	/** Digest of its questions in the paper store. */
	paper: string;
	/** Server time minus this device's when it was kept, ms. */
	clockOffset: number;
	/** Name by id of the course. */
	courseNames: Record<number, string>;
	questions: number;
	pictures: readonly string[];
	/** Size of its questions and pictures. */
	bytes: number;
};

/** One user's downloads on this device. A promise resolves only when the data is on disk. */
export interface KeptStore {
	/** false: only this page's memory holds it. */
	readonly durable: boolean;
	list(): Promise<Kept[]>;
	put(kept: Kept): Promise<void>;
	/** It has begun. */
	remove(key: string): Promise<void>;
	/** It was thrown away: the server is still to be told. */
	release(kept: Kept): Promise<void>;
	/** Ids of what was thrown away here, and the server was not told. */
	released(): Promise<number[]>;
	told(attemptId: number): Promise<void>;
	clear(): Promise<void>;
}

/** Students' devices hold what they downloaded under these: see `openStore`. */
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
	told: (attemptId) => run("readwrite", (rows) => rows.remove("released", attemptId)),
	clear: () =>
		run("readwrite", (rows) => {
			rows.clear("kept");
			rows.clear("released");
		}),
});

/** Opens one user's downloads on this device. */
export const openKeptStore = async (userId: number): Promise<KeptStore> =>
	createKeptStore(await openStore(`cachimbo.kept.${userId}`, keptTables));
