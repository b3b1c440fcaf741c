import { type IDBPDatabase, openDB } from "idb";

/** Values by key on this device. A promise resolves when it is on disk, not before. */
export interface Shelf {
	/** false: only this page's memory holds it. */
	readonly durable: boolean;
	get<T>(key: string): Promise<T | undefined>;
	/** Every value whose key begins so. */
	list<T>(prefix: string): Promise<T[]>;
	/** All of it or nothing; undefined removes. */
	write(changes: Record<string, unknown>): Promise<void>;
	clear(): Promise<void>;
}

const storeName = "rows";
/** Waits for the disk where the browser knows how to, not only for the operating system. */
const strict = { durability: "strict" } as const;
const openTimeoutMs = 4000;

const beginningWith = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

// Async: some browsers refuse by throwing at once.
const open = async (name: string): Promise<IDBPDatabase> =>
	openDB(name, 1, {
		upgrade(database) {
			database.createObjectStore(storeName);
		},
	});

const shelfOver = (database: IDBPDatabase): Shelf => ({
	durable: true,
	get: (key) => database.get(storeName, key),
	list: (prefix) => database.getAll(storeName, beginningWith(prefix)),
	async write(changes) {
		const transaction = database.transaction(storeName, "readwrite", strict);
		for (const [key, value] of Object.entries(changes)) {
			if (value === undefined) void transaction.store.delete(key);
			else void transaction.store.put(value, key);
		}
		transaction.commit();
		await transaction.done;
	},
	clear: () => database.clear(storeName),
});

/** Where the browser refuses to store: it lives as long as the page. */
export function createMemoryShelf(): Shelf {
	const rows = new Map<string, unknown>();
	return {
		durable: false,
		get: async <T>(key: string) => rows.get(key) as T | undefined,
		list: async <T>(prefix: string) =>
			[...rows].flatMap(([key, value]) => (key.startsWith(prefix) ? [value as T] : [])),
		async write(changes) {
			for (const [key, value] of Object.entries(changes)) {
				if (value === undefined) rows.delete(key);
				else rows.set(key, value);
			}
		},
		clear: async () => rows.clear(),
	};
}

/** Some browsers neither open nor refuse (private windows, a broken profile): they are not waited for for ever. */
function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => reject(new Error("IndexedDB did not open")), ms);
		promise.then(resolve, reject).finally(() => clearTimeout(timer));
	});
}

const opened = new Map<string, Promise<Shelf>>();

/** The shelf of this name; without IndexedDB one in memory, which `durable` tells. */
export function openShelf(name: string): Promise<Shelf> {
	const known = opened.get(name);
	if (known) return known;
	const shelf = withTimeout(open(name), openTimeoutMs).then(shelfOver, createMemoryShelf);
	opened.set(name, shelf);
	return shelf;
}
