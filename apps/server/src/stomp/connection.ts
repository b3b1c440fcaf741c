import type { Duplex } from "node:stream";
import { WebSocket } from "ws";
import { inWebSocketFrame } from "./shared-message.ts";

/** A client that does not read is dropped when this much waits for it. */
const mostWaitingBytes = 1024 * 1024;
/** How long a client may take to answer the closing handshake. */
const closingMs = 2_000;
/** Without heart-beats, a client that is silent for this long is asked whether it is there. */
const pingAfterMs = 30_000;
const beat = inWebSocketFrame(Buffer.from("\n"));

/** A WebSocket with heart-beats. */
export interface Connection {
	/** A frame of our protocol, as text. */
	send(frame: string): void;
	/** Bytes that are a WebSocket frame already. */
	write(frame: Buffer): void;
	/** Ends it, after what was written before. */
	end(code: number, reason: string): void;
	/** Cuts it. */
	drop(): void;
	/** From now on. @param everyMs how often each side writes at least; 0: it need not */
	expectBeats(beats: { fromClientMs: number; fromServerMs: number }): void;
	/** Reads no more until `resume`. */
	pause(): void;
	resume(): void;
	/** Called about once a second. @param now of `performance.now()` */
	tick(now: number): void;
	readonly isOpen: boolean;
	readonly openedAt: number;
}

/** Of more bytes than a closing frame has room for, ws makes an error; a client chooses some of them. */
const mostReasonBytes = 123;
const cut = (reason: string): string =>
	new TextDecoder().decode(Buffer.from(reason).subarray(0, mostReasonBytes), { stream: true });

/** @param socket under the WebSocket: ready frames go straight into it */
export function createConnection(ws: WebSocket, socket: Duplex, received: (bytes: Buffer) => void): Connection {
	const openedAt = performance.now();
	let readAt = openedAt;
	let writtenAt = openedAt;
	let beats = { fromClientMs: 0, fromServerMs: 0 };
	let pinged = false;
	const heard = () => {
		readAt = performance.now();
		pinged = false;
	};
	const isOpen = () => ws.readyState === WebSocket.OPEN;
	function written(): void {
		writtenAt = performance.now();
		if (socket.writableLength > mostWaitingBytes) ws.terminate();
	}
	ws.on("message", (data: Buffer) => {
		heard();
		received(data);
	});
	ws.on("pong", heard);
	// It closes by itself, with the fitting code.
	ws.on("error", () => undefined);

	return {
		openedAt,
		get isOpen() {
			return isOpen();
		},
		send(frame) {
			if (!isOpen()) return;
			ws.send(frame);
			written();
		},
		write(frame) {
			if (!isOpen()) return;
			// Nothing of ours is compressed or in parts, so that ws never has a frame half written.
			socket.write(frame);
			written();
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
			heard();
			ws.resume();
		},
		tick(now) {
			if (!isOpen()) return;
			// Written a little before it is due: this comes once a second.
			if (beats.fromServerMs > 0 && now - writtenAt > beats.fromServerMs - 1_250) {
				socket.write(beat);
				written();
			}
			const silentMs = ws.isPaused ? 0 : now - readAt;
			// Twice the time agreed, and a second for the way.
			if (beats.fromClientMs > 0 && silentMs > beats.fromClientMs * 2 + 1_000) ws.terminate();
			else if (beats.fromClientMs === 0 && silentMs > pingAfterMs) {
				if (pinged && silentMs > pingAfterMs * 2) ws.terminate();
				else if (!pinged) ws.ping();
				pinged = true;
			}
		},
	};
}
