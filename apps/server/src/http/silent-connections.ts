import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Browsers open connections in advance that never ask for anything. Node does not count them as idle: a stop would wait
 * for their headers until those are overdue.
 */
export function endSilentConnections(app: FastifyInstance): void {
	const silent = new Set<Socket>();
	app.server.on("connection", (socket) => {
		silent.add(socket);
		socket.once("close", () => silent.delete(socket));
	});
	app.server.on("request", ({ socket }) => silent.delete(socket));
	app.addHook("preClose", async () => {
		for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
	});
}
