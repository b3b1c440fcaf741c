import type { FastifyInstance } from "fastify";

const advice = "requests come through a proxy: set TRUST_PROXY=1, or all visitors share the limits of one address";

/**
 * Warns once in the log if requests seem to come through an untrusted proxy: all visitors then have the proxy's address and share
 * one rate limit.
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

/** Whether the address is internal, so that it may be our proxy's; forwarding headers from elsewhere prove nothing. */
const isInside = (ip: string): boolean =>
	/^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(ip);
