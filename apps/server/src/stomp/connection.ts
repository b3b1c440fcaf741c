import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { inWebSocketFrame } from "./shared-message.ts";

/** A client that does not read is dropped when its outgoing buffer reaches this size. */
const mostWaitingBytes = 1024 * 1024;
/** Time for a client to answer the closing handshake. */
const closingMs = 2_000;
/** Without heart-beats, a client that was silent for this long gets a ping. */
const pingAfterMs = 30_000;
const beat = inWebSocketFrame(Buffer.from("\n"));

/** A WebSocket with heart-beats. */
export interface Connection {
	/** Sends a STOMP frame, as text. */
	send(frame: string): void;
	/** Sends bytes that already are a WebSocket frame. */
	write(frame: Buffer): void;
	/** Closes it after pending writes. */
	end(code: number, reason: string): void;
	/** Closes it at once. */
	drop(): void;
	/** Starts heart-beats. @param beats maximum interval between writes of each side; 0: no heart-beats */
	expectBeats(beats: { fromClientMs: number; fromServerMs: number }): void;
	/** Stops reading until `resume`. */
	pause(): void;
	resume(): void;
	/** Call about once a second. @param now `performance.now()` */
	tick(now: number): void;
	readonly isOpen: boolean;
	readonly openedAt: number;
}

/** Limit of a close reason: ws throws if it exceeds the closing frame, and clients choose parts of it. */
const mostReasonBytes = 123;
const cut = (reason: string): string =>
	new TextDecoder().decode(Buffer.from(reason).subarray(0, mostReasonBytes), { stream: true });

/** @param socket socket under the WebSocket: prepared frames are written to it directly */
export function createConnection(ws: WebSocket, socket: Duplex, received: (bytes: Buffer) => void): Connection {
	const openedAt = performance.now();
	let readAt = openedAt;
	let writtenAt = openedAt;
	let beats = { fromClientMs: 0, fromServerMs: 0 };
	let pinged = false;
	const noteReceived = () => {
		readAt = performance.now();
		pinged = false;
	};
	const isOpen = () => ws.readyState === WebSocket.OPEN;
	function noteWritten(): void {
		writtenAt = performance.now();
		if (socket.writableLength > mostWaitingBytes) ws.terminate();
	}
	ws.on("message", (data: Buffer) => {
		noteReceived();
		received(data);
	});
	ws.on("pong", noteReceived);
	// ws closes the connection itself, with the right code.
	ws.on("error", () => undefined);

	return {
		openedAt,
		get isOpen() {
			return isOpen();
		},
		send(frame) {
			if (!isOpen()) return;
			ws.send(frame);
			noteWritten();
		},
		write(frame) {
			if (!isOpen()) return;
			// Safe between ws's own writes: our messages are neither compressed nor fragmented.
			socket.write(frame);
			noteWritten();
		},
		end(code, reason) {
			if (!isOpen()) return;
			ws.resume();
			ws.close(code, cut(reason));
			setTimeout(() => ws.terminate(), closingMs).unref();
		},
		drop: () => ws.terminate(),
		expectBeats(given) {
			beats = given;
		},
		pause: () => ws.pause(),
		resume() {
			noteReceived();
			ws.resume();
		},
		tick(now) {
			if (!isOpen()) return;
			// Sent a little early, because this runs once a second.
			if (beats.fromServerMs > 0 && now - writtenAt > beats.fromServerMs - 1_250) {
				socket.write(beat);
				noteWritten();
			}
			const silentMs = ws.isPaused ? 0 : now - readAt;
			// Twice the agreed interval, plus a second of latency.
			if (beats.fromClientMs > 0 && silentMs > beats.fromClientMs * 2 + 1_000) ws.terminate();
			else if (beats.fromClientMs === 0 && silentMs > pingAfterMs) {
				if (pinged && silentMs > pingAfterMs * 2) ws.terminate();
				else if (!pinged) ws.ping();
				pinged = true;
			}
		},
	};
}
