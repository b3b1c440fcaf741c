type Key = string | number | (string | number)[];
/** All rows whose key starts with this string, or with these parts. */
interface Prefix {
	prefix: Exclude<Key, number>;
}

/** Key path of each table; null: keys are given separately. Never changed: see `openStore`. */
export type Tables = Readonly<Record<string, string | string[] | null>>;

/** Rows within one transaction, which ends as soon as anything but a row is awaited. `Row` maps each table to its row type. */
export interface Rows<Row> {
	get<T extends keyof Row>(table: T, key: Key): Promise<Row[T] | undefined>;
	list<T extends keyof Row>(table: T, which?: Prefix): Promise<Row[T][]>;
	count(table: keyof Row): Promise<number>;
	put<T extends keyof Row>(table: T, row: Row[T], key?: string): void;
	remove(table: keyof Row, which: Key | Prefix): void;
	clear(table: keyof Row): void;
}

/** Tables stored on this device. */
export interface DurableStore<Row> {
	/** false: the rows live only in this page's memory. */
	readonly durable: boolean;
	/** Runs `work` in one transaction: all of it or nothing. Writes are on disk once this resolves, not before. */
	run<T>(mode: "readonly" | "readwrite", work: (rows: Rows<Row>) => T | Promise<T>): Promise<T>;
}

const isPrefix = (which: Key | Prefix): which is Prefix => typeof which === "object" && "prefix" in which;
/** Waits for the disk if the browser can, not only for the operating system. */
const strict = { durability: "strict" } as const;
/** A phone needs seconds after it was switched on. A shorter timeout would treat its stored data as missing. */
const openTimeoutMs = 12_000;

// In IndexedDB's order an array sorts after all strings and numbers.
const rangeOf = ({ prefix }: Prefix): IDBKeyRange =>
	IDBKeyRange.bound(prefix, typeof prefix === "string" ? `${prefix}\uffff` : [...prefix, []]);

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});

function rowsIn<Row>(transaction: IDBTransaction): Rows<Row> {
	const of = (table: keyof Row) => transaction.objectStore(table as string);
	return {
		get: (table, key) => answerOf(of(table).get(key)),
		list: (table, which) => answerOf(of(table).getAll(which && rangeOf(which))),
		count: (table) => answerOf(of(table).count()),
		put: (table, row, key) => void of(table).put(row, key),
		remove: (table, which) => void of(table).delete(isPrefix(which) ? rangeOf(which) : which),
		clear: (table) => void of(table).clear(),
	};
}

const storeOver = <Row>(database: IDBDatabase): DurableStore<Row> => ({
	durable: true,
	async run(mode, work) {
		const transaction = database.transaction([...database.objectStoreNames], mode, strict);
		if (mode === "readonly") return work(rowsIn<Row>(transaction));
		const committed = new Promise<void>((resolve, reject) => {
			transaction.oncomplete = () => resolve();
			transaction.onabort = () => reject(transaction.error);
		});
		const working = async () => {
			try {
				const result = await work(rowsIn<Row>(transaction));
				// Commit explicitly: a page being closed gets no further events.
				transaction.commit();
				return result;
			} catch (error) {
				transaction.abort();
				throw error;
			}
		};
		const [result] = await Promise.all([working(), committed]);
		return result;
	},
});

/** In-memory store for browsers that refuse storage. It lives as long as the page. */
export function createMemoryStore<Row>(tables: Tables): DurableStore<Row> {
	// Keyed by JSON: a key starts with its prefix's JSON without the closing quote or bracket.
	const rowsByTable = new Map(Object.keys(tables).map((name) => [name, new Map<string, unknown>()]));
	const of = (table: keyof Row) => rowsByTable.get(table as string) as Map<string, unknown>;
	const startsWithPrefix = ({ prefix }: Prefix) => {
		const start = JSON.stringify(prefix).slice(0, -1) + (typeof prefix === "string" ? "" : ",");
		return (key: string) => key.startsWith(start);
	};
	const rows: Rows<Row> = {
		get: async (table, key) => of(table).get(JSON.stringify(key)) as never,
		list: async (table, which) =>
			[...of(table)].flatMap(([key, row]) => (!which || startsWithPrefix(which)(key) ? [row as never] : [])),
		count: async (table) => of(table).size,
		put(table, row, key) {
			const path = tables[table as string] ?? null;
			const field = (name: string) => (row as Record<string, string>)[name];
			const own = path === null ? key : typeof path === "string" ? field(path) : path.map(field);
			of(table).set(JSON.stringify(own), row);
		},
		remove(table, which) {
			const isSelected = isPrefix(which) ? startsWithPrefix(which) : (key: string) => key === JSON.stringify(which);
			for (const key of [...of(table).keys()]) if (isSelected(key)) of(table).delete(key);
		},
		clear: (table) => of(table).clear(),
	};
	return { durable: false, run: async (_mode, work) => work(rows) };
}

/**
 * Opens the database. Rejects at once if the browser refuses, or after a timeout if it neither opens nor refuses (private
 * windows, a broken profile).
 */
const openDatabase = (name: string, tables: Tables): Promise<IDBDatabase> =>
	new Promise((resolve, reject) => {
		const opening = indexedDB.open(name, 1);
		opening.onupgradeneeded = () => {
			for (const [table, keyPath] of Object.entries(tables)) opening.result.createObjectStore(table, { keyPath });
		};
		opening.onsuccess = () => resolve(opening.result);
		opening.onerror = () => reject(opening.error);
		setTimeout(() => reject(new Error("IndexedDB did not open")), openTimeoutMs);
	});

const connected = new Map<string, Promise<DurableStore<unknown>>>();

function connect<Row>(name: string, tables: Tables): Promise<DurableStore<Row>> {
	const known = connected.get(name) as Promise<DurableStore<Row>> | undefined;
	const store = known ?? openDatabase(name, tables).then(storeOver<Row>, () => createMemoryStore<Row>(tables));
	connected.set(name, store as Promise<DurableStore<unknown>>);
	return store;
}

const opened = new Set<string>();

/**
 * Opens the store of this name, once per page. Falls back to memory without IndexedDB; see `durable`. Names and tables must
 * never change: students' devices hold answers under them.
 */
export function openStore<Row>(name: string, tables: Tables): Promise<DurableStore<Row>> {
	opened.add(name);
	return connect(name, tables);
}

/** Whether this page has opened the store. Its user may then hold in memory what the disk refused. */
export const isStoreOpen = (name: string): boolean => opened.has(name);

/** Some tables of a store; default all. */
export interface StoredTables {
	name: string;
	tables: Tables;
	which?: readonly string[];
}

/** Whether the device holds rows in these tables. */
export async function holdsRows({ name, tables, which = Object.keys(tables) }: StoredTables): Promise<boolean> {
	const { run } = await connect<Record<string, unknown>>(name, tables);
	const counts = await run("readonly", (rows) => Promise.all(which.map((table) => rows.count(table))));
	return counts.some((count) => count > 0);
}

/** Removes all rows of these tables. */
export async function clearRows({ name, tables, which = Object.keys(tables) }: StoredTables): Promise<void> {
	const { run } = await connect<Record<string, unknown>>(name, tables);
	await run("readwrite", (rows) => {
		for (const table of which) rows.clear(table);
	});
}
