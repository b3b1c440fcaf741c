import type { IncomingMessage } from "node:http";
import { PassThrough, pipeline, type Readable } from "node:stream";
import { StoreFault } from "./s3-fault.ts";

/** Read-ahead from the store, for one file and for all: a slow client occupies memory, but no connection. */
const ahead = { ofOne: 1024 * 1024, ofAll: 32 * 1024 * 1024 };
/** Idle time of the store, and of a client while the buffer is full, after which the transfer is aborted. */
const silentMs = { store: 5_000, client: 60_000 };
/** Timeout for bodies never read, for example if the request was answered 503 before the file arrived. */
const unreadMs = 30_000;

/** Creates a body reader shared by all concurrent reads. @returns a function that turns a response body into the stream to return */
export function createBodies(): (answer: IncomingMessage, size: number) => Readable {
	let bytesLeft = ahead.ofAll;
	return (answer, size) => {
		const reserved = Math.min(size, ahead.ofOne, bytesLeft);
		bytesLeft -= reserved;
		// Larger than the rest: otherwise the last piece would wait in the connection.
		const room = Math.max(reserved + 1, 16 * 1024);
		const body = new PassThrough({ readableHighWaterMark: room, writableHighWaterMark: 16 * 1024 });
		const limit = () => (body.writableNeedDrain ? silentMs.client : silentMs.store);
		let movedAt = performance.now();
		answer.on("data", () => {
			movedAt = performance.now();
		});
		const watch = setInterval(() => {
			if (performance.now() - movedAt > limit()) answer.destroy(new StoreFault("away", "its file did not go on"));
		}, 1_000).unref();
		// A failure of the store also fails the stream, and so the response; a client that leaves ends the reading.
		pipeline(answer, body, () => clearInterval(watch));
		const unread = setTimeout(() => !body.readableDidRead && body.destroy(), unreadMs).unref();
		body.once("close", () => {
			clearTimeout(unread);
			bytesLeft += reserved;
		});
		return body;
	};
}
