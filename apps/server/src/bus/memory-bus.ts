import { EventEmitter } from "node:events";
import type { Bus, BusTopics } from "./bus.ts";

/** Calls the subscribers of one process. */
export interface FanOut extends Pick<Bus, "subscribe"> {
	deliver<T extends keyof BusTopics>(topic: T, payload: BusTopics[T]): void;
}

export function createFanOut(): FanOut {
	const emitter = new EventEmitter().setMaxListeners(0);
	return {
		deliver: (topic, payload) => void emitter.emit(topic, payload),
		subscribe(topic, receive) {
			emitter.on(topic, receive);
			return () => void emitter.off(topic, receive);
		},
	};
}

/** A bus that ends at this process. */
export function createMemoryBus(): Bus & FanOut {
	const fanOut = createFanOut();
	return { ...fanOut, publish: fanOut.deliver, isListening: () => true };
}
