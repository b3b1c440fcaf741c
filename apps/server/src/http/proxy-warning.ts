import type { FastifyInstance } from "fastify";

const advice = "requests come through a proxy: set TRUST_PROXY=1, or all visitors share the limits of one address";

/**
 * Says once in the log that a proxy seems to stand in front and is not trusted: then all visitors have the proxy's
 * address, and share the limits of one.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, settings: { trustProxy: boolean }): void {
	if (settings.trustProxy) return;
	let warned = false;
	app.addHook("onRequest", (request, _reply, done) => {
		if (!warned && request.headers["x-forwarded-for"] !== undefined && isInside(request.ip)) {
			warned = true;
			request.log.warn(advice);
		}
		done();
	});
}

/** Whether a proxy of ours may have this address; who comes from elsewhere only claims to be forwarded. */
const isInside = (ip: string): boolean =>
	/^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(ip);
