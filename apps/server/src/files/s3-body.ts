import type { IncomingMessage } from "node:http";
import { PassThrough, pipeline, type Readable } from "node:stream";
import { StoreFault } from "./s3-fault.ts";

/** Read from the store without waiting for the client, of one file and of all: a slow phone holds memory, no connection. */
const ahead = { ofOne: 1024 * 1024, ofAll: 32 * 1024 * 1024 };
/** Silence of the store, and of a client with whom the memory is full, after which the file is given up. */
const silentMs = { store: 5_000, client: 60_000 };
/** As where a request was answered with 503 before its file came. */
const unreadMs = 30_000;

/** One for all files that are read at a time. @returns what makes of an answer's body the stream that is handed out */
export function createBodies(): (answer: IncomingMessage, size: number) => Readable {
	let left = ahead.ofAll;
	return (answer, size) => {
		const held = Math.min(size, ahead.ofOne, left);
		left -= held;
		// More than there is to come: the last piece would wait in the connection otherwise.
		const room = Math.max(held + 1, 16 * 1024);
		const body = new PassThrough({ readableHighWaterMark: room, writableHighWaterMark: 16 * 1024 });
		const limit = () => (body.writableNeedDrain ? silentMs.client : silentMs.store);
		let movedAt = performance.now();
		answer.on("data", () => {
			movedAt = performance.now();
		});
		const watch = setInterval(() => {
			if (performance.now() - movedAt > limit()) answer.destroy(new StoreFault("away", "its file did not go on"));
		}, 1_000).unref();
		// What breaks in the middle breaks the stream too, and so the answer to the client; a client that leaves ends the reading.
		pipeline(answer, body, () => clearInterval(watch));
		const unread = setTimeout(() => !body.readableDidRead && body.destroy(), unreadMs).unref();
		body.once("close", () => {
			clearTimeout(unread);
			left += held;
		});
		return body;
	};
}
