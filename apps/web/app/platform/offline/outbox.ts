import { createListeners } from "./listeners.ts";
import { onReturn } from "./on-return.ts";
import { type WaitsFor, waitsFor, waitsWithoutAnswer } from "./retry.ts";
import { createSendLoop, pageTimers, type Timers } from "./send-loop.ts";
import { onServerHeard } from "./server-heard.ts";
import { registerUnsentWork } from "./unsent-work.ts";

/** What waits on this device to be sent, as the feature that owns it describes it. */
export interface Work<Item> {
	/** What may go out now, each without the others; asked again when all of it has arrived. */
	waiting(): Promise<readonly Item[]>;
	/** Names an item as it is now: one that has changed has another name. */
	keyOf(item: Item): string;
	/** Sends an item and takes it off this device. @throws what is tried again, but for what `refused` says */
	send(item: Item): Promise<unknown>;
	/**
	 * Where the server will never take an item: smaller ones to try each by itself, or none, when it has been taken off
	 * this device. undefined: this failure may pass.
	 */
	refused?(item: Item, error: unknown): Promise<readonly Item[]> | undefined;
	/** What is left, for who would lose it by signing out: '3 respuestas de tu examen UNI 2025-1'. Nothing: ''. */
	describe(): Promise<string>;
	/** Takes all of it off this device. */
	clear(): Promise<void>;
}

async function sendItem<Item>(work: Work<Item>, item: Item): Promise<void> {
	try {
		await work.send(item);
	} catch (error) {
		const instead = work.refused?.(item, error);
		if (!instead) throw error;
		for (const part of await instead) await sendItem(work, part);
	}
}

/**
 * Sends until nothing waits; adds what arrives to `arrived`, also when the rest does not.
 * @throws the last failure, when something must be tried again
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

/** `waiting`: for a network. `untaken`: there is one, and the server has not taken it. */
export type OutboxStatus = "sent" | "sending" | "waiting" | "untaken";

const statusOf = (waits: WaitsFor): OutboxStatus => (waits === "network" ? "waiting" : "untaken");

/** Names one item that is posted; what else it holds is for those who show it. */
interface Posted {
	key: string;
}

/** What became of one item: the server's reply, or it waits. */
export type News<Reply> = { sent: Reply } | { waits: WaitsFor };

interface OutboxDeps extends Timers {
	/** Calls back when the network or the page is back; answers how to stop. */
	onReturn(listener: () => void): () => void;
	/** Calls back when the server was heard from again, as by a live connection; answers how to stop. */
	onHeard(listener: () => void): () => void;
}

const inPage: OutboxDeps = {
	...pageTimers,
	onReturn,
	onHeard: onServerHeard,
};

/** After so long without an answer it waits, for all that anybody can tell. */
const slowMs = 4000;

/** Signing out waits for an upload at most this long, and names what it did not see arrive. */
const patienceMs = 10_000;

/**
 * The way off this device for one kind of work. It stands as long as the page; `run` sends while somebody is signed in.
 * `Reply` is what the server answers to one item that is posted.
 */
export function createOutbox<Item, Reply = unknown, About extends Posted = Posted>(deps: OutboxDeps = inPage) {
	const changes = createListeners<[]>();
	const arrivals = createListeners<[readonly Item[]]>();
	const news = createListeners<[about: About, News<Reply>]>();
	const onTheWay = new Map<string, Promise<Reply>>();
	let status: OutboxStatus = "sent";
	let loop: ReturnType<typeof createSendLoop> | undefined;

	const become = (next: OutboxStatus) => {
		if (status === next) return;
		status = next;
		changes.tell();
	};

	function createSending(work: Work<Item>) {
		// Told when all is through, with what arrived before a failure: whoever reads in between would not see the rest.
		let arrived: Item[] = [];
		return async (): Promise<undefined> => {
			if ((await work.waiting()).length === 0) {
				become("sent");
				return undefined;
			}
			// What is told as waiting stays so until it has arrived: a banner does not blink with each try.
			if (status === "sent") become("sending");
			const unwatch = deps.schedule(() => become(statusOf(waitsWithoutAnswer())), slowMs);
			try {
				await sendAll(work, arrived);
				become("sent");
				arrivals.tell(arrived);
				arrived = [];
				return undefined;
			} catch (error) {
				become(statusOf(waitsFor(error)));
				throw error;
			} finally {
				unwatch();
			}
		};
	}

	function withinPatience(sending: Promise<void>): Promise<void> {
		return new Promise((resolve) => {
			const cancel = deps.schedule(resolve, patienceMs);
			void sending.then(cancel).then(resolve);
		});
	}

	return {
		/**
		 * Sends what waits now, whenever the network or the page is back, soon after the server was heard from again, and what
		 * failed again and again. Signing out sends it first or names it. Answers how to stop.
		 */
		run(work: Work<Item>): () => void {
			const own = createSendLoop({ ...deps, send: createSending(work) });
			loop = own;
			let left = "";
			const unregister = registerUnsentWork({
				async flush() {
					await withinPatience(own.now());
					left = await work.describe();
					return left === "" ? 0 : 1;
				},
				describe: () => left,
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
		/** Something was put on disk to be sent. Resolves when this sending is over, whatever its outcome. */
		sendNow: async (): Promise<void> => loop?.now(),
		/** The same in `ms`. */
		sendSoon: (ms: number) => loop?.wait(ms),
		/**
		 * Sends one item: what is on its way is waited for, not sent twice. Whoever watches is told what becomes of it,
		 * however late that is.
		 */
		post(about: About, send: () => Promise<Reply>): Promise<Reply> {
			const known = onTheWay.get(about.key);
			if (known) return known;
			const sending = send().finally(() => onTheWay.delete(about.key));
			onTheWay.set(about.key, sending);
			sending.then(
				(sent) => news.tell(about, { sent }),
				(error) => news.tell(about, { waits: waitsFor(error) }),
			);
			return sending;
		},
		/** What became of an item that was not posted. */
		tell: news.tell,
		onNews: news.add,
		/** Calls back with what has arrived at the server, when all that waited has. */
		onArrival: arrivals.add,
		/** For useSyncExternalStore. */
		subscribe: (listener: () => void) => changes.add(listener),
		status: () => status,
	};
}
export type Outbox<Item> = ReturnType<typeof createOutbox<Item>>;
