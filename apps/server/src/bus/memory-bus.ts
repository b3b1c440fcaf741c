import type { Bus, BusTopics } from "./bus.ts";

/** Calls the subscribers of one process. */
export interface FanOut extends Pick<Bus, "subscribe"> {
	deliver<T extends keyof BusTopics>(topic: T, payload: BusTopics[T]): void;
}

/** @param failed called when a subscriber throws; the others are still called */
export function createFanOut(onError: (error: unknown, topic: string) => void): FanOut {
	const subscribers = new Map<string, Set<(payload: never) => void>>();
	return {
		deliver(topic, payload) {
			for (const receive of subscribers.get(topic) ?? []) {
				try {
					receive(payload as never);
				} catch (error) {
					onError(error, topic);
				}
			}
		},
		subscribe(topic, receive) {
			const receivers = subscribers.get(topic) ?? new Set();
			subscribers.set(topic, receivers.add(receive));
			return () => void receivers.delete(receive);
		},
	};
}

/** Creates a bus within this process. */
export function createMemoryBus(): Bus & FanOut {
	const fanOut = createFanOut((error) => {
		throw error;
	});
	return { ...fanOut, publish: fanOut.deliver, isListening: () => true };
}
