import { counter, gauge } from "../work/counts.ts";
import type { Version } from "./frames.ts";
import { createSharedMessages, type Publication } from "./shared-message.ts";

/** A subscription of a client. */
export interface Subscription<Caller> {
	/** id given by the client; undefined in STOMP 1.0 without one */
	id: string | undefined;
	destination: string;
	version: Version;
	caller: Caller;
	/** @param bytes WebSocket frames */
	write(bytes: Buffer): void;
	/** Called when it is ended: nothing is delivered any more. */
	end(): void;
}

/** Routes published messages to subscriptions. */
export interface Broker<Caller> {
	add(subscription: Subscription<Caller>): void;
	remove(subscription: Subscription<Caller>): void;
	/**
	 * Delivers messages in order, once to each subscription of the destination.
	 * @param to restricts delivery to these callers
	 */
	publish(destination: string, messages: readonly Publication[], to?: (caller: Caller) => boolean): void;
	subscribers(destination: string): Iterable<Subscription<Caller>>;
	/** Ends subscriptions, for example of a user who lost access. */
	end(destination: string, of: (caller: Caller) => boolean): void;
}

const subscriptions = gauge("cachimbo_live_subscriptions", "Subscriptions of live connections.").of();
const deliveries = counter(
	"cachimbo_live_deliveries_total",
	"Messages and events written to subscribers, each counted for every one of them.",
).of();

export function createBroker<Caller>(): Broker<Caller> {
	const topics = new Map<string, Set<Subscription<Caller>>>();
	const subscribers = (destination: string) => topics.get(destination) ?? [];
	return {
		add(subscription) {
			const { destination } = subscription;
			const topic = topics.get(destination) ?? new Set();
			if (topic.has(subscription)) return;
			topics.set(destination, topic.add(subscription));
			subscriptions.value++;
		},
		remove(subscription) {
			const topic = topics.get(subscription.destination);
			if (!topic?.delete(subscription)) return;
			subscriptions.value--;
			if (topic.size === 0) topics.delete(subscription.destination);
		},
		publish(destination, messages, to) {
			const shared = createSharedMessages(destination, messages);
			for (const subscription of subscribers(destination)) {
				if (to && !to(subscription.caller)) continue;
				deliveries.value += messages.length;
				subscription.write(shared.bytesFor(subscription.version, subscription.id));
			}
		},
		subscribers,
		end(destination, of) {
			for (const subscription of [...subscribers(destination)]) if (of(subscription.caller)) subscription.end();
		},
	};
}
