import { LRUCache } from "lru-cache";
import { counter, gauge } from "./counts.ts";
import { deadlineNow, isPast } from "./deadline.ts";
import { AppError, busy } from "./errors.ts";

interface Gate {
	/** label in the metrics; gates of the same name are counted together */
	name: string;
	running: number;
	waiting: number;
	/** error message when the queue is full */
	full: string;
}

const runningTasks = gauge(
	"cachimbo_gate_running",
	"Work under way, of what only so much may be done at once.",
	"gate",
);
const waitingTasks = gauge("cachimbo_gate_waiting", "Work that waits for its turn at a gate.", "gate");
const refusals = counter("cachimbo_gate_refused_total", "Work refused because too much was waiting already.", "gate");

/**
 * Semaphore: runs at most `running` tasks at once and queues at most `waiting`. Tasks whose request has ended meanwhile are
 * dropped, since they would only delay those behind them.
 * @throws AppError UNAVAILABLE when the queue is full, and for a dropped task
 */
export function createGate({ name, running, waiting, full }: Gate) {
	const [now, later, refused] = [runningTasks.of(name), waitingTasks.of(name), refusals.of(name)];
	let active = 0;
	const queue: (() => void)[] = [];
	return async function pass<T>(task: () => Promise<T>): Promise<T> {
		if (active >= running) {
			if (queue.length >= waiting) {
				refused.value++;
				throw new AppError("UNAVAILABLE", full, { retryAfter: 2 });
			}
			later.value++;
			await new Promise<void>((enter) => queue.push(enter));
			later.value--;
		} else active++;
		now.value++;
		try {
			if (isPast(deadlineNow())) throw busy();
			return await task();
		} finally {
			now.value--;
			// Hand the slot to the next task in the queue; free it only if the queue is empty.
			const next = queue.shift();
			if (next) next();
			else active--;
		}
	};
}

/** Maximum number of cached gates, enough for a few minutes. After an eviction more tasks may run. */
const mostKeys = 5000;

/**
 * Creates a semaphore for each key, so that one sender's tasks wait only for each other. @throws AppError UNAVAILABLE like
 * `createGate`
 */
export function createGates(each: Gate) {
	const gates = new LRUCache<number, ReturnType<typeof createGate>>({ max: mostKeys });
	return function pass<T>(key: number, task: () => Promise<T>): Promise<T> {
		const gate = gates.get(key) ?? createGate(each);
		gates.set(key, gate);
		return gate(task);
	};
}
