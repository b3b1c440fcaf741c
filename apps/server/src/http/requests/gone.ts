import type { FastifyReply } from "fastify";

/** Returns a signal that is aborted when the client disconnects before the answer. For work of seconds, which nobody would read. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
	const gone = new AbortController();
	raw.once("close", () => {
		if (!raw.writableFinished) gone.abort();
	});
	return gone.signal;
}
