import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Whether a request has METRICS_TOKEN; false if it is not set. */
export function showsMetricsToken({ headers }: Pick<FastifyRequest, "headers">, token: string | undefined): boolean {
	return token !== undefined && timingSafeEqual(digestOf(headers.authorization ?? ""), digestOf(`Bearer ${token}`));
}

/** Digest for comparison: fixed length for any input. */
const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether the request comes from this machine, and not through a proxy on it: the proxies of deploy/ set forwarding headers. */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, "raw" | "headers">): boolean {
	const isLoopback = /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? "");
	return isLoopback && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}
