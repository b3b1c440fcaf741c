import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { hasBody } from "./media-type.ts";

const graceMs = 10_000;
const everyMs = 2_000;
const leastBytesPerMs = (4 * 1024) / 1000;

interface Arriving {
	since: number;
	/** the socket's `bytesRead` when the body began */
	bytesBefore: number;
}

/**
 * Cuts slow-body (Slowloris) connections: after ten seconds a body must average 4 KiB a second (acceptance
 * catalogue, section 5). Node itself bounds only headers and the whole request, and a whole request may take minutes.
 */
export function cutSlowBodies(app: FastifyInstance): void {
	const arriving = new Map<IncomingMessage, Arriving>();
	app.addHook("preParsing", ({ raw, headers }, _reply, _payload, done) => {
		if (!raw.complete && hasBody(headers)) {
			arriving.set(raw, { since: performance.now(), bytesBefore: raw.socket.bytesRead });
			raw.once("close", () => arriving.delete(raw));
		}
		done();
	});
	const watch = setInterval(() => {
		for (const [raw, body] of arriving) {
			if (raw.complete) arriving.delete(raw);
			else if (isTooSlow(raw, body)) raw.socket.destroy();
		}
	}, everyMs);
	watch.unref();
	app.addHook("onClose", async () => clearInterval(watch));
}

function isTooSlow({ socket }: IncomingMessage, { since, bytesBefore }: Arriving): boolean {
	const age = performance.now() - since;
	return age >= graceMs && socket.bytesRead - bytesBefore < age * leastBytesPerMs;
}
