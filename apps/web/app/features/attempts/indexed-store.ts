import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { makeUuid } from "../../platform/make-uuid.ts";
import { type AttemptStore, createMemoryStore, type Paper, type Progress } from "./attempt-store.ts";
import type { AnswerEntry } from "./state.ts";

interface Schema extends DBSchema {
	papers: { key: string; value: Paper };
	progress: { key: string; value: Progress };
	answers: { key: [string, number]; value: AnswerEntry & { key: string } };
	device: { key: "id"; value: string };
}
type Database = IDBPDatabase<Schema>;

const everything = ["papers", "progress", "answers"] as const;
/** Waits for the disk where the browser knows how to, not only for the operating system. */
const strict = { durability: "strict" } as const;
const openTimeoutMs = 4000;

const ofAttempt = (key: string) => IDBKeyRange.bound([key, 0], [key, Number.MAX_SAFE_INTEGER]);

// Async: some browsers refuse by throwing at once.
const open = async (name: string): Promise<Database> =>
	openDB<Schema>(name, 1, {
		upgrade(database) {
			database.createObjectStore("papers", { keyPath: "key" });
			database.createObjectStore("progress", { keyPath: "key" });
			database.createObjectStore("answers", { keyPath: ["key", "idQuestion"] });
			database.createObjectStore("device");
		},
	});

async function readDeviceId(database: Database): Promise<string> {
	const transaction = database.transaction("device", "readwrite", strict);
	const known = await transaction.store.get("id");
	const id = known ?? makeUuid();
	if (!known) await transaction.store.put(id, "id");
	await transaction.done;
	return id;
}

async function listAttempts(database: Database) {
	const transaction = database.transaction(["papers", "progress"]);
	const [papers, progress] = await Promise.all([
		transaction.objectStore("papers").getAll(),
		transaction.objectStore("progress").getAll(),
	]);
	const byKey = new Map(progress.map((entry) => [entry.key, entry]));
	return papers.flatMap((paper) => {
		const own = byKey.get(paper.key);
		return own ? [{ ...paper, ...own }] : [];
	});
}

/** The transaction is committed when the promise resolves: `done` is its `oncomplete`. */
function storeOver(database: Database): AttemptStore {
	return {
		durable: true,
		deviceId: () => readDeviceId(database),
		list: () => listAttempts(database),
		async put({ position, revision, lastSeq, finish, ...paper }) {
			const transaction = database.transaction(["papers", "progress"], "readwrite", strict);
			void transaction.objectStore("papers").put(paper);
			void transaction.objectStore("progress").put({ key: paper.key, position, revision, lastSeq, finish });
			await transaction.done;
		},
		async entries(key) {
			const rows = await database.getAll("answers", ofAttempt(key));
			return rows.map(({ key: _key, ...entry }) => entry);
		},
		async save(progress, entries) {
			const transaction = database.transaction(["progress", "answers"], "readwrite", strict);
			void transaction.objectStore("progress").put(progress);
			for (const entry of entries) void transaction.objectStore("answers").put({ ...entry, key: progress.key });
			transaction.commit();
			await transaction.done;
		},
		async remove(key) {
			const transaction = database.transaction(everything, "readwrite", strict);
			void transaction.objectStore("papers").delete(key);
			void transaction.objectStore("progress").delete(key);
			void transaction.objectStore("answers").delete(ofAttempt(key));
			await transaction.done;
		},
		async clear() {
			const transaction = database.transaction(everything, "readwrite", strict);
			for (const name of everything) void transaction.objectStore(name).clear();
			await transaction.done;
		},
	};
}

/** Some browsers neither open nor refuse (private windows, a broken profile): they are not waited for for ever. */
function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("IndexedDB did not open")), ms);
		promise.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

const opened = new Map<number, Promise<AttemptStore>>();

/** The store of one person on this device; without IndexedDB, one in memory (`durable` says so). */
export function openAttemptStore(userId: number): Promise<AttemptStore> {
	const known = opened.get(userId);
	if (known) return known;
	const store = withTimeout(open(`cachimbo.attempts.${userId}`), openTimeoutMs).then(storeOver, () =>
		createMemoryStore(),
	);
	opened.set(userId, store);
	return store;
}
