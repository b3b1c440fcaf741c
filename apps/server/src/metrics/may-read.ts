import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyRequest } from "fastify";

/** Whether a request shows METRICS_TOKEN; nobody does where there is none. */
export function showsMetricsToken({ headers }: Pick<FastifyRequest, "headers">, token: string | undefined): boolean {
	return token !== undefined && timingSafeEqual(digestOf(headers.authorization ?? ""), digestOf(`Bearer ${token}`));
}

/** Of one length whatever was sent. */
const digestOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether it comes from this machine itself, and not through a proxy on it: those of deploy/ say whom they ask for. */
export function isFromThisMachine({ raw, headers }: Pick<FastifyRequest, "raw" | "headers">): boolean {
	const isLoopback = /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? "");
	return isLoopback && headers["x-forwarded-for"] === undefined && headers.forwarded === undefined;
}
