import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { figuresOf } from "./figures.ts";
import { type Listener, openListener, openProbe } from "./live.ts";

const inFlight = 16;
/** Frames of one connection are answered one after the other. */
const senderCount = 16;

interface Wanted {
	/** within which every message has to be delivered; ten seconds unless told */
	patienceMs?: number;
	url: string;
	count: number;
	/** what each says first, and the answer that it waits for; empty where the other side knows no protocol */
	hello: string;
	answered: string;
	/** the frame that is said to all */
	said: string;
}

/** Listeners of one group whose bytes are counted, and one of them that reads. */
export interface Audience {
	/** of the frame that arrives, and its text; 0 and empty before the first */
	frame: { bytes: number; text: string };
	/** Some of them send on as messages come back. @returns deliveries a second */
	deliver(seconds: number): Promise<number>;
	/** At 20 a second. @returns milliseconds from sending to arriving within which 99 of 100 did */
	latency(seconds: number): Promise<number>;
	/** as a note says it */
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
	const heard = (data: Buffer): boolean => {
		if (data.length < 20 || (hello !== "" && !data.subarray(0, 7).equals(message))) return false;
		// Looked at as text only once: the generator's time is the server's.
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
				if (!heard(data)) return;
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
			const tooLate = setTimeout(() => drained.reject(new Error(lacking(open))), patienceMs);
			await drained.promise.finally(() => clearTimeout(tooLate));
			probe.off("message", onMessage);
			return (bytes / (frame.bytes + headBytes) / elapsed) * 1000;
		},
		async latency(seconds) {
			const took: number[] = [];
			const sentAt: number[] = [];
			const onMessage = (data: Buffer) => {
				const sent = heard(data) ? sentAt.shift() : undefined;
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

const lacking = (open: number) => `${open} of ${inFlight} messages ${open === 1 ? "was" : "were"} not delivered`;

/** of a WebSocket frame of 126 bytes and more */
const headBytes = 4;
const message = Buffer.from("MESSAGE");
const bytesOf = (listeners: readonly Listener[]) => listeners.reduce((sum, { bytes }) => sum + bytes, 0);
