import { LRUCache } from "lru-cache";
import { counter, gauge } from "./counts.ts";
import { deadlineNow, isPast } from "./deadline.ts";
import { AppError, busy } from "./errors.ts";

interface Gate {
	/** for the metrics; several gates of one name are counted together */
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
 * Semaphore: runs at most `running` tasks at once and queues at most `waiting`. Whose request was over before its turn came
 * is let go: what nobody waits for would keep those behind it until they are over, too.
 * @throws AppError UNAVAILABLE when the queue is full, and for a task that came too late
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

/** As many as are asked for in a few minutes; one that is forgotten only lets more through. */
const mostKeys = 5000;

/** A semaphore for each key: whoever sends much waits for that alone. @throws AppError UNAVAILABLE as `createGate` */
export function createGates(each: Gate) {
	const gates = new LRUCache<number, ReturnType<typeof createGate>>({ max: mostKeys });
	return function pass<T>(key: number, task: () => Promise<T>): Promise<T> {
		const gate = gates.get(key) ?? createGate(each);
		gates.set(key, gate);
		return gate(task);
	};
}
