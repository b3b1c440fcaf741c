import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { createExchanges, type Exchange } from "./exchanges.ts";

/** A prepaid mobile line in the provinces: round-trip time, and bandwidth in each direction. */
const line = { roundTripMs: 400, kilobitsPerSecond: 400 };
const bytesPerMs = line.kilobitsPerSecond / 8;
const packetBytes = 1460;

interface Turn {
	packets: Buffer[];
	deliver(packet: Buffer): void;
}

/** Creates one direction of the line. Connections take turns by packet, so that a long response does not delay a short one. */
function createLane() {
	const turns: Turn[] = [];
	let busy = false;
	let freeAt = 0;
	let passed = 0;
	const next = () => {
		const turn = turns.shift();
		busy = turn !== undefined;
		if (!turn) return;
		const packet = turn.packets.shift()!;
		if (turn.packets.length > 0) turns.push(turn);
		freeAt = Math.max(freeAt, performance.now()) + packet.length / bytesPerMs;
		setTimeout(
			() => {
				passed += packet.length;
				setTimeout(() => turn.deliver(packet), line.roundTripMs / 2);
				next();
			},
			Math.max(0, freeAt - performance.now()),
		);
	};
	return {
		passed: () => passed,
		isBusy: () => busy,
		/** Adds a connection to the line; its packets are delivered in order. */
		join(deliver: (packet: Buffer) => void) {
			const turn: Turn = { packets: [], deliver };
			return (data: Buffer) => {
				for (let at = 0; at < data.length || at === 0; at += packetBytes)
					turn.packets.push(data.subarray(at, at + packetBytes));
				if (!turns.includes(turn)) turns.push(turn);
				if (!busy) next();
			};
		},
	};
}
type Lane = ReturnType<typeof createLane>;

/** Forwards packets from one end to the other; an empty packet marks the end. */
function carry(
	from: Socket,
	to: Socket,
	lane: Lane,
	onData: (data: Buffer) => void,
	onDelivered: (packet: Buffer) => void = () => {},
): void {
	const send = lane.join((packet) => {
		onDelivered(packet);
		if (to.destroyed) return;
		if (packet.length === 0) to.end();
		else to.write(packet);
	});
	from.on("data", (data: Buffer) => {
		onData(data);
		send(data);
	});
	from.on("end", () => send(Buffer.alloc(0)));
	from.on("error", () => to.destroy());
	from.on("close", (failed) => failed && to.destroy());
}

/**
 * Starts a slow line between the browser and the server, shared by all connections. It counts every byte, including a service
 * worker's, which the browser's own figures omit. A connection costs a round trip before its first request. Requests are listed
 * without TLS only.
 */
export async function startShapedNetwork(target: string) {
	const { port, hostname, protocol } = new URL(target);
	const [up, down] = [createLane(), createLane()];
	const exchanges: Exchange[] = [];
	const sockets = new Set<Socket>();
	let lastAt = 0;
	const recordActivity = () => {
		lastAt = performance.now();
	};
	const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (browser) => {
		const onward = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
		for (const socket of [browser, onward]) {
			sockets.add(socket.setNoDelay());
			socket.on("close", () => sockets.delete(socket));
		}
		const recorder = createExchanges(exchanges, performance.now());
		const asked = (data: Buffer) => {
			recordActivity();
			recorder.asked(data, performance.now());
		};
		carry(browser, onward, up, asked);
		const answered = (packet: Buffer) => {
			recordActivity();
			recorder.answered(packet, performance.now());
		};
		carry(onward, browser, down, recordActivity, answered);
		browser.pause();
		setTimeout(() => browser.resume(), line.roundTripMs);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `${protocol}//127.0.0.1:${(server.address() as AddressInfo).port}`,
		/** Returns the bytes in both directions so far. */
		bytes: () => up.passed() + down.passed(),
		/** The requests so far. */
		exchanges: exchanges as readonly Exchange[],
		/** Resolves when nothing has passed for a while, after a minute at the latest. */
		async quiet(forMs = 2 * line.roundTripMs + 700): Promise<void> {
			const end = performance.now() + 60_000;
			const isQuiet = () => !up.isBusy() && !down.isBusy() && performance.now() - lastAt > forMs;
			while (!isQuiet() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
		},
		async stop(): Promise<void> {
			for (const socket of sockets) socket.destroy();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
export type ShapedNetwork = Awaited<ReturnType<typeof startShapedNetwork>>;
