import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { hasBody } from "./media-type.ts";

const graceMs = 10_000;
const leastBytesPerMs = (4 * 1024) / 1000;

/** Longer than a phone takes to switch antennas. */
const longestSilenceMs = 60_000;

interface Arriving {
	since: number;
	/** the socket's `bytesRead` when the body began */
	bytesBefore: number;
	/** and when it last grew */
	bytesRead: number;
	grewAt: number;
}

/**
 * Cuts slow-body (Slowloris) connections: after ten seconds a body must average 4 KiB a second (acceptance catalogue, section 5),
 * and no body may pause for a minute, because the part received is held in memory. Node itself limits only headers and the whole
 * request, which may take minutes.
 */
export function cutSlowBodies(app: FastifyInstance, { everyMs = 2_000, silenceMs = longestSilenceMs } = {}): void {
	const arriving = new Map<IncomingMessage, Arriving>();
	app.addHook("preParsing", ({ raw, headers }, _reply, _payload, done) => {
		// An injected request has no socket.
		if (!raw.complete && hasBody(headers) && raw.socket instanceof Socket) {
			const [now, { bytesRead }] = [performance.now(), raw.socket];
			arriving.set(raw, { since: now, bytesBefore: bytesRead, bytesRead, grewAt: now });
			raw.once("close", () => arriving.delete(raw));
		}
		done();
	});
	const watch = setInterval(() => {
		for (const [raw, body] of arriving) {
			if (raw.complete) arriving.delete(raw);
			else if (isTooSlow(raw, body, silenceMs)) raw.socket.destroy();
		}
	}, everyMs);
	watch.unref();
	app.addHook("onClose", async () => clearInterval(watch));
}

function isTooSlow({ socket: { bytesRead } }: IncomingMessage, body: Arriving, silenceMs: number): boolean {
	const now = performance.now();
	if (bytesRead > body.bytesRead) Object.assign(body, { bytesRead, grewAt: now });
	const age = now - body.since;
	return now - body.grewAt >= silenceMs || (age >= graceMs && bytesRead - body.bytesBefore < age * leastBytesPerMs);
}
