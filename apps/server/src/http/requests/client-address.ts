import type { FastifyInstance } from "fastify";

/**
 * Reads the address of each connection when it opens; Node then caches it. Otherwise, if the connection was closed meanwhile, as
 * after a malformed chunk, `request.ip` would be undefined and its requests would count against no limit.
 */
export function rememberAddresses({ server }: FastifyInstance): void {
	server.on("connection", ({ remoteAddress }) => void remoteAddress);
}
