import { EventEmitter } from "node:events";
import type { Bus } from "./bus.ts";

/** Fan-out within one process. */
export function createMemoryBus(): Bus {
	const emitter = new EventEmitter().setMaxListeners(0);
	return {
		publish: (event, payload) => void emitter.emit(event, payload),
		subscribe(event, receive) {
			emitter.on(event, receive);
			return () => void emitter.off(event, receive);
		},
	};
}
