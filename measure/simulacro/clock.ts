import { performance } from "node:perf_hooks";

/** Simulated time, which passes `speed` times as fast as real time and can change its pace at any moment. */
export interface SimulatedClock {
	/** Seconds since its creation. */
	now(): number;
	speed(): number;
	setSpeed(speed: number): void;
	/** Resolves at this second. */
	at(second: number): Promise<void>;
	stop(): void;
}

interface Waiting {
	at: number;
	wake(): void;
}

export function createClock(initial: number): SimulatedClock {
	/** A binary heap, the earliest first: ten thousand students wait, and each response moves one of them. */
	const heap: Waiting[] = [];
	let speed = initial;
	let [realBase, base] = [performance.now(), 0];
	let timer: NodeJS.Timeout | undefined;

	const now = () => base + ((performance.now() - realBase) / 1000) * speed;

	function push(item: Waiting): void {
		let index = heap.push(item) - 1;
		while (index > 0) {
			const parent = (index - 1) >> 1;
			if (heap[parent]!.at <= item.at) break;
			heap[index] = heap[parent]!;
			index = parent;
		}
		heap[index] = item;
	}

	function pop(): Waiting {
		const first = heap[0]!;
		const last = heap.pop()!;
		if (heap.length === 0) return first;
		let index = 0;
		for (;;) {
			let child = index * 2 + 1;
			if (child >= heap.length) break;
			if (child + 1 < heap.length && heap[child + 1]!.at < heap[child]!.at) child += 1;
			if (heap[child]!.at >= last.at) break;
			heap[index] = heap[child]!;
			index = child;
		}
		heap[index] = last;
		return first;
	}

	function arm(): void {
		clearTimeout(timer);
		if (heap.length > 0) timer = setTimeout(run, Math.max(0, ((heap[0]!.at - now()) / speed) * 1000));
	}

	function run(): void {
		const until = now();
		while (heap.length > 0 && heap[0]!.at <= until) pop().wake();
		arm();
	}

	return {
		now,
		speed: () => speed,
		setSpeed(next) {
			[base, realBase] = [now(), performance.now()];
			speed = next;
			arm();
		},
		at: (second) =>
			new Promise((wake) => {
				push({ at: second, wake });
				if (heap[0]!.wake === wake) arm();
			}),
		stop: () => clearTimeout(timer),
	};
}
