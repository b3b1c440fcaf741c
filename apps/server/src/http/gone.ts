import type { FastifyReply } from "fastify";

/** Aborted where whoever asked has left before the answer: a closed tab, a cut line. For work of seconds, which nobody would read. */
export function goneOf({ raw }: FastifyReply): AbortSignal {
	const gone = new AbortController();
	raw.once("close", () => {
		if (!raw.writableFinished) gone.abort();
	});
	return gone.signal;
}
