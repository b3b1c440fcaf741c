import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { figuresOf } from "./figures.ts";
import { type Listener, openListener, openProbe } from "./live.ts";

const inFlight = 16;
/** Number of senders; the server handles the frames of one connection one after the other. */
const senderCount = 16;

interface Wanted {
	/** Time in which every message must be delivered; ten seconds by default. */
	patienceMs?: number;
	url: string;
	count: number;
	/** First message of each listener, and the response that it waits for; both are empty if the server has no protocol. */
	hello: string;
	answered: string;
	/** Frame that is broadcast. */
	said: string;
}

/** Listeners of one group whose bytes are counted, and one that reads the messages. */
export interface Audience {
	/** Size in bytes and text of an arriving frame; 0 and empty before the first. */
	frame: { bytes: number; text: string };
	/** Measures throughput: some listeners send again as messages come back. @returns deliveries a second */
	deliver(seconds: number): Promise<number>;
	/** Measures latency at 20 messages a second. @returns the 99th percentile from sending to arrival, in milliseconds */
	latency(seconds: number): Promise<number>;
	/** Returns the load as text for a note. */
	busy(): string;
	close(): void;
}

export async function gather({ url, count, hello, answered, said, patienceMs = 10_000 }: Wanted): Promise<Audience> {
	const listeners: Listener[] = [];
	while (listeners.length < count - 1) {
		const more = Array.from({ length: Math.min(20, count - 1 - listeners.length) }, () =>
			openListener(url, hello, answered),
		);
		listeners.push(...(await Promise.all(more)));
	}
	const probe = await openProbe(url, hello);
	await delay(500);
	const frame = { bytes: 0, text: "" };
	let busiest = 0;
	const isMessage = (data: Buffer): boolean => {
		if (data.length < 20 || (hello !== "" && !data.subarray(0, 7).equals(message))) return false;
		// Decoded only once, since the generator takes CPU time from the server.
		if (frame.text === "") frame.text = data.toString();
		frame.bytes = data.length;
		return true;
	};
	return {
		frame,
		async deliver(seconds) {
			let going = true;
			let open = inFlight;
			const drained = Promise.withResolvers<void>();
			let sent = 0;
			const send = () => listeners[sent++ % senderCount]?.say(said);
			const onMessage = (data: Buffer) => {
				if (!isMessage(data)) return;
				if (going) return send();
				open -= 1;
				if (open === 0) drained.resolve();
			};
			probe.on("message", onMessage);
			const before = bytesOf(listeners);
			const idle = performance.eventLoopUtilization();
			const begin = performance.now();
			for (let n = 0; n < inFlight; n++) send();
			await delay(seconds * 1000);
			const bytes = bytesOf(listeners) - before;
			const elapsed = performance.now() - begin;
			busiest = Math.max(busiest, performance.eventLoopUtilization(idle).utilization);
			going = false;
			const tooLate = setTimeout(() => drained.reject(new Error(undeliveredMessage(open))), patienceMs);
			await drained.promise.finally(() => clearTimeout(tooLate));
			probe.off("message", onMessage);
			return (bytes / (frame.bytes + headBytes) / elapsed) * 1000;
		},
		async latency(seconds) {
			const took: number[] = [];
			const sentAt: number[] = [];
			const onMessage = (data: Buffer) => {
				const sent = isMessage(data) ? sentAt.shift() : undefined;
				if (sent !== undefined) took.push(performance.now() - sent);
			};
			probe.on("message", onMessage);
			for (let n = 0; n < seconds * 20; n++) {
				sentAt.push(performance.now());
				probe.send(said);
				await delay(50);
			}
			await delay(200);
			probe.off("message", onMessage);
			return took.length > 0 ? figuresOf(took).p99 : Number.POSITIVE_INFINITY;
		},
		busy: () => `the generator was busy for ${Math.round(busiest * 100)} % of a core`,
		close() {
			for (const listener of listeners) listener.close();
			probe.terminate();
		},
	};
}

const undeliveredMessage = (open: number) =>
	`${open} of ${inFlight} messages ${open === 1 ? "was" : "were"} not delivered`;

/** Header size of a WebSocket frame of 126 bytes or more. */
const headBytes = 4;
const message = Buffer.from("MESSAGE");
const bytesOf = (listeners: readonly Listener[]) => listeners.reduce((sum, { bytes }) => sum + bytes, 0);
