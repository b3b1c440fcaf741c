import { ApiError } from "../api/api-error.ts";
import { whenIdle } from "../time/when-idle.ts";
import { clearRows, holdsRows, isStoreOpen, type StoredTables } from "./durable-store.ts";
import type { Work } from "./outbox.ts";

const withoutScript = () => new ApiError({ code: "OFFLINE", status: 0, message: "Sin conexión" });

interface LazyWork<Item> {
	/** Tables whose rows need the script: to be sent, or to be removed at sign-out. */
	stored: readonly StoredTables[];
	/** Whether the feature holds in memory what the disk refused, so that its script is needed once the store is open. */
	mayBeInMemory?: boolean;
	load(): Promise<Work<Item>>;
}

/**
 * Work whose script is loaded only on a device that holds some, once the page is idle. Each try to send checks the device again.
 * A screen that stores such work imports the script itself: Chromium never requests again a script that failed to load, so it
 * is not loaded offline in order to send.
 */
export function lazyWork<Item>({ stored, mayBeInMemory = false, load }: LazyWork<Item>): Work<Item> {
	let loaded: Work<Item> | undefined;
	const isThere = async () =>
		(mayBeInMemory && stored.some(({ name }) => isStoreOpen(name))) ||
		(await Promise.all(stored.map(holdsRows))).includes(true);
	const find = async () => {
		if (!loaded && (await isThere())) loaded = await load();
		return loaded;
	};
	/** Items come from the loaded script only. */
	const owner = () => loaded as Work<Item>;
	const idle = new Promise<void>(whenIdle);
	return {
		async waiting() {
			await idle;
			if (!loaded && navigator.onLine === false && (await isThere())) throw withoutScript();
			const found = await find().catch(() => {
				throw withoutScript();
			});
			return found?.waiting() ?? [];
		},
		keyOf: (item) => owner().keyOf(item),
		send: (item) => owner().send(item),
		refused: (item, error) => owner().refused?.(item, error),
		async describe() {
			try {
				return (await (await find())?.describe()) ?? "";
			} catch {
				return "lo que este equipo guarda y no pudimos revisar sin conexión";
			}
		},
		async clear() {
			const work = await find().catch(() => undefined);
			await (work ? work.clear() : Promise.all(stored.map(clearRows)));
		},
	};
}
