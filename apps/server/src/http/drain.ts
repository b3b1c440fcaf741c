import type { IncomingMessage, ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setTimeout as delay, setImmediate as turn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** How long a connection must have been quiet before it is closed: what was sent before the client knew arrives meanwhile. */
const graceMs = 1_000;
/** What is still under way after this is cut, such as an upload over a slow line. */
const longestMs = 20_000;
const sweepMs = 50;

interface Connection {
	/** answers leave in the order of their requests: where this one has left, so have all */
	latest: ServerResponse | undefined;
	bytesRead: number;
	quietSince: number;
	ended: boolean;
}

/**
 * Ends the server without losing a request: it stops listening, goes on reading the connections it has, says
 * `connection: close` with the last answer of each, and closes one only after it was quiet for a while. A socket that
 * is destroyed with a request unread would be reset, and Node does that to all that look idle.
 */
export function installDrain(app: FastifyInstance): void {
	const connections = new Map<Socket, Connection>();
	let draining = false;
	app.decorate("isDraining", () => draining);
	app.server.on("connection", (socket) => {
		connections.set(socket, { latest: undefined, bytesRead: 0, quietSince: performance.now(), ended: false });
		socket.once("close", () => connections.delete(socket));
	});
	app.server.prependListener("request", ({ socket }: IncomingMessage, reply: ServerResponse) => {
		const connection = connections.get(socket);
		if (!connection) return;
		if (draining) sayLast(reply, connection.latest);
		connection.latest = reply;
	});
	app.addHook("preClose", async () => {
		draining = true;
		for (const { latest } of connections.values()) if (latest) sayLast(latest);
		await turn(); // the system has accepted more connections than we have seen
		await turn();
		Server.prototype.close.call(app.server); // http.Server's own would destroy what looks idle
		await closeQuietly(connections);
	});
}

/** Only the last of several requests sent at once: what stands behind `connection: close` is not answered any more. */
function sayLast(reply: ServerResponse, before?: ServerResponse): void {
	if (before && !before.headersSent) before.removeHeader("connection");
	if (!reply.headersSent) reply.setHeader("connection", "close");
}

async function closeQuietly(connections: ReadonlyMap<Socket, Connection>): Promise<void> {
	const end = performance.now() + longestMs;
	for (const connection of connections.values()) connection.quietSince = performance.now();
	while (connections.size > 0 && performance.now() < end) {
		for (const [socket, connection] of connections) closeIfQuiet(socket, connection);
		await delay(sweepMs);
	}
	for (const socket of connections.keys()) socket.destroy();
}

function closeIfQuiet(socket: Socket, connection: Connection): void {
	const now = performance.now();
	const busy = connection.latest !== undefined && !connection.latest.writableFinished;
	if (busy || socket.bytesRead !== connection.bytesRead) {
		connection.bytesRead = socket.bytesRead;
		connection.quietSince = now;
	}
	if (now - connection.quietSince < graceMs) return;
	if (connection.ended) socket.destroy();
	else socket.end();
	connection.ended = true;
	connection.quietSince = now;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Whether it has begun to end: it answers what it is asked and takes nobody new. */
		isDraining(): boolean;
	}
}
