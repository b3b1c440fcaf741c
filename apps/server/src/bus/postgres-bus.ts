import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import type { PoolConfig } from "pg";
import type { Bus, BusTopics } from "./bus.ts";
import { createListener, type Patience } from "./listener.ts";
import { createFanOut } from "./memory-bus.ts";
import { decode, encode, greeting, type Message, tooMany } from "./message.ts";
import { createOutgoing } from "./outgoing.ts";

/** How often subscribers hear that they may have missed something while nothing comes from other processes. */
const missedEveryMs = 1_000;
/** How long the end waits for what has not been sent. */
const lastWordMs = 2_000;
/** Processes whose last number is known. */
const mostProcesses = 200;

export interface PostgresBus extends Bus {
	/** Resolves when events of other processes arrive, or the first try to reach them has failed. It goes on trying. */
	start(): Promise<void>;
	/** Sends what waits, for a moment, and ends the connection. */
	stop(): Promise<void>;
}

/**
 * The bus over LISTEN and NOTIFY, by a connection of its own. What this process publishes is delivered here at once, and
 * not again when it comes back; what a statement publishes (`notifySql`) comes back as to every other process.
 */
export function createPostgresBus(
	connection: PoolConfig,
	log: FastifyBaseLogger,
	patience?: Partial<Patience>,
): PostgresBus {
	const me = randomUUID();
	let sent = 0;
	const { deliver, subscribe } = createFanOut((error, topic) =>
		log.error({ err: error, topic }, "bus subscriber failed"),
	);
	const lastOf = new LRUCache<string, number>({ max: mostProcesses });
	let alarm: NodeJS.Timeout | undefined;

	const mayHaveMissed = () => deliver("maybe-missed", {});

	/** What was sent twice, because a connection broke before it said that it was sent, counts once. */
	function isNew({ origin, number }: Message): boolean {
		if (origin === "") return true;
		if (origin === me || number <= (lastOf.get(origin) ?? 0)) return false;
		lastOf.set(origin, number);
		return true;
	}

	function received(text: string): void {
		const message = decode(text);
		if (!message) log.warn("a message on the bus that is none of ours");
		if (!message || message.event === greeting || !isNew(message)) return;
		if (message.event === tooMany) mayHaveMissed();
		else deliver(message.event as keyof BusTopics, message.payload as never);
	}

	const listener = createListener(
		connection,
		{
			received,
			opened() {
				clearInterval(alarm);
				mayHaveMissed();
				void outgoing.flush();
			},
			lost() {
				clearInterval(alarm);
				mayHaveMissed();
				alarm = setInterval(mayHaveMissed, missedEveryMs).unref();
			},
		},
		log,
		patience,
	);
	const numbered = (event: string, payload: object) => encode({ origin: me, number: ++sent, event, payload });
	const outgoing = createOutgoing(listener.send, () => numbered(tooMany, {}));

	return {
		subscribe,
		publish(event, payload) {
			outgoing.add(numbered(event, payload));
			deliver(event, payload as BusTopics[typeof event]);
		},
		isListening: listener.isOpen,
		start: listener.start,
		async stop() {
			const late = Promise.withResolvers<void>();
			const timer = setTimeout(late.resolve, lastWordMs);
			await Promise.race([outgoing.flush(), late.promise]);
			clearTimeout(timer);
			clearInterval(alarm);
			await listener.stop();
		},
	};
}
