import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { counter } from "../work/counts.ts";
import type { Bus, BusTopics } from "./bus.ts";
import type { Line, LineEvents } from "./line.ts";
import { createFanOut } from "./memory-bus.ts";
import { decode, encode, greeting, type Message, tooMany } from "./message.ts";
import { createOutgoing } from "./outgoing.ts";

/** Interval of `maybe-missed` signals while disconnected from other processes. */
const missedEveryMs = 1_000;
/** Time that shutdown waits for unsent messages. */
const stopTimeoutMs = 2_000;
/** Maximum number of processes whose last sequence number is kept. */
const mostProcesses = 200;

const missed = counter(
	"cachimbo_bus_missed_total",
	"How often this process had to read the database again because it may not have been told of a change.",
).of();

export interface ProcessBus extends Bus {
	/** Resolves when events of other processes arrive, or the first try to connect has failed. Connecting is retried. */
	start(): Promise<void>;
	/** Sends queued messages within a time limit, and closes the connection. */
	stop(): Promise<void>;
}

export interface BusLineEvents extends LineEvents {
	/** Messages may have been lost though the line is open; queued ones may be sent now. */
	missed(): void;
}

/**
 * Creates the bus of one process over a line to the others. Own events are delivered locally at once, and ignored when they come
 * back. Duplicates are dropped; on a gap in the sequence numbers, subscribers get `maybe-missed`.
 */
export function createProcessBus(openLine: (events: BusLineEvents) => Line, log: FastifyBaseLogger): ProcessBus {
	const ownOrigin = randomUUID();
	let sent = 0;
	const { deliver, subscribe } = createFanOut((error, topic) =>
		log.error({ err: error, topic }, "bus subscriber failed"),
	);
	const lastOf = new LRUCache<string, number>({ max: mostProcesses });
	let missedTimer: NodeJS.Timeout | undefined;

	const mayHaveMissed = () => {
		missed.value++;
		deliver("maybe-missed", {});
	};

	/** Compares a message's sequence number with the sender's last one. Messages sent by a statement have none. */
	function orderOf({ origin, number }: Message): "next" | "after a gap" | "known" {
		if (origin === "") return "next";
		const last = lastOf.get(origin);
		if (origin === ownOrigin || number <= (last ?? 0)) return "known";
		lastOf.set(origin, number);
		return last === undefined || number === last + 1 ? "next" : "after a gap";
	}

	function received(text: string): void {
		const message = decode(text);
		if (!message) log.warn("a message on the bus that is none of ours");
		if (!message || message.event === greeting) return;
		const order = orderOf(message);
		if (order === "known") return;
		if (order === "after a gap" || message.event === tooMany) mayHaveMissed();
		if (message.event !== tooMany) deliver(message.event as keyof BusTopics, message.payload as never);
	}

	const line = openLine({
		received,
		opened() {
			clearInterval(missedTimer);
			mayHaveMissed();
			void outgoing.flush();
		},
		lost() {
			clearInterval(missedTimer);
			mayHaveMissed();
			missedTimer = setInterval(mayHaveMissed, missedEveryMs).unref();
		},
		missed() {
			mayHaveMissed();
			void outgoing.flush();
		},
	});
	const numbered = (event: string, payload: object) => encode({ origin: ownOrigin, number: ++sent, event, payload });
	const outgoing = createOutgoing(line.send, () => numbered(tooMany, {}));

	return {
		subscribe,
		publish(event, payload) {
			outgoing.add(numbered(event, payload));
			deliver(event, payload as BusTopics[typeof event]);
		},
		isListening: line.isOpen,
		start: line.start,
		async stop() {
			const late = Promise.withResolvers<void>();
			const timer = setTimeout(late.resolve, stopTimeoutMs);
			await Promise.race([outgoing.flush(), late.promise]);
			clearTimeout(timer);
			clearInterval(missedTimer);
			await line.stop();
		},
	};
}
