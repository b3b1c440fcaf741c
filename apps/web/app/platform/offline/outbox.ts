import { createListeners } from "./listeners.ts";
import { onReturn } from "./on-return.ts";
import { type WaitsFor, waitsFor, waitsWithoutAnswer } from "./retry.ts";
import { createSendLoop, pageTimers, type Timers } from "./send-loop.ts";
import { onServerHeard } from "./server-heard.ts";
import { registerUnsentWork } from "./unsent-work.ts";

/** Pending work on this device, described by the feature that owns it. */
export interface Work<Item> {
	/** Items that can be sent now, independently of each other. Called again when all of them have arrived. */
	waiting(): Promise<readonly Item[]>;
	/** Key of an item in its current state: a changed item has another key. */
	keyOf(item: Item): string;
	/** Sends an item and removes it from this device. @throws errors that are retried, unless `refused` handles them */
	send(item: Item): Promise<unknown>;
	/**
	 * Handles an item that the server will never accept: resolves to smaller items to send one by one, or to none after removing
	 * it from this device. Returns undefined for a failure that may pass.
	 */
	refused?(item: Item, error: unknown): Promise<readonly Item[]> | undefined;
	/**
	 * Describes the unsent items, for a user about to lose them by signing out: '3 respuestas de tu examen UNI 2025-1'. '' if
	 * none.
	 */
	describe(): Promise<string>;
	/** Removes all items from this device. */
	clear(): Promise<void>;
}

async function sendItem<Item>(work: Work<Item>, item: Item): Promise<void> {
	try {
		await work.send(item);
	} catch (error) {
		const smallerItems = work.refused?.(item, error);
		if (!smallerItems) throw error;
		for (const part of await smallerItems) await sendItem(work, part);
	}
}

/**
 * Sends until nothing is pending. Adds the items that arrive to `arrived`, even if others fail.
 * @throws the last failure, when something must be retried
 */
export async function sendAll<Item>(work: Work<Item>, arrived: Item[] = []): Promise<void> {
	const sent = new Set<string>();
	for (let items = await work.waiting(); items.length > 0; items = await work.waiting()) {
		let failure: { error: unknown } | undefined;
		for (const item of items) {
			try {
				const key = work.keyOf(item);
				if (sent.has(key)) throw new Error(`Sent, and still on this device: ${key}`);
				await sendItem(work, item);
				sent.add(key);
				arrived.push(item);
			} catch (error) {
				failure = { error };
			}
		}
		if (failure) throw failure.error;
	}
}

/** `waiting`: there is no network. `unaccepted`: there is a network, but the server has not accepted the items. */
export type OutboxStatus = "sent" | "sending" | "waiting" | "unaccepted";

const statusOf = (waits: WaitsFor): OutboxStatus => (waits === "network" ? "waiting" : "unaccepted");

/** Key of one item that is posted. Its other fields are for the code that shows it. */
interface Posted {
	key: string;
}

/** Result of posting one item: the server's reply, or the reason why it waits. */
export type News<Reply> = { sent: Reply } | { waits: WaitsFor };

interface OutboxDeps extends Timers {
	/** Calls back when the network or the page is back. Returns the unsubscribe function. */
	onReturn(listener: () => void): () => void;
	/** Calls back when the server was heard from again, for example over a live connection. Returns the unsubscribe function. */
	onHeard(listener: () => void): () => void;
}

const pageDeps: OutboxDeps = {
	...pageTimers,
	onReturn,
	onHeard: onServerHeard,
};

/** After this time without a response, the status becomes `waiting` or `unaccepted`. */
const slowMs = 4000;

/** Signing out waits for an upload at most this long, then describes the items that did not arrive. */
const signOutTimeoutMs = 10_000;

/**
 * Sends one kind of pending work from this device. It lives as long as the page; `run` sends while somebody is signed in.
 * `Reply` is the server's reply to one item that is posted.
 */
export function createOutbox<Item, Reply = unknown, About extends Posted = Posted>(deps: OutboxDeps = pageDeps) {
	const changes = createListeners<[]>();
	const arrivals = createListeners<[readonly Item[]]>();
	const news = createListeners<[about: About, News<Reply>]>();
	const onTheWay = new Map<string, Promise<Reply>>();
	let status: OutboxStatus = "sent";
	let loop: ReturnType<typeof createSendLoop> | undefined;

	const setStatus = (next: OutboxStatus) => {
		if (status === next) return;
		status = next;
		changes.tell();
	};

	function createSending(work: Work<Item>) {
		// Announced when everything is through, including items that arrived before a failure: a listener that reads earlier would
		// miss the rest.
		let arrived: Item[] = [];
		async function send(): Promise<void> {
			// Keep a waiting status until the items have arrived, so that the banner does not blink with each retry.
			if (status === "sent") setStatus("sending");
			const unwatch = deps.schedule(() => setStatus(statusOf(waitsWithoutAnswer())), slowMs);
			try {
				await sendAll(work, arrived);
				setStatus("sent");
				arrivals.tell(arrived);
				arrived = [];
			} finally {
				unwatch();
			}
		}
		return async (): Promise<undefined> => {
			try {
				if ((await work.waiting()).length > 0) await send();
				else setStatus("sent");
				return undefined;
			} catch (error) {
				setStatus(statusOf(waitsFor(error)));
				throw error;
			}
		};
	}

	function withTimeout(sending: Promise<void>): Promise<void> {
		return new Promise((resolve) => {
			const cancel = deps.schedule(resolve, signOutTimeoutMs);
			void sending.then(cancel).then(resolve);
		});
	}

	return {
		/**
		 * Sends pending items now, whenever the network or the page is back, and soon after the server was heard from again;
		 * retries failures. Signing out sends them first, or describes the rest. Returns the function that stops it.
		 */
		run(work: Work<Item>): () => void {
			const own = createSendLoop({ ...deps, send: createSending(work) });
			loop = own;
			let unsentText = "";
			const unregister = registerUnsentWork({
				async flush() {
					await withTimeout(own.now());
					unsentText = await work.describe();
					return unsentText === "" ? 0 : 1;
				},
				describe: () => unsentText,
				clear: work.clear,
			});
			const stops = [deps.onReturn(() => void own.now()), deps.onHeard(own.heard)];
			void own.now();
			return () => {
				own.stop();
				for (const stop of stops) stop();
				unregister();
			};
		},
		/** Sends now, after a write to disk. Resolves when this sending is over, whatever its outcome. */
		sendNow: async (): Promise<void> => loop?.now(),
		/** Sends in `ms`, or when the server's latest Retry-After is over. */
		sendSoon: (ms: number) => loop?.wait(ms),
		/**
		 * Sends one item. An item already on its way is awaited, not sent twice. Watchers get the result, however late it
		 * comes.
		 */
		post(about: About, send: () => Promise<Reply>): Promise<Reply> {
			const known = onTheWay.get(about.key);
			if (known) return known;
			const sending = send().finally(() => onTheWay.delete(about.key));
			onTheWay.set(about.key, sending);
			sending.then(
				(sent) => news.tell(about, { sent }),
				(error) => {
					loop?.noteRefusal(error);
					news.tell(about, { waits: waitsFor(error) });
				},
			);
			return sending;
		},
		/** Announces the result of an item that was not posted. */
		tell: news.tell,
		onNews: news.add,
		/** Calls back with all items that have arrived, once nothing is pending. */
		onArrival: arrivals.add,
		/** For useSyncExternalStore. */
		subscribe: (listener: () => void) => changes.add(listener),
		status: () => status,
	};
}
export type Outbox<Item> = ReturnType<typeof createOutbox<Item>>;
